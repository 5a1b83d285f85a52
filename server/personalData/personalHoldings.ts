import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { addressDigest, unsuppress } from '../newsletter/suppressions';
import { digestOf, rememberErasure } from './erasures';
import { eraseMailsFrom, mailsFrom } from './mailedWords';
import type { impersonalTables, Schema } from '../lib/database/schema';

/** How long a deleted account is remembered, in milliseconds: longer than the hour its last token is valid. */
const remembered = 2 * 3_600_000;

type PersonalTable = Exclude<keyof Schema, (typeof impersonalTables)[number]>;
export type Row = Readonly<Record<string, unknown>>;

/** A table's rows about one person, identified by `key`. */
export interface Holding {
  read: (database: Kysely<Schema>, key: string) => Promise<Row[]>;
  /** `kept`: kinds of cases that stay. */
  erase: (transaction: Transaction<Schema>, key: string, now: number, kept: readonly string[]) => Promise<unknown>;
}

const ordersOf = (database: Kysely<Schema>, uid: string) =>
  database.selectFrom('orders').select('orders.reference').where('uid', '=', uid);

const paymentsOf = (database: Kysely<Schema>, uid: string) =>
  database.selectFrom('payments').select('payments.reference').where('uid', '=', uid);

const recipientsOf = (database: Kysely<Schema>, uid: string) =>
  database.selectFrom('notice_recipients').select('notice_recipients.id').where('uid', '=', uid);

const listingOfLogo = sql<string>`'listing:' || agent_id`;
const listingsOf = (database: Kysely<Schema>, uid: string) =>
  database.selectFrom('listing_accounts').select('listing_accounts.case_reference').where('uid', '=', uid);

/**
 * Data under a person's uid. Orders and payments are kept without the person, as tax law requires
 * (content/legal/privacy.md): reference, amount, currency, status and dates. Order matters: events are found through
 * orders.
 */
