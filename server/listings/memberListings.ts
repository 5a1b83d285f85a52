import { sql, type Kysely } from 'kysely';
import { listings, standingOf } from '../cases/listingKind';
import { readCase } from '../cases/log';
import type { MemberListing } from '../contracts/memberListing';
import { listingReference } from '../database/agentDirectory';
import type { Schema } from '../database/schema';
import { parsedRecord, typedFields } from './values';

/** Address of an agent's page; undefined if the directory does not show it. */
export type PathOf = (id: string) => string | undefined;

type AgentRow = Schema['agents'];

/** The agents whose listings belong to an account. */
export function agentsOfAccount(kysely: Kysely<Schema>, uid: string): Promise<AgentRow[]> {
  return kysely
    .selectFrom('agents')
    .selectAll()
    .where(
      sql<string>`'listing:' || agents.id`,
      'in',
      kysely.selectFrom('listing_accounts').select('listing_accounts.case_reference').where('uid', '=', uid),
    )
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** A listing as its member sees it; null if the agent has none. @throws UnreadableCase */
export async function readMemberListing(
  kysely: Kysely<Schema>,
  row: AgentRow,
  pathOf: PathOf,
): Promise<MemberListing | null> {
  const read = await readCase(kysely, listings, listingReference(row.id));
  if (read === null) return null;
  const { isShown, ...standing } = standingOf(read.snapshot);
  const { name, location } = parsedRecord(row.record);
  return {
    ...{ id: row.id, name: String(name), location: String(location) },
    ...standing,
    path: isShown ? (pathOf(row.id) ?? null) : null,
    fields: typedFields(row),
  };
}
