import type { Kysely, Transaction } from 'kysely';
import { eraseCaseRows } from './caseErasure';
import { digestOf, type Erasure } from './erasures';
import { mailedKeys } from './mailedWords';
import { underEmail, underUid, type Holding } from './personalHoldings';
import type { Schema } from '../lib/database/schema';

type Keys = Promise<{ key: string | null }[]>;
type Database = Kysely<Schema>;

/** Where uids stand, addresses in lower case, and references of cases: a test compares them with the tables. */
export const keyColumns = {
  uid: {
    orders_uid: (database: Database): Keys => database.selectFrom('orders').select('uid as key').distinct().execute(),
    payments_uid: (database: Database): Keys =>
      database.selectFrom('payments').select('uid as key').distinct().execute(),
    recorded_payments_uid: (database: Database): Keys =>
      database.selectFrom('recorded_payments').select('uid as key').distinct().execute(),
    recorded_payments_recorded_by: (database: Database): Keys =>
      database.selectFrom('recorded_payments').select('recorded_by as key').distinct().execute(),
    recorded_payments_decided_by: (database: Database): Keys =>
      database.selectFrom('recorded_payments').select('decided_by as key').distinct().execute(),
    refunds_asked_by: (database: Database): Keys =>
      database.selectFrom('refunds').select('asked_by as key').distinct().execute(),
    refunds_decided_by: (database: Database): Keys =>
      database.selectFrom('refunds').select('decided_by as key').distinct().execute(),
    billing_details_uid: (database: Database): Keys =>
      database.selectFrom('billing_details').select('uid as key').execute(),
    invoices_uid: (database: Database): Keys =>
      database.selectFrom('invoices').select('uid as key').distinct().execute(),
    subscriptions_uid: (database: Database): Keys =>
      database.selectFrom('subscriptions').select('uid as key').execute(),
    listing_accounts_uid: (database: Database): Keys =>
      database.selectFrom('listing_accounts').select('uid as key').distinct().execute(),
    notice_recipients_uid: (database: Database): Keys =>
      database.selectFrom('notice_recipients').select('uid as key').execute(),
    listing_people_uid: (database: Database): Keys =>
      database.selectFrom('listing_people').select('uid as key').distinct().execute(),
    listing_claims_uid: (database: Database): Keys =>
      database.selectFrom('listing_claims').select('uid as key').distinct().execute(),
    jobs_uid: (database: Database): Keys => database.selectFrom('jobs').select('uid as key').distinct().execute(),
    agent_checks_recorded_by: (database: Database): Keys =>
      database.selectFrom('agent_checks').select('recorded_by as key').distinct().execute(),
    agent_checks_withdrawn_by: (database: Database): Keys =>
      database.selectFrom('agent_checks').select('withdrawn_by as key').distinct().execute(),
    affiliates_uid: (database: Database): Keys => database.selectFrom('affiliates').select('uid as key').execute(),
    cases_referred_by: (database: Database): Keys =>
      database.selectFrom('cases').select('referred_by as key').distinct().execute(),
    case_looks_uid: (database: Database): Keys =>
      database.selectFrom('case_looks').select('uid as key').distinct().execute(),
    written_answers_uid: (database: Database): Keys =>
      database.selectFrom('written_answers').select('uid as key').distinct().execute(),
    answer_templates_uid: (database: Database): Keys =>
      database.selectFrom('answer_templates').select('uid as key').distinct().execute(),
    edited_words_uid: (database: Database): Keys =>
      database.selectFrom('edited_words').select('uid as key').distinct().execute(),
    staff_uid: (database: Database): Keys => database.selectFrom('staff').select('uid as key').distinct().execute(),
    staff_audit_uid: (database: Database): Keys =>
      database.selectFrom('staff_audit').select('uid as key').distinct().execute(),
  },
  address: {
    newsletter_addresses_address_key: (database: Database): Keys =>
      database.selectFrom('newsletter_addresses').select('address_key as key').execute(),
    quote_requests_contact_key: (database: Database): Keys =>
      database.selectFrom('quote_requests').select('contact_key as key').distinct().execute(),
    handovers_contact_key: (database: Database): Keys =>
      database.selectFrom('handovers').select('contact_key as key').distinct().execute(),
    staff_invitations_email_key: (database: Database): Keys =>
      database.selectFrom('staff_invitations').select('email_key as key').distinct().execute(),
    listing_people_email_key: (database: Database): Keys =>
      database.selectFrom('listing_people').select('email_key as key').distinct().execute(),
    case_requests_contact_key: (database: Database): Keys =>
      database.selectFrom('case_requests').select('contact_key as key').distinct().execute(),
    files_from_key: (database: Database): Keys =>
      database.selectFrom('files').select('from_key as key').distinct().execute(),
    cases_contact_key: (database: Database): Keys =>
      database.selectFrom('cases').select('contact_key as key').distinct().execute(),
  },
  case: {
    cases_reference: (database: Database): Keys => database.selectFrom('cases').select('reference as key').execute(),
  },
};

