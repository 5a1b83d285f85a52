import type { Transaction } from 'kysely';
import { rememberErasure } from './erasures';
import type { Schema } from '../lib/database/schema';

/** Tables with what belongs to a case, by its reference. */
const parts = ['case_events', 'case_notes', 'case_looks', 'case_links', 'files'] as const;
const sent = ['quote_requests', 'case_requests', 'handovers'] as const;

/** Jobs of a case, in whose keys its reference stands between colons or at the end. */
const jobsOf = (transaction: Transaction<Schema>, reference: string) =>
  transaction
    .selectFrom('jobs')
    .where((row) =>
      row.and([
        row('kind', 'in', ['mail', 'caseDeadline']),
        row.or([row('key', 'like', `%:${reference}:%`), row('key', 'like', `%:${reference}`)]),
      ]),
    );

/** Locks a case, so that nothing is added meanwhile. False: there is none. */
const lock = async (transaction: Transaction<Schema>, reference: string): Promise<boolean> =>
  (await transaction
    .updateTable('cases')
    .set((row) => ({ last_event: row.ref('last_event') }))
    .where('reference', '=', reference)
    .returning('reference')
    .executeTakeFirst()) !== undefined;

/** What goes with a case, in numbers. */
export async function countOfCase(
  transaction: Transaction<Schema>,
  reference: string,
): Promise<Record<'sent' | 'entries' | 'files' | 'links' | 'waiting', number>> {
  const count = async (query: { execute: () => Promise<{ count: number | string | bigint }[]> }): Promise<number> =>
    Number((await query.execute())[0]?.count ?? 0);
  const rowsIn = (table: (typeof parts)[number]): Promise<number> =>
    count(
      transaction
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('case_reference', '=', reference),
    );
  const sentIn = (table: (typeof sent)[number]): Promise<number> =>
    count(
      transaction
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('reference', '=', reference),
    );
  let ofSender = 0;
  for (const table of sent) ofSender += await sentIn(table);
  return {
    sent: ofSender,
    entries: (await rowsIn('case_events')) + (await rowsIn('case_notes')),
    files: await rowsIn('files'),
    links: await rowsIn('case_links'),
    waiting: await count(
      jobsOf(transaction, reference)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('state', '=', 'waiting'),
    ),
  };
}

/**
 * Erases a case with all that belongs to it, also mails and deadlines that wait. The contents of its files follow
 * (server/lib/files/sweep.ts). False: there is no such case.
 */
export async function eraseCaseRows(transaction: Transaction<Schema>, reference: string): Promise<boolean> {
  const isThere = await lock(transaction, reference);
  for (const table of parts) await transaction.deleteFrom(table).where('case_reference', '=', reference).execute();
  for (const table of sent) await transaction.deleteFrom(table).where('reference', '=', reference).execute();
  await transaction.deleteFrom('jobs').where('id', 'in', jobsOf(transaction, reference).select('id')).execute();
  await transaction.deleteFrom('sent_mails').where('data', 'like', `%"${reference}"%`).execute();
  await transaction.deleteFrom('cases').where('reference', '=', reference).execute();
  return isThere;
}

/** As `eraseCaseRows`, remembered: a copy of the database that is put back loses it again. `now`: epoch milliseconds. */
export async function eraseCase(transaction: Transaction<Schema>, reference: string, now: number): Promise<boolean> {
  if (!(await eraseCaseRows(transaction, reference))) return false;
  await rememberErasure(transaction, { subject: 'case', key: reference }, now);
  return true;
}
