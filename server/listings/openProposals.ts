import { sql, type Kysely } from 'kysely';
import { listings, proposalOf } from './listingKind';
import { readCase } from '../lib/caselog/log';
import type { DeskProposal, DeskProposals } from '../../shared/desk/proposals';
import type { ListingField } from '../../shared/listings/fields';
import { listingReference } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { logoAddresses } from './logos';
import { proposedListing, readNames, readProposed, type ProposedFields } from './proposedFields';
import { parsedRecord, typedFields } from './values';

type Snapshot = Parameters<typeof proposalOf>[0];

interface OpenProposal {
  id: string;
  names: ListingField[];
  proposed: ProposedFields;
  /** Epoch milliseconds. */
  proposedAt: number;
}

/** What is proposed for an agent whose listing is in this state; null if nothing is, or it was erased. */
export async function readOpenProposal(
  kysely: Kysely<Schema>,
  agentId: string,
  snapshot: Snapshot,
): Promise<OpenProposal | null> {
  const open = proposalOf(snapshot);
  const row = await kysely
    .selectFrom('listing_proposals')
    .selectAll()
    .where('case_reference', '=', listingReference(agentId))
    .executeTakeFirst();
  if (open === null || row?.id !== open.proposal) return null;
  const { id, proposed_at: proposedAt } = row;
  return { id, names: readNames(open.fields), proposed: readProposed(row.fields), proposedAt };
}

/** A proposal as staff compare it; undefined if there is no such agent. @throws UnreadableCase */
export async function readDeskProposal(kysely: Kysely<Schema>, id: string): Promise<DeskProposal | undefined> {
  const row = await kysely.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const read = await readCase(kysely, listings, listingReference(id));
  const seen = { number: read?.number ?? 0, revision: row.revision };
  const open = read === null ? null : await readOpenProposal(kysely, id, read.snapshot);
  if (open === null) return { seen, proposal: null, logos: {} };
  const before = typedFields(row);
  const after = proposedListing(row, open.proposed, open.names);
  return {
    seen,
    proposal: { id: open.id, proposedAt: open.proposedAt, fields: open.names, before, after },
    logos: await logoAddresses(kysely, id, [before.logo, after.logo]),
  };
}

/** Listings whose members propose changes, the oldest first. */
export async function readDeskProposals(kysely: Kysely<Schema>): Promise<DeskProposals> {
  const rows = await kysely
    .selectFrom('listing_proposals')
    .innerJoin('agents', (join) => join.on(sql<boolean>`listing_proposals.case_reference = 'listing:' || agents.id`))
    .select(['agents.id', 'agents.record', 'listing_proposals.proposed_at', 'listing_proposals.fields'])
    .orderBy('listing_proposals.proposed_at')
    .execute();
  return {
    proposals: rows.map(({ id, record, proposed_at: proposedAt, fields }) => {
      const { name, location } = parsedRecord(record);
      const names = Object.keys(JSON.parse(fields) as object);
      return { id, name: String(name), location: String(location), proposedAt, fields: names.length };
    }),
  };
}
