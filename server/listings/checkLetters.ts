import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import { checkNames } from '../../shared/listings/checkWords';
import { currentChecks, dayOf, type CheckKind } from '../../shared/listings/evidence';
import { longDay } from '../../shared/text/format';
import { listings } from '../cases/listingKind';
import { listingAccount, membershipSignature } from '../cases/listingLetters';
import { languageOfAgent } from '../cases/languageOfAgent';
import { readCase } from '../cases/log';
import { listingReference } from '../database/agentDirectory';
import { readChecks, readPlans } from '../database/agentChecks';
import type { Schema } from '../database/schema';
import { inLanguage, pageAddress } from '../language';
import { letterBody, oneLine, type LetterPart } from '../mail/letterParts';
import type { Letter } from '../mail/mailJob';

const checkIds = v.array(v.string());
const toMember = v.object({ agentId: v.string(), checks: checkIds });
const toDesk = v.object({ checks: checkIds });
const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.string(), email: v.optional(v.string()), languages: v.optional(v.array(v.string())) }),
);
/** Checks with a paper that the member renews; the others the association makes again itself. */
const onPaper: ReadonlySet<CheckKind> = new Set(['registration', 'licence', 'insurance']);

interface Ending {
  agentId: string;
  name: string;
  kind: CheckKind;
  validUntil: string;
  /** It is still to come. */
  isPlan: boolean;
}

/** Those of some checks and plans that count still: not withdrawn, not replaced, not made yet. */
async function stillEnding(kysely: Kysely<Schema>, ids: readonly string[]): Promise<Ending[]> {
  const checked = kysely.selectFrom('agent_checks').select('agent_id').where('id', 'in', ids);
  const planned = kysely.selectFrom('planned_checks').select('agent_id').where('id', 'in', ids);
  const rows = await checked.union(planned).execute();
  const ending: Ending[] = [];
  for (const { agent_id: agentId } of rows) {
    const agent = await agentOf(kysely, agentId);
    const checks = (await readChecks(kysely, agentId)).get(agentId) ?? [];
    if (agent === null) continue;
    for (const { id, kind, validUntil } of currentChecks(checks))
      if (ids.includes(id)) ending.push({ agentId, name: agent.name, kind, validUntil, isPlan: false });
    for (const { id, kind, dueOn } of await readPlans(kysely, agentId))
      if (ids.includes(id)) ending.push({ agentId, name: agent.name, kind, validUntil: dueOn, isPlan: true });
  }
  return ending.sort((one, other) => (one.validUntil < other.validUntil ? -1 : 1));
}

async function agentOf(kysely: Kysely<Schema>, id: string) {
  const row = await kysely.selectFrom('agents').select('record').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const record = v.parse(recordSchema, row.record);
  return { ...record, name: oneLine(record.name) };
}

/** To the account of the listing, or else to the agent's address in the directory; null for a suspended listing. */
async function readerOf(
  kysely: Kysely<Schema>,
  agentId: string,
): Promise<{ to: string; language: string | null } | null> {
  const reference = listingReference(agentId);
  const listing = await readCase(kysely, listings, reference);
  if (listing !== null && listing.snapshot.context.reason !== null) return null;
  const account = await listingAccount(kysely, reference);
  if (account !== null) return account;
  const agent = await agentOf(kysely, agentId);
  if (agent?.email === undefined) return null;
  return { to: agent.email, language: languageOfAgent(agent.languages ?? []) };
}

const untilWords = (day: string): string =>
  day < dayOf(Date.now()) ? t('ended on {day}', { day: longDay(day) }) : t('until {day}', { day: longDay(day) });

function memberParts(name: string, ending: readonly Ending[], siteUrl: string): LetterPart[] {
  const facts = (isPlan: boolean): LetterPart[] => {
    const some = ending.filter((one) => one.isPlan === isPlan);
    return some.length === 0
      ? []
      : [
          isPlan
            ? t('the association still needs this of {name}, by the day beside it:', { name })
            : t('what the association checked of {name} holds until an end, and this end is near:', { name }),
          { facts: some.map(({ kind, validUntil }) => [checkNames[kind], untilWords(validUntil)] as const) },
        ];
  };
  const papers = ending.some(({ kind }) => onPaper.has(kind));
  return [
    t('Hello,'),
    ...facts(false),
    ...(ending.every(({ isPlan }) => isPlan)
      ? []
      : [t('After the first of these days the directory does not show the stamp, until the check is made again.')]),
    ...facts(true),
    ...(papers
      ? [
          t('Send us the new paper with our form, or reply to this mail with it.'),
          { label: t('Send the new paper'), link: pageAddress(siteUrl, '/contact?about=enquiry#write') },
        ]
      : []),
    ...(ending.every(({ kind }) => onPaper.has(kind))
      ? []
      : [t('The membership desk makes the checks without a paper again, and writes to you if it needs something.')]),
    membershipSignature,
  ];
}

/** Mails about checks that end, by the name that mail jobs use. Nothing is sent about checks that were made again. */
export function checkLetters(
  kysely: Kysely<Schema>,
  deskEmail: string | null = null,
): Record<'checksEnd' | 'checksEndForDesk', Letter> {
  return {
    checksEnd: async (data, siteUrl) => {
      const { agentId, checks } = v.parse(toMember, data);
      const ending = await stillEnding(kysely, checks);
      const reader = await readerOf(kysely, agentId);
      const [first] = ending;
      if (reader === null || first === undefined) return null;
      return inLanguage(reader.language, () => {
        const subject = t('Checks of {name} end: {day}', { name: first.name, day: longDay(first.validUntil) });
        const body = letterBody(memberParts(first.name, ending, siteUrl), subject);
        return { to: reader.to, subject, replyTo: content.emails.members, ...body };
      });
    },
    checksEndForDesk: async (data, siteUrl) => {
      const ending = await stillEnding(kysely, v.parse(toDesk, data).checks);
      if (ending.length === 0) return null;
      return inLanguage('en', () => {
        const subject = `Checks that end: ${ending.length}`;
        const facts = ending.map(({ name, kind, validUntil }) => [name, `${checkNames[kind]}, ${validUntil}`] as const);
        const parts = [
          'Their members were told, too:',
          { facts },
          { label: 'Checks at the desk', link: `${siteUrl}/desk/checks` },
        ];
        return { to: deskEmail ?? content.emails.general, subject, ...letterBody(parts, subject) };
      });
    },
  };
}
