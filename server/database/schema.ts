/** Tables that hold nobody: what the association publishes, and what is of itself. All others are in personalData.ts. */
export const impersonalTables = ['members', 'agent_directory', 'backups', 'rate_counts'] as const;

/**
 * The tables, as Kysely sees them. Both engines hold the same: text, bigint for epoch milliseconds and minor
 * currency units, JSON as text.
 */
export interface Schema {
  /** People of the members page, shown to those who know the key. */
  members: {
    id: string;
    name: string;
    /** Address of an image. */
    profile_picture: string | null;
    position: string;
    company: string;
    /** English name. */
    country: string;
    /** Place on the page, rising; equal ones by id. */
    sort_order: number;
  };
  /** Addresses that asked for the newsletter, with the proof that they did. */
  newsletter_addresses: {
    /** The address in lower case: one row for each. */
    address_key: string;
    /** As it was typed. */
    email: string;
    /** Epoch milliseconds of the first subscription. */
    consented_at: number;
    /** Of the text that stood beside the button: the start of its SHA-256, in hexadecimal. */
    consent_version: string;
    consent_text: string;
  };
  /** Requests of /quote, one for each request id. */
  quote_requests: {
    /** What the visitor quotes, such as KQ-7F3K2P. */
    reference: string;
    /** UUID made by the browser. */
    request_id: string;
    /** JSON of the validated request (contracts/quote.ts): kilograms, cubic metres. */
    request: string;
    /** Address of who asked, in lower case; null in a request that names none. */
    contact_key: string | null;
    /** By contracts/chargeableWeight.ts, in grams; null where no rule holds. */
    chargeable_weight_grams: number | null;
    /** Epoch milliseconds. */
    created_at: number;
  };
  /** What people asked to buy. Made by the gateway alone; kept for ever, without the person once the account is gone. */
  orders: {
    /** `KW-` and a ULID: unique, and rising with time. */
    reference: string;
    /** Null: the account was deleted. */
    uid: string | null;
    /** Address that was in the buyer's token. Null: the account was deleted. */
    email: string | null;
    /** Minor units of the currency. */
    amount: number;
    /** ISO 4217. */
    currency: string;
    /** What a payment adds to the subscription, in milliseconds. */
    period_ms: number;
    /** `open`: can be paid, one a person. `closed`: not offered any more; a payment still counts. `paid`. `disputed`: the charge does not match. */
    state: 'open' | 'closed' | 'paid' | 'disputed';
    /** The provider's mode in which the order was made, `test` or `live`; null in orders from before it was kept. */
    domain: string | null;
    /** The provider's word for the payment when it was last asked. */
    provider_status: string | null;
    /** By which the checkout takes up the payment at the provider; null until it exists there. */
    access_code: string | null;
    /** The provider's page for the payment. */
    authorization_url: string | null;
    /** Until then (epoch milliseconds) one gateway is making the payment at the provider. */
    opening_until: number | null;
    /** Since when (epoch milliseconds) the buyer waits for the outcome. */
    confirming_since: number | null;
    /** How often the provider was asked since the buyer began to wait, or since it was made. */
    checks: number;
    /** Epoch milliseconds. */
    created_at: number;
    updated_at: number;
  };
  /** The ledger: one row for each order that was charged, in the provider's words. A state only moves forward: disputed, success, reversed. */
  payments: {
    reference: string;
    uid: string | null;
    /** Address for the receipt. */
    email: string | null;
    /** `disputed`: charged, but not what was ordered; counts for nothing. `reversed`: the money went back. */
    state: 'disputed' | 'success' | 'reversed';
    /** What does not match, for the operator. */
    problem: string | null;
    /** The provider's number of the payment and of the customer. */
    provider_id: number | null;
    customer_id: number | null;
    /** The provider's mode, `test` or `live`; null where it did not say. */
    domain: string | null;
    /** What was charged, in minor units of the currency. */
    amount: number;
    currency: string;
    channel: string | null;
    card_brand: string | null;
    card_last4: string | null;
    /** Epoch milliseconds; never before the order. */
    paid_at: number;
    /** Milliseconds. */
    period_ms: number;
    /** Who brought the news first; `restored`: with its order, from the provider's record, after a loss of data. */
    source: 'confirm' | 'webhook' | 'reconciler' | 'restored';
    /** Epoch milliseconds. */
    recorded_at: number;
    updated_at: number;
  };
  /** Until when each person has paid: computed from the ledger in the transaction that changes it. */
  subscriptions: {
    uid: string;
    /** Epoch milliseconds. */
    until: number;
    /** The `until` for which a reminder was written. */
    reminded_until: number | null;
    updated_at: number;
  };
  /** What the provider told, once for each different message. */
  webhook_events: {
    /** Event, reference and the start of the body's SHA-256. */
    key: string;
    event: string;
    reference: string | null;
    /** As it was signed; null once it is old or its person gone. */
    body: string | null;
    state: 'received' | 'processed' | 'ignored';
    problem: string | null;
    /** How often it arrived. */
    deliveries: number;
    /** Epoch milliseconds. */
    received_at: number;
    processed_at: number | null;
  };
  /** Work for later: one row for each job, of which one gateway at a time holds the lease (server/jobs). */
  jobs: {
    /** Random, to name a job by. */
    id: string;
    kind: string;
    /** Unlike in each job of a kind: the same work is planned once. */
    key: string;
    /** JSON, of a shape that the kind declares. */
    payload: string;
    /** Whom the payload is about; null: nobody. */
    uid: string | null;
    state: 'waiting' | 'done' | 'gaveUp';
    /** When it is due, in epoch milliseconds. */
    run_at: number;
    /** How often it was tried in vain. */
    attempts: number;
    /** Until then (epoch milliseconds) one gateway is at it. */
    leased_until: number | null;
    /** Of the lease, so that whoever lost it changes nothing. */
    lease_owner: string | null;
    /** Why the last try was in vain, such as `550 5.1.1`; names nobody. */
    last_error: string | null;
    /** Epoch milliseconds. */
    created_at: number;
    /** Epoch milliseconds; null while it waits. */
    finished_at: number | null;
  };
  /** Accounts that were deleted lately, so that a token from before is refused until it has run out. */
  erased_accounts: {
    /** SHA-256 of the uid, base64url. */
    uid_digest: string;
    /** Epoch milliseconds. */
    erased_at: number;
  };
  /** The directory of agents that was imported, whole; no row: the sample of the build is shown. */
  agent_directory: {
    /** `current`: there is one. */
    id: string;
    /** JSON as `/agents2.json` serves it. */
    agents: string;
    /** Of `agents`: the start of its SHA-256. */
    version: string;
    /** Epoch milliseconds. */
    imported_at: number;
  };
  /** Backups that `npm run backup` has made, so that their absence is noticed. */
  backups: {
    /** Epoch milliseconds at which it was begun. */
    taken_at: number;
    /** Its name, without the folder. */
    file: string;
  };
  /** Counts of things that are limited over all gateways together. */
  rate_counts: {
    key: string;
    count: number;
    /** Epoch milliseconds. */
    resets_at: number;
  };
}
