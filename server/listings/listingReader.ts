import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { listingReference } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { languageOfAccount } from '../lib/http/language';
import { oneLine } from '../lib/mail/letterParts';
import { languageOfAgent } from '../quotes/languageOfAgent';

const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.string(), email: v.optional(v.string()), languages: v.optional(v.array(v.string())) }),
);

interface Reader {
  to: string;
  language: string | null;
}

/** What mails say of an agent, and its own address and languages; null once it is gone. */
export async function agentInMails(kysely: Kysely<Schema>, id: string) {
  const row = await kysely.selectFrom('agents').select('record').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const record = v.parse(recordSchema, row.record);
  return { ...record, name: oneLine(record.name) };
}

/** The account of a listing; null without one, and once it was deleted. */
export async function listingAccount(kysely: Kysely<Schema>, reference: string): Promise<Reader | null> {
  const row = await kysely
    .selectFrom('listing_accounts')
    .select(['uid', 'email'])
    .where('case_reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined || row.uid === null || row.email === null) return null;
  return { to: row.email, language: await languageOfAccount(kysely, row.uid) };
}

/** The account of an agent's listing, or else the agent's address in the directory; null without either. */
export async function memberOf(
  kysely: Kysely<Schema>,
  agentId: string,
): Promise<(Reader & { hasAccount: boolean }) | null> {
  const account = await listingAccount(kysely, listingReference(agentId));
  if (account !== null) return { ...account, hasAccount: true };
  const agent = await agentInMails(kysely, agentId);
  if (agent?.email === undefined || agent.email === '') return null;
  return { to: agent.email, language: languageOfAgent(agent.languages ?? []), hasAccount: false };
}
