import type { Kysely, Transaction } from 'kysely';
import { logoPath } from '../../places/agentDetails';
import { listingReference, withheldAmong } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { readProposed } from './proposedFields';

/** Logos that a member or staff may have stored and not used; the oldest go first. */
const mostWaiting = 5;

/** Stores a re-encoded logo, which waits until a listing shows it. `now` in epoch milliseconds. */
export async function storeLogo(
  kysely: Kysely<Schema>,
  agentId: string,
  { hash, file }: { hash: string; file: Buffer },
  now: number,
): Promise<void> {
  const row = { agent_id: agentId, hash, content: file.toString('base64'), is_public: 0, stored_at: now };
  await kysely.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('agent_logos')
      .values(row)
      .onConflict((conflict) => conflict.columns(['agent_id', 'hash']).doUpdateSet({ stored_at: now }))
      .execute();
    const waiting = await transaction
      .selectFrom('agent_logos')
      .select('hash')
      .where('agent_id', '=', agentId)
      .where('is_public', '=', 0)
      .orderBy('stored_at', 'desc')
      .execute();
    const proposed = await proposedLogo(transaction, agentId);
    const tooMany = waiting.slice(mostWaiting).filter((one) => one.hash !== proposed);
    for (const one of tooMany) await deleteLogo(transaction, agentId, one.hash);
  });
}

/** The logo that an open proposal names. */
async function proposedLogo(kysely: Kysely<Schema>, agentId: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('listing_proposals')
    .select('fields')
    .where('case_reference', '=', listingReference(agentId))
    .executeTakeFirst();
  return row === undefined ? undefined : readProposed(row.fields).logo;
}

const deleteLogo = (transaction: Transaction<Schema>, agentId: string, hash: string) =>
  transaction.deleteFrom('agent_logos').where('agent_id', '=', agentId).where('hash', '=', hash).execute();

/** Whether a logo is stored for an agent. */
export async function hasLogo(kysely: Kysely<Schema>, agentId: string, hash: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('agent_logos')
    .select('hash')
    .where('agent_id', '=', agentId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a logo the one that the listing shows, undefined for none, and deletes the one before. */
export async function showLogo(
  transaction: Transaction<Schema>,
  agentId: string,
  hash: string | undefined,
): Promise<void> {
  const proposed = await proposedLogo(transaction, agentId);
  const ofAgent = transaction.updateTable('agent_logos').where('agent_id', '=', agentId);
  await ofAgent.set({ is_public: 0 }).execute();
  if (hash !== undefined) await ofAgent.set({ is_public: 1 }).where('hash', '=', hash).execute();
  const rows = await transaction
    .selectFrom('agent_logos')
    .select('hash')
    .where('agent_id', '=', agentId)
    .where('is_public', '=', 0)
    .execute();
  for (const row of rows) if (row.hash !== proposed) await deleteLogo(transaction, agentId, row.hash);
}

/** Addresses of some logos of an agent: public ones of the site, waiting ones as data. */
export async function logoAddresses(
  kysely: Kysely<Schema>,
  agentId: string,
  hashes: readonly string[],
): Promise<Record<string, string>> {
  const wanted = hashes.filter((hash) => hash !== '');
  if (wanted.length === 0) return {};
  const rows = await kysely
    .selectFrom('agent_logos')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('hash', 'in', wanted)
    .execute();
  return Object.fromEntries(
    rows.map(({ hash, content, is_public: isPublic }) => [
      hash,
      isPublic === 1 ? logoPath(hash) : `data:image/webp;base64,${content}`,
    ]),
  );
}

/** Deletes logos that were stored before a time (epoch milliseconds) and are neither shown nor proposed. */
export async function deleteUnusedLogos(kysely: Kysely<Schema>, before: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom('agent_logos')
      .select(['agent_id', 'hash'])
      .where('is_public', '=', 0)
      .where('stored_at', '<', before)
      .execute();
    for (const { agent_id: agentId, hash } of waiting)
      if (hash !== (await proposedLogo(transaction, agentId))) await deleteLogo(transaction, agentId, hash);
  });
}

/** The file of a logo that a shown listing has; undefined if there is none. */
export async function readPublicLogo(kysely: Kysely<Schema>, hash: string): Promise<Buffer | undefined> {
  const rows = await kysely
    .selectFrom('agent_logos')
    .select(['agent_id', 'content'])
    .where('hash', '=', hash)
    .where('is_public', '=', 1)
    .execute();
  const withheld = await withheldAmong(
    kysely,
    rows.map((row) => row.agent_id),
  );
  const shown = rows.find((row) => !withheld.includes(row.agent_id));
  return shown === undefined ? undefined : Buffer.from(shown.content, 'base64');
}
