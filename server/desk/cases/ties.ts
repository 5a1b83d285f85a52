import type { Kysely, Transaction } from 'kysely';
import { mailedCase, type MailedCase } from '../../cases/anyCase';
import { UnreadableCase } from '../../lib/caselog/fold';
import type { Appended } from '../../lib/caselog/log';
import type { CaseTie } from '../../../shared/desk/cases';
import { t } from '../../../shared/language/words';
import { codeText } from '../../../shared/text/codeText';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import type { KindAtDesk } from './caseKinds';
import { addTie, readTies, type Addition } from './notes';

/** A reference as people type it. */
export const typedReference = (typed: string): string => codeText(typed).trim().toUpperCase();

const refused = (code: string, message: string, field: string): ApiError =>
  new ApiError(409, code, message, false, { [field]: message });

/** Locks both cases, whoever names which first. Reads the other one. @throws ApiError if it is the same, or gone. */
async function lockBoth(
  transaction: Transaction<Schema>,
  { reference, other, field }: { reference: string; other: string; field: string },
): Promise<MailedCase> {
  if (other === reference) throw refused('same_case', t('This is the case itself. Enter another reference.'), field);
  for (const one of [reference, other].sort())
    await transaction
      .updateTable('cases')
      .set((row) => ({ last_event: row.ref('last_event') }))
      .where('reference', '=', one)
      .execute();
  const found = await mailedCase(transaction, other);
  if (found === undefined)
    throw refused(
      'no_other_case',
      t('There is no case {reference}. It may have been erased.', { reference: other }),
      field,
    );
  return found;
}

/** Whether two cases are linked, by the notes of one. */
const isLinked = (notes: Awaited<ReturnType<typeof readTies>>, other: string): boolean =>
  notes.findLast((note) => note.other === other && note.type !== 'merged')?.type === 'linked';

/** Links two cases, or takes the link away, with a note in both; repeating it changes nothing. False: no such case. */
export async function tie(
  kysely: Kysely<Schema>,
  addition: Addition,
  { other, isWanted }: { other: string; isWanted: boolean },
): Promise<boolean> {
  const { reference, requestId } = addition;
  return kysely.transaction().execute(async (transaction) => {
    await lockBoth(transaction, { reference, other, field: 'other' });
    if ((await mailedCase(transaction, reference)) === undefined) return false;
    if (isLinked(await readTies(transaction, reference), other) === isWanted) return true;
    const type = isWanted ? 'linked' : 'unlinked';
    await addTie(transaction, { ...addition, requestId: `${requestId}.${reference}` }, type, other);
    await addTie(transaction, { ...addition, requestId: `${requestId}.${other}`, reference: other }, type, reference);
    return true;
  });
}

/** Refuses that a legal deadline ends with a double: the other one has to have it, and not later. @throws ApiError */
function keepLegalDeadline({ legalSince }: MailedCase, survivor: MailedCase): void {
  const { reference } = survivor;
  if (legalSince === null) return;
  if (survivor.legalSince === null)
    throw refused(
      'other_has_no_legal_deadline',
      t('A request about data has a deadline of the law, which {reference} has not. Close that one as the double.', {
        reference,
      }),
      'into',
    );
  if (survivor.legalSince > legalSince)
    throw refused(
      'other_came_later',
      t('The law counts from the request that came first. Close {reference} as the double of this one.', { reference }),
      'into',
    );
}

/** Ends a case as the double of another one, which notes it. @throws ApiError if it cannot be one. */
export async function merge(
  kysely: Kysely<Schema>,
  kind: KindAtDesk,
  what: { reference: string; seen: number; event: { into: string; by: { id: string }; at: number } },
): Promise<Appended<unknown>> {
  const { reference, event } = what;
  return kysely.transaction().execute(async (transaction) => {
    const survivor = await lockBoth(transaction, { reference, other: event.into, field: 'into' });
    if (survivor.into !== null)
      throw refused(
        'other_is_double',
        t('{reference} is itself a double of {other}. Enter that one.', {
          reference: event.into,
          other: survivor.into,
        }),
        'into',
      );
    if (survivor.hasEnded)
      throw refused(
        'other_has_ended',
        t('{reference} has ended, so nobody works on it. Open it first, or enter a case that is open.', {
          reference: event.into,
        }),
        'into',
      );
    const own = await mailedCase(transaction, reference);
    if (own !== undefined) keepLegalDeadline(own, survivor);
    const appended = await kind.append(transaction, what);
    if (appended.outcome !== 'appended') return appended;
    const requestId = `merged.${reference}.${appended.number}`;
    const addition = { reference: event.into, requestId, uid: event.by.id, now: event.at };
    await addTie(transaction, addition, 'merged', reference);
    return appended;
  });
}

/** Whether another case still ends in this one; one that a newer gateway wrote to is taken for what was noted. */
const isDoubleOf = (kysely: Kysely<Schema>, other: string, reference: string): Promise<boolean> =>
  mailedCase(kysely, other).then(
    (found) => found?.into === reference,
    (error: unknown) => {
      if (error instanceof UnreadableCase) return true;
      throw error;
    },
  );

/** The other cases that a case belongs with: what it is a double of, its doubles, and those that are linked. */
export async function tiesOf(kysely: Kysely<Schema>, reference: string): Promise<CaseTie[]> {
  const notes = await readTies(kysely, reference);
  const own = await mailedCase(kysely, reference);
  const found = new Map<string, CaseTie['tie']>();
  for (const { type, other } of notes) {
    if (type !== 'merged') {
      if (isLinked(notes, other)) found.set(other, 'linked');
    } else if (await isDoubleOf(kysely, other, reference)) found.set(other, 'double');
  }
  if (own !== undefined && own.into !== null) found.set(own.into, 'survivor');
  if (found.size === 0) return [];
  const rows = await kysely
    .selectFrom('cases')
    .select('reference')
    .where('reference', 'in', [...found.keys()])
    .orderBy('reference')
    .execute();
  return rows.flatMap((row) => {
    const kindOfTie = found.get(row.reference);
    return kindOfTie === undefined ? [] : { reference: row.reference, tie: kindOfTie };
  });
}
