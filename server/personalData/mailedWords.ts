import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../lib/database/schema';

type EventRow = Schema['case_events'];

/** Fields of the event `mail.came` (machines/caseEvents.ts) that are about its sender. */
interface Mail {
  party: string | null;
  from: string;
}

const mailOf = ({ payload }: EventRow): Mail => JSON.parse(payload) as Mail;

const mails = (database: Kysely<Schema>) => database.selectFrom('case_events').where('type', '=', 'mail.came');

/** Mails that came from an address, in whosever case. `key`: in lower case. */
export async function mailsFrom(
  database: Kysely<Schema>,
  key: string,
  kept: readonly string[] = [],
): Promise<EventRow[]> {
  const cases = database.selectFrom('cases').select('reference').where('kind', 'in', kept);
  const elsewhere = kept.length === 0 ? mails(database) : mails(database).where('case_reference', 'not in', cases);
  const near = elsewhere.where((row) => row.fn<string>('lower', ['payload']), 'like', `%${key}%`);
  return (await near.selectAll().execute()).filter((row) => mailOf(row).from.toLowerCase() === key);
}

/** Lower-case addresses that mails came from. */
export async function mailedKeys(database: Kysely<Schema>): Promise<{ key: string }[]> {
  return (await mails(database).selectAll().execute()).map((row) => ({ key: mailOf(row).from.toLowerCase() }));
}

/**
 * Takes words and address out of mails from an address, in cases of others: that a mail came stays, since the case went
 * on with it. What agents and the desk wrote belongs to the case, as what they write on their pages does.
 */
export async function eraseMailsFrom(
  transaction: Transaction<Schema>,
  key: string,
  kept: readonly string[],
): Promise<void> {
  for (const row of await mailsFrom(transaction, key, kept)) {
    const mail = mailOf(row);
    if (mail.party !== null && !['shipper', 'sender'].includes(mail.party)) continue;
    const payload = JSON.stringify({ ...mail, from: '', subject: '', text: '', quoted: '', files: [] });
    await transaction
      .updateTable('case_events')
      .set({ payload })
      .where('case_reference', '=', row.case_reference)
      .where('number', '=', row.number)
      .execute();
  }
}
