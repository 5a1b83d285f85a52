import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { keptFileSchema, type KeptFile } from '../../../shared/files/contract';
import type { Schema } from '../database/schema';
import { ApiError } from '../http/errors';

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

/** Mails to the desk name the files that came with a form; they are read at the desk only. */
export const filesForDesk = (files: readonly CaseFile[]): [label: string, value: string][] => {
  const names = files.filter(({ event }) => event === 1).map(({ name }) => name);
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
