/**
 * The tables, as Kysely sees them. Both engines hold the same: text, bigint for epoch milliseconds and minor
 * currency units, JSON as text.
 */
export interface Schema {
  /** One row for each migration that was applied. */
  schema_migrations: {
    name: string;
    /** Epoch milliseconds. */
    applied_at: number;
  };
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
    /** How often the provider was asked by the reconciler. */
    checks: number;
    /** When the reconciler asks next, in epoch milliseconds; null when the outcome is known. */
    next_check_at: number | null;
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
    /** Who brought the news first. */
    source: 'confirm' | 'webhook' | 'reconciler';
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
    /** How often it was tried in vain. */
    attempts: number;
    /** Epoch milliseconds; null when nothing is left to do. */
    next_attempt_at: number | null;
    received_at: number;
    processed_at: number | null;
  };
  /** E-mails to be sent, and those that were. The key keeps each from being written twice. */
  mails: {
    key: string;
    kind: 'receipt' | 'reminder';
    uid: string;
    recipient: string;
    /** JSON of what the text is made of (server/payments/mail/texts.ts). */
    data: string;
    attempts: number;
    /** Epoch milliseconds; null when it was sent or given up. */
    next_attempt_at: number | null;
    created_at: number;
    sent_at: number | null;
  };
  /** Accounts that were deleted lately, so that a token from before is refused until it has run out. */
  erased_accounts: {
    /** SHA-256 of the uid, base64url. */
    uid_digest: string;
    /** Epoch milliseconds. */
    erased_at: number;
  };
  /** Counts of things that are limited over all gateways together. */
  rate_counts: {
    key: string;
    count: number;
    /** Epoch milliseconds. */
    resets_at: number;
  };
}
