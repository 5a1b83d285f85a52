import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import { checkNames } from '../../shared/listings/checkWords';
import { currentChecks, dayOf, type CheckKind } from '../../shared/listings/evidence';
import { longDay } from '../../shared/text/format';
import { listings } from './listingKind';
import { membershipSignature } from './listingLetters';
import { agentInMails, memberOf } from './listingReader';
import { readCase } from '../lib/caselog/log';
import { listingReference } from '../directory/importedAgents';
import { readChecks, readPlans } from '../directory/agentChecks';
import type { Schema } from '../lib/database/schema';
import { inLanguage, pageAddress } from '../lib/http/language';
import { letterBody, type LetterPart } from '../lib/mail/letterParts';
import type { Letter } from '../lib/mail/mailJob';

const checkIds = v.array(v.string());
const toMember = v.object({ agentId: v.string(), checks: checkIds });
const toDesk = v.object({ checks: checkIds });
const withdrawn = v.object({ id: v.string() });
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
    const agent = await agentInMails(kysely, agentId);
    const checks = (await readChecks(kysely, agentId)).get(agentId) ?? [];
    if (agent === null) continue;
    for (const { id, kind, validUntil } of currentChecks(checks))
      if (ids.includes(id)) ending.push({ agentId, name: agent.name, kind, validUntil, isPlan: false });
    for (const { id, kind, dueOn } of await readPlans(kysely, agentId))
      if (ids.includes(id)) ending.push({ agentId, name: agent.name, kind, validUntil: dueOn, isPlan: true });
  }
  return ending.sort((one, other) => (one.validUntil < other.validUntil ? -1 : 1));
}

/** Who is told of an agent's checks; null for a suspended listing, and without an address. */
async function readerOf(kysely: Kysely<Schema>, agentId: string): ReturnType<typeof memberOf> {
  const listing = await readCase(kysely, listings, listingReference(agentId));
  return listing !== null && listing.snapshot.context.reason !== null ? null : memberOf(kysely, agentId);
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

/** What a member learns of a check that staff have withdrawn. */
function withdrawnParts(name: string, kind: string, day: string): LetterPart[] {
  return [
    t('Hello,'),
    t('a check of {name} does not count any more: {kind}, of {day}.', { name, kind, day }),
    t('The directory shows the stamp only while every check that it stands for holds.'),
    t('To ask why, or to say what is wrong about it, reply to this mail: the membership desk answers you.'),
    membershipSignature,
  ];
}

/**
 * Mails about checks that end or were withdrawn, by the name that mail jobs use. Nothing is sent about checks that were
 * made again.
 */
export function checkLetters(
  kysely: Kysely<Schema>,
  deskEmail: string | null = null,
): Record<'checksEnd' | 'checksEndForDesk' | 'checkWithdrawn', Letter> {
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
    checkWithdrawn: async (data) => {
      const { id } = v.parse(withdrawn, data);
      const columns = ['agent_id', 'kind', 'checked_on'] as const;
      const row = await kysely.selectFrom('agent_checks').select(columns).where('id', '=', id).executeTakeFirst();
      if (row === undefined) return null;
      const { agent_id: agentId, kind, checked_on: checkedOn } = row;
      const agent = await agentInMails(kysely, agentId);
      const reader = await readerOf(kysely, agentId);
      const checks = (await readChecks(kysely, agentId)).get(agentId) ?? [];
      if (agent === null || reader === null || currentChecks(checks).some((check) => check.kind === kind)) return null;
      return inLanguage(reader.language, () => {
        const subject = t('A check of {name} was withdrawn', { name: agent.name });
        const body = letterBody(withdrawnParts(agent.name, checkNames[kind], longDay(checkedOn)), subject);
        return { to: reader.to, subject, replyTo: content.emails.members, ...body };
      });
    },
    checksEndForDesk: async (data, siteUrl) => {
      const ending = await stillEnding(kysely, v.parse(toDesk, data).checks);
      if (ending.length === 0) return null;
      const told: Ending[] = [];
      const untold: Ending[] = [];
      for (const one of ending) ((await readerOf(kysely, one.agentId)) === null ? untold : told).push(one);
      return inLanguage('en', () => {
        const subject = `Checks that end: ${ending.length}`;
        const part = (lead: string, some: readonly Ending[]): LetterPart[] => {
          const facts = some.map(({ name, kind, validUntil }) => [name, `${checkNames[kind]}, ${validUntil}`] as const);
          return some.length === 0 ? [] : [lead, { facts }];
        };
        const parts = [
          ...part('Their members were told, too:', told),
          ...part('Nobody was told but you, since the listing is suspended or has no address:', untold),
          { label: 'Checks at the desk', link: `${siteUrl}/desk/checks` },
        ];
        return { to: deskEmail ?? content.emails.general, subject, ...letterBody(parts, subject) };
      });
    },
  };
}
