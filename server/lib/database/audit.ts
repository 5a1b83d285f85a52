import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema';

export interface AuditEntry {
  /** Uid of the person of staff who acts. */
  uid: string;
  /** What was done, such as `staff.invited` or `cases.exported`. */
  action: string;
  /** The reference, uid or id that it was done to; null if there is none. */
  subject: string | null;
  /** Everything else that matters; no personal data of visitors. */
  detail?: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds. */
  at: number;
}

/** Adds an entry to the audit trail of the desk, with the change where it can. Entries are never changed. */
export async function audit(
  kysely: Kysely<Schema>,
  { uid, action, subject, detail = {}, at }: AuditEntry,
): Promise<void> {
  await kysely
    .insertInto('staff_audit')
    .values({ id: randomUUID(), uid, at, action, subject, detail: JSON.stringify(detail) })
    .execute();
}