export const underUid = {
  erased_accounts: {
    read: (database, uid) =>
      database.selectFrom('erased_accounts').selectAll().where('uid_digest', '=', digestOf(uid)).execute(),
    erase: async (transaction, uid, now) => {
      await transaction
        .deleteFrom('erased_accounts')
        .where('erased_at', '<', now - remembered)
        .execute();
      await transaction
        .insertInto('erased_accounts')
        .values({ uid_digest: digestOf(uid), erased_at: now })
        .onConflict((conflict) => conflict.column('uid_digest').doUpdateSet({ erased_at: now }))
        .execute();
    },
  },
  erasures: {
    read: (database, uid) => database.selectFrom('erasures').selectAll().where('digest', '=', digestOf(uid)).execute(),
    erase: (transaction, uid, now) => rememberErasure(transaction, { subject: 'uid', key: uid }, now),
  },
  webhook_events: {
    read: (database, uid) =>
      database.selectFrom('webhook_events').selectAll().where('reference', 'in', ordersOf(database, uid)).execute(),
    // Event bodies name the payer.
    erase: (transaction, uid) =>
      transaction
        .updateTable('webhook_events')
        .set({ body: null })
        .where('state', '<>', 'received')
        .where('reference', 'in', ordersOf(transaction, uid))
        .execute(),
  },
  orders: {
    read: (database, uid) => database.selectFrom('orders').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction
        .updateTable('orders')
        .set({ uid: null, email: null, access_code: null, authorization_url: null })
        .where('uid', '=', uid)
        .execute(),
  },
  // Before the payments, through which they are found: those of a person, and those that they asked for or decided.
  refunds: {
    read: (database, uid) =>
      database
        .selectFrom('refunds')
        .selectAll()
        .where((row) =>
          row.or([
            row('reference', 'in', paymentsOf(database, uid)),
            row('asked_by', '=', uid),
            row('decided_by', '=', uid),
          ]),
        )
        .execute(),
    erase: async (transaction, uid) => {
      const refunds = () => transaction.updateTable('refunds');
      await refunds()
        .set({ reason: null, problem: null })
        .where('reference', 'in', paymentsOf(transaction, uid))
        .execute();
      await refunds().set({ asked_by: '' }).where('asked_by', '=', uid).execute();
      await refunds().set({ decided_by: '' }).where('decided_by', '=', uid).execute();
    },
  },
  payments: {
    read: (database, uid) => database.selectFrom('payments').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction
        .updateTable('payments')
        .set({ uid: null, email: null, customer_id: null, card_brand: null, card_last4: null })
        .where('uid', '=', uid)
        .execute(),
  },
  // Those of a person, and those that they recorded or decided at the desk.
  recorded_payments: {
    read: (database, uid) =>
      database
        .selectFrom('recorded_payments')
        .selectAll()
        .where((row) => row.or([row('uid', '=', uid), row('recorded_by', '=', uid), row('decided_by', '=', uid)]))
        .execute(),
    erase: async (transaction, uid) => {
      const payments = () => transaction.updateTable('recorded_payments');
      await payments().set({ uid: null, email: null, reason: null }).where('uid', '=', uid).execute();
      await payments().set({ recorded_by: '' }).where('recorded_by', '=', uid).execute();
      await payments().set({ decided_by: '' }).where('decided_by', '=', uid).execute();
    },
  },
  billing_details: {
    read: (database, uid) => database.selectFrom('billing_details').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) => transaction.deleteFrom('billing_details').where('uid', '=', uid).execute(),
  },
  // As issued, as tax law requires; without the account.
  invoices: {
    read: (database, uid) => database.selectFrom('invoices').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction.updateTable('invoices').set({ uid: null }).where('uid', '=', uid).execute(),
  },
  subscriptions: {
    read: (database, uid) => database.selectFrom('subscriptions').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) => transaction.deleteFrom('subscriptions').where('uid', '=', uid).execute(),
  },
  // Both before the accounts, through which they are found. A logo that a listing shows stays with it.
  agent_logos: {
    read: (database, uid) =>
      database
        .selectFrom('agent_logos')
        .selectAll()
        .where('is_public', '=', 0)
        .where(listingOfLogo, 'in', listingsOf(database, uid))
        .execute(),
    erase: (transaction, uid) =>
      transaction
        .deleteFrom('agent_logos')
        .where('is_public', '=', 0)
        .where(listingOfLogo, 'in', listingsOf(transaction, uid))
        .execute(),
  },
  listing_proposals: {
    read: (database, uid) =>
      database
        .selectFrom('listing_proposals')
        .selectAll()
        .where('case_reference', 'in', listingsOf(database, uid))
        .execute(),
    erase: (transaction, uid) =>
      transaction.deleteFrom('listing_proposals').where('case_reference', 'in', listingsOf(transaction, uid)).execute(),
  },
  // Without its owner nobody looks after a listing. Before the account, through which it is found.
  listing_people: {
    read: (database, uid) => database.selectFrom('listing_people').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction
        .deleteFrom('listing_people')
        .where((row) => row.or([row('uid', '=', uid), row('case_reference', 'in', listingsOf(transaction, uid))]))
        .execute(),
  },
  // The listing stays without its account: it ends as after a lapsed subscription.
  listing_accounts: {
    read: (database, uid) => database.selectFrom('listing_accounts').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction.updateTable('listing_accounts').set({ uid: null, email: null }).where('uid', '=', uid).execute(),
  },
  // With links and deliveries, which are found through it; a delivery stays, for the figures.
  notice_recipients: {
    read: async (database, uid) => [
      ...(await database.selectFrom('notice_recipients').selectAll().where('uid', '=', uid).execute()),
      ...(await database
        .selectFrom('newsletter_deliveries')
        .selectAll()
        .where('address_id', 'in', recipientsOf(database, uid))
        .execute()),
      ...(await database
        .selectFrom('newsletter_links')
        .selectAll()
        .where('address_id', 'in', recipientsOf(database, uid))
        .execute()),
    ],
    erase: async (transaction, uid) => {
      await transaction
        .updateTable('newsletter_deliveries')
        .set({ state: 'skipped' })
        .where('state', '=', 'queued')
        .where('address_id', 'in', recipientsOf(transaction, uid))
        .execute();
      await transaction
        .deleteFrom('newsletter_links')
        .where('address_id', 'in', recipientsOf(transaction, uid))
        .execute();
      await transaction.deleteFrom('notice_recipients').where('uid', '=', uid).execute();
    },
  },
  // What is with the desk stays there without the account, to be refused.
  listing_claims: {
    read: (database, uid) => database.selectFrom('listing_claims').selectAll().where('uid', '=', uid).execute(),
    erase: async (transaction, uid) => {
      await transaction.deleteFrom('listing_claims').where('uid', '=', uid).where('confirmed_at', 'is', null).execute();
      await transaction.updateTable('listing_claims').set({ uid: null, email: null }).where('uid', '=', uid).execute();
    },
  },
  jobs: {
    read: (database, uid) => database.selectFrom('jobs').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) => transaction.deleteFrom('jobs').where('uid', '=', uid).execute(),
  },
  // The audit trail of staff outlives their account: roles end, and it is noted. Before the roles, which it reads.
  staff_audit: {
    read: (database, uid) => database.selectFrom('staff_audit').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid, now) =>
      transaction
        .insertInto('staff_audit')
        .columns(['id', 'uid', 'at', 'action', 'subject', 'detail'])
        .expression((query) =>
          query
            .selectFrom('staff')
            .select((build) => [
              build.val(randomUUID()).as('id'),
              'uid',
              build.val(now).as('at'),
              build.val('account.deleted').as('action'),
              'uid as subject',
              build.val('{}').as('detail'),
            ])
            .where('uid', '=', uid)
            .where('revoked_at', 'is', null)
            .limit(1),
        )
        .execute(),
  },
  // A check outlives the account of who recorded it; who that was stays in the audit trail.
  agent_checks: {
    read: (database, uid) =>
      database
        .selectFrom('agent_checks')
        .selectAll()
        .where((row) => row.or([row('recorded_by', '=', uid), row('withdrawn_by', '=', uid)]))
        .execute(),
    erase: async (transaction, uid) => {
      const checks = () => transaction.updateTable('agent_checks');
      await checks().set({ recorded_by: '' }).where('recorded_by', '=', uid).execute();
      await checks().set({ withdrawn_by: '' }).where('withdrawn_by', '=', uid).execute();
    },
  },
  // What the association says stays.
  written_answers: {
    read: (database, uid) => database.selectFrom('written_answers').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction.updateTable('written_answers').set({ uid: null }).where('uid', '=', uid).execute(),
  },
  // The requests that they referred are of others, and stay without them.
  affiliates: {
    read: async (database, uid) => [
      ...(await database.selectFrom('affiliates').selectAll().where('uid', '=', uid).execute()),
      ...(await database
        .selectFrom('cases')
        .select(['reference', 'opened_at'])
        .where('referred_by', '=', uid)
        .execute()),
    ],
    erase: async (transaction, uid) => {
      await transaction.updateTable('cases').set({ referred_by: null }).where('referred_by', '=', uid).execute();
      await transaction.deleteFrom('affiliates').where('uid', '=', uid).execute();
    },
  },
  answer_templates: {
    read: (database, uid) => database.selectFrom('answer_templates').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction.updateTable('answer_templates').set({ uid: null }).where('uid', '=', uid).execute(),
  },
  edited_words: {
    read: (database, uid) => database.selectFrom('edited_words').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction.updateTable('edited_words').set({ uid: null }).where('uid', '=', uid).execute(),
  },
  case_looks: {
    read: (database, uid) => database.selectFrom('case_looks').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) => transaction.deleteFrom('case_looks').where('uid', '=', uid).execute(),
  },
  staff: {
    read: (database, uid) => database.selectFrom('staff').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid, now) =>
      transaction
        .updateTable('staff')
        .set({ revoked_at: now })
        .where('uid', '=', uid)
        .where('revoked_at', 'is', null)
        .execute(),
  },
} satisfies Partial<Record<PersonalTable, Holding>>;

