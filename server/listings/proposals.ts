import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { listings } from './listingKind';
import { appendWithin } from '../lib/caselog/log';
import type { DecisionBody } from '../../shared/desk/proposals';
import { listingReference, lockDirectory, noteOwnChange } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { audit } from '../lib/database/audit';
import type { StoredFields } from './form';
import { hasLogo, showLogo } from './logos';
import { readNames, readProposed, withProposed } from './proposedFields';
import { changedFields, changesBetween, typedFields, withFields } from './values';

/** Numbers that somebody saw: of the last event of the listing, and the agent's revision. */
interface Seen {
  number: number;
  revision: number;
}

interface Act {
  agentId: string;
  seen: Seen;
  /** Epoch milliseconds. */
  now: number;
}

export type ProposalOutcome =
  | 'done'
  /** Somebody else was first, or there is nothing to withdraw or decide. */
  | 'changed'
  /** Nothing differs from the listing. */
  | 'same'
  /** The logo is not stored any more. */
  | 'noLogo'
  | 'missing';

const agentOf = (transaction: Transaction<Schema>, id: string) =>
  transaction.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();

/** Ends a transaction without writing. */
class Refused extends Error {
  readonly outcome: ProposalOutcome;
  constructor(outcome: ProposalOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Runs one change of a listing: atomic, and with any outcome but `done` nothing is written. */
async function whole(
  kysely: Kysely<Schema>,
  change: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<ProposalOutcome> {
  try {
    await kysely.transaction().execute(change);
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

/** Appends an event to the listing as it was seen. Locks it, so that what is read afterwards stays. */
async function append(
  transaction: Transaction<Schema>,
  { agentId, seen, now }: Act,
  event: Readonly<Record<string, unknown>>,
) {
  const reference = listingReference(agentId);
  const appended = await appendWithin(transaction, listings, {
    reference,
    seen: seen.number,
    event: { ...event, at: now },
  });
  if (appended.outcome === 'unknown') throw new Refused('missing');
  if (appended.outcome !== 'appended') throw new Refused('changed');
  const row = await agentOf(transaction, agentId);
  if (row === undefined) throw new Refused('missing');
  if (row.revision !== seen.revision) throw new Refused('changed');
  return row;
}

const member = { by: { kind: 'member', id: null } } as const;

/**
 * Proposes to change fields of a listing, instead of what was proposed before. Those that are as the listing has them
 * are left out.
 */
export function propose(
  kysely: Kysely<Schema>,
  act: Act,
  typed: Partial<{ [Field in keyof StoredFields]: StoredFields[Field] | undefined }>,
): Promise<ProposalOutcome> {
  const { agentId, now } = act;
  return whole(kysely, async (transaction) => {
    const row = await agentOf(transaction, agentId);
    if (row === undefined) throw new Refused('missing');
    const fields = changedFields(typedFields(row), typedFields(withFields(row, typed)));
    if (fields.length === 0) throw new Refused('same');
    if (typed.logo !== undefined && !(await hasLogo(transaction, agentId, typed.logo))) throw new Refused('noLogo');
    const id = randomUUID();
    await append(transaction, act, { type: 'member.proposed', proposal: id, fields, ...member });
    const proposed = Object.fromEntries(fields.map((field) => [field, typed[field] ?? null]));
    const stored = { id, fields: JSON.stringify(proposed), proposed_at: now };
    await transaction
      .insertInto('listing_proposals')
      .values({ case_reference: listingReference(agentId), ...stored })
      .onConflict((conflict) => conflict.column('case_reference').doUpdateSet(stored))
      .execute();
  });
}

/** Deletes what a member proposed for an agent. */
export const deleteProposal = (transaction: Transaction<Schema>, agentId: string) =>
  transaction.deleteFrom('listing_proposals').where('case_reference', '=', listingReference(agentId)).execute();

/** Takes back what was proposed. */
export function withdraw(kysely: Kysely<Schema>, act: Act): Promise<ProposalOutcome> {
  return whole(kysely, async (transaction) => {
    await append(transaction, act, { type: 'member.withdrew', ...member });
    await deleteProposal(transaction, act.agentId);
  });
}

/**
 * Accepts or declines each field of a proposal, and changes the agent: atomic, with the entry in the audit trail and
 * the mail to the member. `uid`: of the person of staff.
 */
export function decide(
  kysely: Kysely<Schema>,
  { uid, ...act }: Act & { uid: string },
  { proposal, accepted, declined }: Omit<DecisionBody, 'seen'>,
): Promise<ProposalOutcome> {
  const { agentId, now } = act;
  return whole(kysely, async (transaction) => {
    const event = { type: 'staff.decided', proposal, accepted, declined, by: { kind: 'staff', id: uid } };
    const row = await append(transaction, act, event);
    const stored = await transaction
      .selectFrom('listing_proposals')
      .selectAll()
      .where('case_reference', '=', listingReference(agentId))
      .executeTakeFirst();
    if (stored?.id !== proposal) throw new Refused('changed');
    const proposed = readProposed(stored.fields);
    const names = readNames(accepted);
    const following = withProposed(row, proposed, names);
    const changes = changesBetween(typedFields(row), typedFields(following));
    await deleteProposal(transaction, agentId);
    if (Object.keys(changes).length > 0) {
      await lockDirectory(transaction);
      const written = await transaction
        .updateTable('agents')
        .set({ ...following, revision: row.revision + 1, changed_at: now })
        .where('id', '=', agentId)
        // Somebody may have changed the agent since it was read above.
        .where('revision', '=', row.revision)
        .returning('id')
        .executeTakeFirst();
      if (written === undefined) throw new Refused('changed');
      await noteOwnChange(transaction, now);
    }
    await showLogo(transaction, agentId, names.includes('logo') ? proposed.logo : typedFields(row).logo || undefined);
    const refused = declined.map(({ field, reason }) => [field, `declined: ${reason}`]);
    const detail = { ...changes, ...(Object.fromEntries(refused) as Record<string, string>) };
    await audit(transaction, { uid, action: 'agent.proposalDecided', subject: agentId, detail, at: now });
  });
}