const holdings: Readonly<Record<Erasure['subject'], Pick<Holding, 'erase'>[]>> = {
  // What was remembered is repeated, and not remembered anew.
  uid: Object.entries(underUid).flatMap(([table, holding]) => (table === 'erasures' ? [] : [holding])),
  address: Object.values(underEmail),
  case: [{ erase: eraseCaseRows }],
};

/** Keys of a database by their digest. */
async function keysByDigest(database: Database, subject: Erasure['subject']): Promise<Map<string, string>> {
  const byDigest = new Map<string, string>();
  const mailed = subject === 'address' ? [mailedKeys] : [];
  for (const read of [...Object.values(keyColumns[subject]), ...mailed])
    for (const { key } of await read(database)) if (key !== null) byDigest.set(digestOf(key), key);
  return byDigest;
}

async function repeat(
  transaction: Transaction<Schema>,
  { subject, digest, kept_kinds: kept }: Erasure,
  key: string | undefined,
  now: number,
): Promise<void> {
  const kinds = kept === '' ? [] : kept.split(' ');
  if (key !== undefined) for (const holding of holdings[subject]) await holding.erase(transaction, key, now, kinds);
  if (subject === 'address') {
    const address_digest = Buffer.from(digest, 'base64url').toString('hex');
    await transaction.deleteFrom('newsletter_suppressions').where('address_digest', '=', address_digest).execute();
    return;
  }
  if (subject === 'case') return;
  // For what the card provider still knows of the account: a payment that is rebuilt gets no name.
  await transaction
    .insertInto('erased_accounts')
    .values({ uid_digest: digest, erased_at: now })
    .onConflict((conflict) => conflict.column('uid_digest').doUpdateSet({ erased_at: now }))
    .execute();
}

/**
 * Repeats erasures that a database does not know, because it is a copy from before them. Atomic and idempotent. Returns
 * how many there were, and how many of them found something. `now`: epoch milliseconds.
 */
export async function repeatErasures(
  kysely: Kysely<Schema>,
  erasures: readonly Erasure[],
  now: number,
): Promise<{ unknown: number; found: number }> {
  return kysely.transaction().execute(async (transaction) => {
    const known = new Set((await transaction.selectFrom('erasures').select('id').execute()).map(({ id }) => id));
    const unknown = [...new Map(erasures.map((one) => [one.id, one])).values()].filter(({ id }) => !known.has(id));
    if (unknown.length === 0) return { unknown: 0, found: 0 };
    const keys = {
      uid: await keysByDigest(transaction, 'uid'),
      address: await keysByDigest(transaction, 'address'),
      case: await keysByDigest(transaction, 'case'),
    };
    let found = 0;
    for (const erasure of unknown) {
      const key = keys[erasure.subject].get(erasure.digest);
      if (key !== undefined) found += 1;
      await repeat(transaction, erasure, key, now);
      await transaction.insertInto('erasures').values(erasure).execute();
    }
    return { unknown: unknown.length, found };
  });
}
