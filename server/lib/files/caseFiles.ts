import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { fileIdsSchema, keptFileSchema, type KeptFile } from '../../../shared/files/contract';
import type { Schema } from '../database/schema';
import { ApiError } from '../http/errors';
import type { LetterPart } from '../mail/letterParts';

/** A checked file as its people see it. */
export const keptFile = (row: Schema['files']): KeptFile =>
  v.parse(keptFileSchema, { ...row, isScanned: row.is_scanned === 1 });

/** A file of a case, with the number of the event that it came with. */
export type CaseFile = KeptFile & { event: number };

/**
 * Gives uploaded files to the case that their form opens or goes on with, in the transaction that stores the form.
 * @throws ApiError 400 if one is not there any more, was not checked, or belongs to another case
 */
export async function attachFiles(
  transaction: Transaction<Schema>,
  ids: readonly string[] | undefined,
  { reference, number }: { reference: string; number: number },
): Promise<void> {
  if (ids === undefined || ids.length === 0) return;
  const attached = await transaction
    .updateTable('files')
    .set({ case_reference: reference, event_number: number, visitor: null })
    .where('id', 'in', ids)
    .where('kind', 'is not', null)
    .where('case_reference', 'is', null)
    .returning('id')
    .execute();
  if (attached.length === ids.length) return;
  const message = t('A file is not stored any more. Remove it, and choose it again.');
  throw new ApiError(400, 'invalid_request', message, false, { files: message });
}

/** The files that came with an event, without its number. */
export const filesWith = (files: readonly CaseFile[], number: number): KeptFile[] =>
  files.flatMap(({ event, ...file }) => (event === number ? file : []));

/** Files of a form that is posted, as its page shows them again if it is refused. */
export interface PostedFiles {
  ids: readonly string[];
  /** They are too many, or none of ours. */
  error: string | null;
}

/** The files that a posted form names. */
export function postedFiles(fields: URLSearchParams): PostedFiles {
  const read = v.safeParse(fileIdsSchema, fields.getAll('file'));
  return read.success ? { ids: read.output ?? [], error: null } : { ids: [], error: read.issues[0].message };
}

/** What is wrong with the files, from the failure to attach them. @throws any other failure */
export function wrongFiles(error: unknown): string {
  const wrong = error instanceof ApiError ? error.body.fields?.['files'] : undefined;
  if (wrong === undefined) throw error;
  return wrong;
}

/** Uploads that wait for their form, by their ids. */
export async function waitingFiles(kysely: Kysely<Schema>, ids: readonly string[]): Promise<KeptFile[]> {
  if (ids.length === 0) return [];
  const waiting = kysely.selectFrom('files').selectAll().where('id', 'in', ids).where('case_reference', 'is', null);
  return (await waiting.where('kind', 'is not', null).execute()).map(keptFile);
}

/** A file of a case; undefined if the case has none of that id. */
export async function fileOfCase(kysely: Kysely<Schema>, reference: string, id: string): Promise<KeptFile | undefined> {
  const row = await kysely
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('case_reference', '=', reference)
    .executeTakeFirst();
  return row && keptFile(row);
}

/** A mail about words that files came with names them: they are on the page, or at the desk, that it leads to. */
export function filesPart(files: readonly CaseFile[], number: number, reader: 'desk' | 'party'): LetterPart[] {
  const names = filesWith(files, number).map(({ name }) => name);
  const where = reader === 'desk' ? 'Files, at the desk' : t('Files, on the page');
  return names.length === 0 ? [] : [{ facts: [[where, names.join(', ')]] }];
}

/** Mails to the desk name the files that came with a form. */
export const filesForDesk = (files: readonly CaseFile[]): [label: string, value: string][] => {
  const names = filesWith(files, 1).map(({ name }) => name);
  return names.length === 0 ? [] : [['Files, at the desk', names.join(', ')]];
};

/** Receipts count them: they repeat nothing that was typed. */
export function filesForSender(files: readonly CaseFile[]): string[] {
  const count = files.filter(({ event }) => event === 1).length;
  return count === 0 ? [] : [t('{count, plural, one {# file} other {# files}} came with it.', { count })];
}

/** The files of a case, in the order in which they came. */
export async function filesOfCase(kysely: Kysely<Schema>, reference: string): Promise<CaseFile[]> {
  const rows = await kysely
    .selectFrom('files')
    .selectAll()
    .where('case_reference', '=', reference)
    .orderBy('event_number')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...keptFile(row), event: row.event_number ?? 1 }));
}
