import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { isPending } from '../../machines/quoteCaseAgent';
import { endOf } from '../../machines/quoteCaseContext';
import { t } from '../../shared/language/words';
import { mostSentRequests, type ReceivedRequest } from '../../shared/requests/sent';
import { withheldNames } from '../directory/importedAgents';
import { UnreadableCase } from '../lib/caselog/fold';
import { readCase } from '../lib/caselog/log';
import { officeTime, officeZone } from '../lib/caselog/officeTime';
import type { Schema } from '../lib/database/schema';
import type { Link } from '../lib/links/token';
import { agentsSeenBy } from '../listings/memberListings';
import { quoteCases, quoteDeadlines } from '../quotes/quoteCases';
import type { QuoteSnapshot } from '../quotes/quoteViews';

type Standing = Pick<ReceivedRequest, 'status' | 'isOpen' | 'waitsForYou'>;

const closed = (status: string): Standing => ({ status, isOpen: false, waitsForYou: false });
const open = (status: string, waitsForYou = false): Standing => ({ status, isOpen: true, waitsForYou });

/** Where a request stands for an agent that got it; null: it did not. */
function standingOf(snapshot: QuoteSnapshot, agentId: string): Standing | null {
  const { context } = snapshot;
  const output = endOf(snapshot);
  const state = Object.hasOwn(context.agents, agentId) ? context.agents[agentId] : undefined;
  if (state === undefined) return null;
  if (output?.end === 'chosen' && output.agentId === agentId) return closed(t('Your offer was chosen'));
  if (output !== undefined) return closed(t('The request is closed'));
  if (isPending(state)) {
    const time = officeTime(quoteDeadlines.agent(state.askedAt));
    return open(t('Please answer by {time}, {zone}.', { time, zone: officeZone() }), true);
  }
  switch (state.status) {
    case 'offered':
      return open(t('You made an offer'));
    case 'withdrawn':
      return open(t('You withdrew your offer'));
    case 'declined':
      return open(t('You declined'));
    case 'silent':
      return open(t('Not answered in time; you still can'));
    case 'bounced':
      return open(t('Our mail to the listing’s address came back'));
  }
}

const sentSchema = v.pipe(v.string(), v.parseJson(), v.object({ agentIds: v.array(v.string()) }));

/**
 * The quote requests that went to the listings whose requests an account gets, the latest first; undefined if there are
 * none. `pathOf`: the path that a private link opens. Of a listing that the directory does not show, the pages stay closed.
 */
export async function receivedRequestsOf(
  kysely: Kysely<Schema>,
  { uid, pathOf }: { uid: string; pathOf: (link: Link) => Promise<string | null> },
): Promise<ReceivedRequest[] | undefined> {
  const ids = (await agentsSeenBy(kysely, uid, 'getsRequests')).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const withheld = await withheldNames(kysely, ids);
  const rows = await kysely
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.reference', 'case_events.case_reference')
    .select(['cases.reference', 'cases.title', 'case_events.at', 'case_events.payload'])
    .where('case_events.type', '=', 'request.sent')
    .where('cases.kind', '=', 'quote')
    .where((row) => row.or(ids.map((id) => row('case_events.payload', 'like', `%${JSON.stringify(id)}%`))))
    .orderBy('case_events.at', 'desc')
    .orderBy('cases.reference', 'desc')
    .limit(mostSentRequests)
    .execute();
  const all = await Promise.all(
    rows.map(async ({ reference, title, at, payload }) => {
      const { agentIds } = v.parse(sentSchema, payload);
      const read = await readCase(kysely, quoteCases, reference).catch((error: unknown) => {
        // Of a newer gateway: the others are shown all the same.
        if (error instanceof UnreadableCase) return null;
        throw error;
      });
      if (read === null) return [];
      const own = ids.filter((id) => agentIds.includes(id));
      const found = await Promise.all(
        own.map(async (id): Promise<[key: string, request: ReceivedRequest] | null> => {
          const standing = standingOf(read.snapshot, id);
          if (standing === null) return null;
          const path = withheld.has(id) ? null : await pathOf({ reference, party: id, purpose: 'answer' });
          return [`${reference} ${id}`, { reference, title, ...standing, receivedAt: at, path }];
        }),
      );
      return found.filter((one) => one !== null);
    }),
  );
  // One that was sent to an agent anew is one request: its last sending counts, which comes first.
  return [...new Map(all.flat().reverse()).values()].reverse();
}
