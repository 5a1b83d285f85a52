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
}
