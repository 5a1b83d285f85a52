import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import type { Commission } from '../../../shared/affiliates/contract';
import type { CaseNote } from '../../../shared/desk/cases';
import type { Schema } from '../../lib/database/schema';
import { mailJob } from '../../lib/mail/mailJob';
import { audit } from '../../lib/database/audit';
import { caseWorkers } from '../staff/people';

type NoteType = CaseNote['type'];
type Fields<Type extends NoteType> = Omit<Extract<CaseNote, { type: Type }>, 'id' | 'at' | 'uid' | 'type'>;

/** The stored fields by type, checked when they are read. */
const payloads = {
  note: v.object({ text: v.string() }),
  assigned: v.object({ to: v.nullable(v.string()) }),
  // Answers to quote requests of earlier releases; they are events now.
  answered: v.object({ subject: v.string(), text: v.string() }),
} satisfies { [Type in NoteType]: v.GenericSchema<unknown, Fields<Type>> };

/** What staff note of another case, by its reference: it is shown in words. Stored; never renamed. */
const ofOther = v.object({ other: v.string() });
const tieWords = {
  linked: (other: string) => t('Linked with {reference}', { reference: other }),
  unlinked: (other: string) => t('No longer linked with {reference}', { reference: other }),
  merged: (other: string) => t('{reference} is a double of this case', { reference: other }),
} as const;
export type TieNote = keyof typeof tieWords;
const isTieNote = (type: string): type is TieNote => Object.hasOwn(tieWords, type);

/** Which commission was agreed with the affiliate who referred the case, or that it was paid. Stored; never renamed. */
const ofCommission = v.object({ words: v.string() });
const commissionSteps = { commissionAgreed: 'agreed', commissionPaid: 'paid' } as const;
type CommissionNote = keyof typeof commissionSteps;
const isCommissionNote = (type: string): type is CommissionNote => Object.hasOwn(commissionSteps, type);
const commissionWords = {
  agreed: (words: string) => t('Commission agreed: {words}', { words }),
  paid: (words: string) => t('Commission paid: {words}', { words }),
} as const;

/** Who adds something to a case, and under which id of the browser. */
export interface Addition {
  reference: string;
  /** Repeating it adds nothing. */
  requestId: string;
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

/** False if it was added before. */
async function add<Type extends NoteType | TieNote | CommissionNote>(
  transaction: Transaction<Schema>,
  { reference, requestId, uid, now }: Addition,
  type: Type,
  fields: Type extends NoteType ? Fields<Type> : Type extends TieNote ? { other: string } : { words: string },
): Promise<boolean> {
  const row = { id: requestId, case_reference: reference, at: now, uid, type, payload: JSON.stringify(fields) };
  const added = await transaction
    .insertInto('case_notes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) await audit(transaction, { uid, action: `case.${type}`, subject: reference, at: now });
  return added !== undefined;
}

/** Locks a case, so that it is not erased meanwhile. Undefined: there is none. */
export const lock = (transaction: Transaction<Schema>, reference: string) =>
  transaction
    .updateTable('cases')
    .set((row) => ({ last_event: row.ref('last_event') }))
    .where('reference', '=', reference)
    .returning('assigned_to')
    .executeTakeFirst();

/** Notes in a case what happened with another one, once per request id; the caller has locked both. */
export const addTie = (
  transaction: Transaction<Schema>,
  addition: Addition,
  type: TieNote,
  other: string,
): Promise<boolean> => add<TieNote>(transaction, addition, type, { other });

/** The notes of a case about others, the oldest first. */
export async function readTies(kysely: Kysely<Schema>, reference: string): Promise<{ type: TieNote; other: string }[]> {
  const rows = await kysely
    .selectFrom('case_notes')
    .select(['type', 'payload'])
    .where('case_reference', '=', reference)
    .where('type', 'in', Object.keys(tieWords))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ type, payload }) =>
    isTieNote(type) ? { type, other: v.parse(ofOther, JSON.parse(payload)).other } : [],
  );
}

/** Notes a step of a commission, once per request id; the caller has locked the case. False: it was noted before. */
export const addCommission = (
  transaction: Transaction<Schema>,
  addition: Addition,
  step: Commission['step'],
  words: string,
): Promise<boolean> =>
  add<CommissionNote>(transaction, addition, step === 'paid' ? 'commissionPaid' : 'commissionAgreed', { words });

