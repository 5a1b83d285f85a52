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
}
