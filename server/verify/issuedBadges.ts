import type { Kysely } from 'kysely';
import { readAgentRecord } from '../../places/agent';
import type { BadgeAnswer, IssuedBadge } from '../../shared/listings/badge';
import { listingReference, withheldAmong } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { statedOf, type Badges } from './badge';

/** A badge that ends within this time can be replaced, in milliseconds. */
const endsSoon = 60 * 24 * 3_600_000;

interface Listed {
  agentId: string;
  name: string;
  place: string;
}

/** What a badge of the agent states; null unless the directory shows it. */
async function readListed(kysely: Kysely<Schema>, id: string): Promise<Listed | null> {
  const row = await kysely.selectFrom('agents').select('record').where('id', '=', id).executeTakeFirst();
  if (row === undefined || (await withheldAmong(kysely, [id])).length > 0) return null;
  const read = readAgentRecord(JSON.parse(row.record));
  return 'agent' in read ? { agentId: id, ...statedOf(read.agent) } : null;
}

const readRow = (kysely: Kysely<Schema>, id: string) =>
  kysely.selectFrom('badges').select(['code', 'issued_at']).where('agent_id', '=', id).executeTakeFirst();

async function issuedBadge(badges: Badges, code: string, listed: Listed, now: number): Promise<IssuedBadge | null> {
  const read = await badges.read(code, now);
  if (!('badge' in read)) return null;
  const { name, place, expiresAt } = read.badge;
  const isDue = expiresAt - now < endsSoon || read.kid !== badges.kid || name !== listed.name || place !== listed.place;
  return { code, page: badges.pageOf(code), name, expiresAt, isDue };
}

/** The latest badge of an agent at `now`, in epoch milliseconds. One that is not listed has none. */
export async function readIssued(
  kysely: Kysely<Schema>,
  badges: Badges,
  agentId: string,
  now: number,
): Promise<BadgeAnswer> {
  const listed = await readListed(kysely, agentId);
  const row = listed === null ? undefined : await readRow(kysely, agentId);
  const badge = listed === null || row === undefined ? null : await issuedBadge(badges, row.code, listed, now);
  return { isListed: listed !== null, badge };
}

/**
 * Makes a badge for a listed agent unless its latest one is still good, so that a repeated call changes nothing. Earlier
 * badges stay valid until they end. `isNew`: whether one was made.
 */
export async function issueBadge(
  kysely: Kysely<Schema>,
  badges: Badges,
  agentId: string,
  now: number,
): Promise<{ answer: BadgeAnswer; isNew: boolean }> {
  const listed = await readListed(kysely, agentId);
  if (listed === null) return { answer: { isListed: false, badge: null }, isNew: false };
  const row = await readRow(kysely, agentId);
  const badge = row === undefined ? null : await issuedBadge(badges, row.code, listed, now);
  if (badge?.isDue === false) return { answer: { isListed: true, badge }, isNew: false };
  const code = await badges.sign(listed, now);
  const stored = await kysely
    .insertInto('badges')
    .values({ agent_id: agentId, code, issued_at: now })
    .onConflict((conflict) =>
      conflict
        .column('agent_id')
        .doUpdateSet({ code, issued_at: now })
        // Two calls at the same time: the first one counts.
        .where('badges.issued_at', '=', row?.issued_at ?? -1),
    )
    .returning('code')
    .executeTakeFirst();
  return { answer: await readIssued(kysely, badges, agentId, now), isNew: stored !== undefined };
}

/** Whether a listing is tied to an account. */
export async function isListingOf(kysely: Kysely<Schema>, agentId: string, uid: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('listing_accounts')
    .select('uid')
    .where('case_reference', '=', listingReference(agentId))
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}
