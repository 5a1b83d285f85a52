import type { Kysely } from 'kysely';
import { isAccepted, type MembershipSnapshot } from '../../machines/membershipCase';
import { endOf } from '../../machines/quoteCaseContext';
import type { CaseKindName } from '../../shared/desk/kinds';
import { t } from '../../shared/language/words';
import {
  applicationStages,
  mostSentRequests,
  type ApplicationStage,
  type SentRequest,
} from '../../shared/requests/sent';
import { withheldNames } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import type { Link } from '../lib/links/token';
import type { AgentById } from '../directory/agentDirectory';
import { caseTitle } from '../lib/caselog/caseTitle';
import { UnreadableCase } from '../lib/caselog/fold';
import { quoteCases } from '../quotes/quoteCases';
import { requestCases } from '../requests/requestCases';
import { readLog } from '../lib/caselog/log';
import { duesOf, isShown } from '../requests/membershipDues';
import { shownAgents, shownStatus } from '../quotes/quoteViews';
import { requestStatus } from '../requests/requestPage';
import { membershipOf, outcomeOf } from '../requests/senderCase';

interface Reading {
  kysely: Kysely<Schema>;
  agent: AgentById;
  /** Whether the site takes cards, which it does by default. */
  takesCards?: boolean;
}

/** What the log of a case says to its sender. */
interface Told extends Pick<SentRequest, 'status' | 'outcome' | 'detail' | 'stage'> {
  /** Null: its page would not open either. */
  link: Pick<Link, 'party' | 'purpose'> | null;
}

/** How far an application has come. */
const stageOf = (snapshot: MembershipSnapshot): NonNullable<SentRequest['stage']> => {
  const { value } = snapshot;
  const name = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  return (applicationStages as readonly string[]).includes(name)
    ? (name as ApplicationStage)
    : isAccepted(snapshot)
      ? 'accepted'
      : 'applied';
};

/** Of a case that a newer gateway wrote: the others are shown all the same. */
const unreadable = (error: unknown): Told => {
  if (!(error instanceof UnreadableCase)) throw error;
  return { status: t('Cannot be shown at the moment. Try again later.'), outcome: null, link: null };
};

async function tell(
  { kysely, agent, takesCards = true }: Reading,
  { kind, reference, address }: { kind: string; reference: string; address: string },
  now: number,
): Promise<Told | null> {
  if (kind === 'quote') {
    const log = await readLog(kysely, quoteCases, reference);
    if (log === null) return null;
    const withheld = await withheldNames(kysely, Object.keys(log.snapshot.context.agents));
    const agents = shownAgents(log.snapshot, { agent, withheld }, [], now);
    return {
      status: shownStatus(log.snapshot, agents).title,
      outcome: endOf(log.snapshot)?.end ?? null,
      link: { party: 'shipper', purpose: 'follow' },
    };
  }
  if (!Object.hasOwn(requestCases, kind)) return null;
  const log = await readLog(kysely, requestCases[kind as Exclude<CaseKindName, 'quote'>], reference);
  if (log === null) return null;
  const membership = membershipOf(log.snapshot);
  const isShownCompany = membership !== null && (await isShown(kysely, reference));
  const paysByCard =
    takesCards && membership !== null && !(await duesOf(kysely, { reference, address }, now)).isFurther;
  const { title, text } = requestStatus({ snapshot: log.snapshot, isShown: isShownCompany, paysByCard });
  return {
    status: title,
    detail: text,
    outcome: outcomeOf(log.snapshot),
    ...(membership !== null && { stage: stageOf(membership) }),
    link: { party: 'sender', purpose: 'converse' },
  };
}

/**
 * What was sent from an address, newest first. One that may be spam has no title: anybody may have entered the address.
 * `address`: lower-case; `pathOf`: the path that a private link opens; `now`: epoch milliseconds.
 */
export async function sentRequestsOf(
  reading: Reading,
  { address, pathOf, now }: { address: string; pathOf: (link: Link) => Promise<string | null>; now: number },
): Promise<SentRequest[]> {
  const rows = await reading.kysely
    .selectFrom('cases')
    .select(['reference', 'kind', 'title', 'reason', 'waits_for', 'may_be_spam', 'opened_at'])
    .where('contact_key', '=', address)
    .orderBy('opened_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(mostSentRequests)
    .execute();
  const all = await Promise.all(
    rows.map(async (row): Promise<SentRequest | null> => {
      const { reference, kind } = row;
      const told = await tell(reading, { ...row, address }, now).catch(unreadable);
      if (told === null) return null;
      const { link, ...said } = told;
      return {
        reference,
        kind,
        title: row.may_be_spam === 1 ? '' : caseTitle(row),
        ...said,
        waitsForSender: link !== null && row.waits_for === link.party,
        sentAt: row.opened_at,
        path: link === null ? null : await pathOf({ reference, ...link }),
      };
    }),
  );
  return all.filter((one) => one !== null);
}