/** The steps of a case's commission, the oldest first. */
export async function readCommissions(
  kysely: Kysely<Schema>,
  reference: string,
): Promise<(Commission & { id: string })[]> {
  const rows = await kysely
    .selectFrom('case_notes')
    .select(['id', 'at', 'type', 'payload'])
    .where('case_reference', '=', reference)
    .where('type', 'in', Object.keys(commissionSteps))
    .orderBy('at')
    .orderBy('type')
    .execute();
  return rows.flatMap(({ id, at, type, payload }) =>
    isCommissionNote(type)
      ? { id, at, step: commissionSteps[type], ...v.parse(ofCommission, JSON.parse(payload)) }
      : [],
  );
}

/** Adds a note that only the desk sees, in the transaction of what it is about. False: there is no such case. */
export async function addNoteIn(transaction: Transaction<Schema>, addition: Addition, text: string): Promise<boolean> {
  if ((await lock(transaction, addition.reference)) === undefined) return false;
  await add(transaction, addition, 'note', { text });
  return true;
}

/** As `addNoteIn`, on its own. */
export function addNote(kysely: Kysely<Schema>, addition: Addition, text: string): Promise<boolean> {
  return kysely.transaction().execute((transaction) => addNoteIn(transaction, addition, text));
}

/** What became of an assignment; `same`: it was so; `changed`: somebody else assigned it meanwhile. */
export type Assigned = 'given' | 'same' | 'unknown' | 'changed';

/** Notes to whom a case was assigned. False: it was noted before. */
export const addAssignment = (
  transaction: Transaction<Schema>,
  addition: Addition,
  to: string | null,
): Promise<boolean> => add(transaction, addition, 'assigned', { to });

/** Whoever gets cases from somebody else is told by one mail. `id`: of the note. */
export async function tellAssigned(
  transaction: Transaction<Schema>,
  { uid, now, to, cases }: Pick<Addition, 'uid' | 'now'> & { to: string | null; cases: AssignedCase[] },
): Promise<void> {
  const [first] = cases;
  if (first === undefined || to === null || to === uid) return;
  const payload = { letter: 'caseAssigned', data: cases.length === 1 ? first : { cases } };
  await mailJob.add(transaction, { key: `caseAssigned:${first.reference}:${first.id}`, payload }, now);
}
interface AssignedCase {
  reference: string;
  id: string;
}

/** Assigns a case, or nobody (`to` null), if it is still assigned to `from`. Noted and told by the caller. */
export async function assignWithin(
  transaction: Transaction<Schema>,
  { reference }: Pick<Addition, 'reference'>,
  { from, to }: { from: string | null; to: string | null },
): Promise<Assigned> {
  const row = await lock(transaction, reference);
  if (row === undefined) return 'unknown';
  if (row.assigned_to === to) return 'same';
  // A case of somebody whose role ended is shown as nobody's.
  const workers = await caseWorkers(transaction);
  const isNobodys = !workers.some(({ uid }) => uid === row.assigned_to);
  if (row.assigned_to !== from && !(from === null && isNobodys)) return 'changed';
  await transaction.updateTable('cases').set({ assigned_to: to }).where('reference', '=', reference).execute();
  return 'given';
}

/** As `assignWithin`, on its own, with the note and the mail. */
export async function assign(
  kysely: Kysely<Schema>,
  addition: Addition,
  { from, to }: { from: string | null; to: string | null },
): Promise<Assigned> {
  return kysely.transaction().execute(async (transaction) => {
    const outcome = await assignWithin(transaction, addition, { from, to });
    if (outcome === 'given' && (await addAssignment(transaction, addition, to))) {
      const { uid, now, reference, requestId: id } = addition;
      await tellAssigned(transaction, { uid, now, to, cases: [{ reference, id }] });
    }
    return outcome;
  });
}

/** Notes, assignments and answers of a case, the oldest first. */
export async function readNotes(kysely: Kysely<Schema>, reference: string): Promise<CaseNote[]> {
  const rows = await kysely
    .selectFrom('case_notes')
    .selectAll()
    .where('case_reference', '=', reference)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, at, uid, type, payload }): CaseNote[] => {
    const own = { id, at, uid };
    const fields: unknown = JSON.parse(payload);
    if (type === 'note') return [{ ...own, type, ...v.parse(payloads.note, fields) }];
    if (type === 'assigned') return [{ ...own, type, ...v.parse(payloads.assigned, fields) }];
    if (isTieNote(type)) return [{ ...own, type: 'note', text: tieWords[type](v.parse(ofOther, fields).other) }];
    if (isCommissionNote(type))
      return [
        { ...own, type: 'note', text: commissionWords[commissionSteps[type]](v.parse(ofCommission, fields).words) },
      ];
    return type === 'answered' ? [{ ...own, type, ...v.parse(payloads.answered, fields) }] : [];
  });
}
