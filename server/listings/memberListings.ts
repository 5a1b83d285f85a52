import { sql, type Kysely } from 'kysely';
import { listings, standingOf } from './listingKind';
import { readLog } from '../lib/caselog/log';
import type { MemberListing } from '../../shared/listings/contract';
import { listingReference } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import type { ListingRight } from '../../shared/listings/people';
import { logoAddresses } from './logos';
import { listingsSeenBy } from './people/rights';
import { proposedListing, readNames } from './proposedFields';
import { readOpenProposal } from './openProposals';
import { parsedRecord, typedFields } from './values';

/** Address of an agent's page; undefined if the directory does not show it. */
export type PathOf = (id: string) => string | undefined;

type AgentRow = Schema['agents'];

const listedIn = sql<string>`'listing:' || agents.id`;

/** The agents whose listings an account owns or, as a colleague, sees; with a right only where it has it. */
export function agentsSeenBy(kysely: Kysely<Schema>, uid: string, right?: ListingRight): Promise<AgentRow[]> {
  return kysely
    .selectFrom('agents')
    .selectAll()
    .where(listedIn, 'in', listingsSeenBy(kysely, uid, right))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** The agents whose listings belong to an account. */
export function agentsOfAccount(kysely: Kysely<Schema>, uid: string): Promise<AgentRow[]> {
  return kysely
    .selectFrom('agents')
    .selectAll()
    .where(
      listedIn,
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
  const read = await readLog(kysely, listings, listingReference(row.id));
  if (read === null) return null;
  const { isShown, ...standing } = standingOf(read.snapshot);
  const { name, location } = parsedRecord(row.record);
  const fields = typedFields(row);
  const open = await readOpenProposal(kysely, row.id, read.snapshot);
  const proposed = open === null ? null : proposedListing(row, open.proposed, open.names);
  const last =
    open === null
      ? read.events.findLast(({ type }) => type.startsWith('member.') || type === 'staff.decided')
      : undefined;
  return {
    id: row.id,
    name: String(name),
    location: String(location),
    seen: { number: read.number, revision: row.revision },
    ...standing,
    path: isShown ? (pathOf(row.id) ?? null) : null,
    fields,
    proposal:
      open === null || proposed === null ? null : { proposedAt: open.proposedAt, names: open.names, fields: proposed },
    decided:
      last?.type === 'staff.decided'
        ? {
            at: last.at,
            accepted: readNames(last.accepted),
            declined: last.declined.map(({ field, reason }) => ({ field: readNames([field])[0] ?? 'phone', reason })),
          }
        : null,
    logos: await logoAddresses(kysely, row.id, [fields.logo, proposed?.logo ?? '']),
  };
}