const casesOf = (database: Kysely<Schema>, contactKey: string, kept: readonly string[] = []) => {
  const cases = database.selectFrom('cases').select('cases.reference').where('contact_key', '=', contactKey);
  return kept.length === 0 ? cases : cases.where('kind', 'not in', kept);
};
const addressIdsOf = (database: Kysely<Schema>, addressKey: string) =>
  database.selectFrom('newsletter_addresses').select('newsletter_addresses.id').where('address_key', '=', addressKey);

/**
 * Data under an address that anybody could have typed: only read or erased for an account that has verified it. In
 * lower case.
 */
export const underEmail = {
  // Before the addresses, through which they are found.
  newsletter_links: {
    read: (database, key) =>
      database
        .selectFrom('newsletter_links')
        .selectAll()
        .where('address_id', 'in', addressIdsOf(database, key))
        .execute(),
    erase: (transaction, key) =>
      transaction.deleteFrom('newsletter_links').where('address_id', 'in', addressIdsOf(transaction, key)).execute(),
  },
  // Without its address, a delivery is nobody's: it stays, for the figures.
  newsletter_deliveries: {
    read: (database, key) =>
      database
        .selectFrom('newsletter_deliveries')
        .selectAll()
        .where('address_id', 'in', addressIdsOf(database, key))
        .execute(),
    erase: (transaction, key) =>
      transaction
        .updateTable('newsletter_deliveries')
        .set({ state: 'skipped' })
        .where('state', '=', 'queued')
        .where('address_id', 'in', addressIdsOf(transaction, key))
        .execute(),
  },
  newsletter_suppressions: {
    read: (database, key) =>
      database
        .selectFrom('newsletter_suppressions')
        .selectAll()
        .where('address_digest', '=', addressDigest(key))
        .execute(),
    erase: (transaction, key) => unsuppress(transaction, key),
  },
  newsletter_addresses: {
    read: (database, key) =>
      database.selectFrom('newsletter_addresses').selectAll().where('address_key', '=', key).execute(),
    erase: (transaction, key) =>
      transaction.deleteFrom('newsletter_addresses').where('address_key', '=', key).execute(),
  },
  quote_requests: {
    read: (database, key) => database.selectFrom('quote_requests').selectAll().where('contact_key', '=', key).execute(),
    erase: (transaction, key) => transaction.deleteFrom('quote_requests').where('contact_key', '=', key).execute(),
  },
  handovers: {
    read: (database, key) => database.selectFrom('handovers').selectAll().where('contact_key', '=', key).execute(),
    erase: (transaction, key) => transaction.deleteFrom('handovers').where('contact_key', '=', key).execute(),
  },
  staff_invitations: {
    read: (database, key) =>
      database.selectFrom('staff_invitations').selectAll().where('email_key', '=', key).execute(),
    erase: (transaction, key) => transaction.deleteFrom('staff_invitations').where('email_key', '=', key).execute(),
  },
  // Invitations that nobody has accepted; the others are under the account.
  listing_people: {
    read: (database, key) =>
      database.selectFrom('listing_people').selectAll().where('email_key', '=', key).where('uid', 'is', null).execute(),
    erase: (transaction, key) =>
      transaction.deleteFrom('listing_people').where('email_key', '=', key).where('uid', 'is', null).execute(),
  },
  case_requests: {
    read: (database, key) => database.selectFrom('case_requests').selectAll().where('contact_key', '=', key).execute(),
    erase: async (transaction, key, _now, kept) => {
      const own = transaction.deleteFrom('case_requests').where('contact_key', '=', key);
      await (kept.length === 0 ? own : own.where('kind', 'not in', kept)).execute();
    },
  },
  // Before the cases, through which they are found.
  case_events: {
    read: async (database, key) => {
      const own = database.selectFrom('case_events').selectAll().where('case_reference', 'in', casesOf(database, key));
      const rows = await own.execute();
      const isOther = (mail: { case_reference: string }) =>
        !rows.some((row) => row.case_reference === mail.case_reference);
      return [...rows, ...(await mailsFrom(database, key)).filter(isOther)];
    },
    erase: async (transaction, key, _now, kept) => {
      // Locks the cases, so that no event is appended between the two tables.
      await transaction
        .updateTable('cases')
        .set((row) => ({ last_event: row.ref('last_event') }))
        .where('contact_key', '=', key)
        .execute();
      await transaction
        .deleteFrom('case_events')
        .where('case_reference', 'in', casesOf(transaction, key, kept))
        .execute();
      await eraseMailsFrom(transaction, key, kept);
    },
  },
  case_links: {
    read: (database, key) =>
      database.selectFrom('case_links').selectAll().where('case_reference', 'in', casesOf(database, key)).execute(),
    erase: (transaction, key, _now, kept) =>
      transaction
        .deleteFrom('case_links')
        .where('case_reference', 'in', casesOf(transaction, key, kept))
        .execute(),
  },
  case_notes: {
    read: (database, key) =>
      database.selectFrom('case_notes').selectAll().where('case_reference', 'in', casesOf(database, key)).execute(),
    erase: (transaction, key, _now, kept) =>
      transaction
        .deleteFrom('case_notes')
        .where('case_reference', 'in', casesOf(transaction, key, kept))
        .execute(),
  },
  // In cases of others, what came by mail from the address. The contents follow (server/lib/files/sweep.ts).
  files: {
    read: (database, key) =>
      database
        .selectFrom('files')
        .selectAll()
        .where((row) => row.or([row('case_reference', 'in', casesOf(database, key)), row('from_key', '=', key)]))
        .execute(),
    erase: async (transaction, key, _now, kept) => {
      await transaction
        .deleteFrom('files')
        .where('case_reference', 'in', casesOf(transaction, key, kept))
        .execute();
      const others = transaction.deleteFrom('files').where('from_key', '=', key);
      const keptCases = transaction.selectFrom('cases').select('cases.reference').where('kind', 'in', kept);
      await (kept.length === 0 ? others : others.where('case_reference', 'not in', keptCases)).execute();
    },
  },
  cases: {
    read: (database, key) => database.selectFrom('cases').selectAll().where('contact_key', '=', key).execute(),
    erase: async (transaction, key, _now, kept) => {
      await transaction
        .deleteFrom('case_looks')
        .where('case_reference', 'in', casesOf(transaction, key, kept))
        .execute();
      await transaction
        .deleteFrom('cases')
        .where('reference', 'in', casesOf(transaction, key, kept))
        .execute();
    },
  },
} satisfies Record<Exclude<PersonalTable, keyof typeof underUid> | 'listing_people', Holding>;
