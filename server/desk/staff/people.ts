import type { Kysely } from 'kysely';
import type { Schema } from '../../lib/database/schema';
import { actionsOf } from './permissions';
import { heldRoles } from './staff';

export interface DeskPerson {
  uid: string;
  email: string;
}

/** Addresses of staff by uid, also of former ones. */
export async function addressesOf(kysely: Kysely<Schema>, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('staff')
    .select(['uid', 'email'])
    .where('uid', 'in', [...new Set(uids)])
    .orderBy('granted_at')
    .execute();
  return new Map(rows.map(({ uid, email }) => [uid, email]));
}

/** Staff whose roles let them work on cases, by address. */
export async function caseWorkers(kysely: Kysely<Schema>): Promise<DeskPerson[]> {
  const workers = (await heldRoles(kysely)).filter(({ role }) => actionsOf([role]).includes('cases.work'));
  return [...new Map(workers.map(({ uid, email }) => [uid, { uid, email }])).values()];
}
