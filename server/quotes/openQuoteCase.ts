import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Suspicion } from '../../machines/suspicions';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { quoteCaseLasts, quoteCases } from './quoteCases';
import { openCase, type CaseHeading } from '../lib/caselog/log';
import { storeWords } from '../lib/caselog/searchedWords';
import { headingOf, readWrittenQuote } from './storedQuote';
import type { TakenDown } from '../lib/caselog/takenDown';

interface NewCase {
  reference: string;
  /** Lower-case address of the shipper; null if none is known. */
  contactKey: string | null;
  /** Ids of the agents that the shipper chose. */
  wishedAgents: readonly string[];
  suspicions: readonly Suspicion[];
  heading: CaseHeading;
  /** By whom, and how, it was taken down; by default the shipper sent it. */
  takenDown?: TakenDown | undefined;
}

/** Opens the case of a stored quote request. `now`: epoch milliseconds. */
export async function openQuoteCase(
  transaction: Transaction<Schema>,
  { reference, contactKey, wishedAgents, suspicions, heading, takenDown }: NewCase,
  now: number,
): Promise<void> {
  const { by = { kind: 'shipper', id: null }, taken = null } = takenDown ?? {};
  const event = { type: 'quote.received', reference, wishedAgents, suspicions, taken, by, at: now };
  await openCase(transaction, quoteCases, { reference, contactKey, heading, event });
  await storeWords(transaction, reference, await readWrittenQuote(transaction, reference));
}

const missingCasesJob = declareJob('missingCases', v.object({}));
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    from: v.string(),
    to: v.string(),
    contact: v.object({ name: v.string() }),
    agentIds: v.array(v.string()),
  }),
);

/**
 * Opens cases for requests that have none: those that a gateway without cases stored, unless they are older than a
 * case lasts. Returns how many. `now`: epoch milliseconds.
 */
export async function openMissingCases(kysely: Kysely<Schema>, now: number): Promise<number> {
  const rows = await kysely
    .selectFrom('quote_requests')
    .select(['reference', 'contact_key', 'request'])
    .where('created_at', '>', now - quoteCaseLasts)
    .where('reference', 'not in', kysely.selectFrom('cases').select('cases.reference'))
    .execute();
  for (const { reference, contact_key: contactKey, request } of rows) {
    const stored = v.parse(storedSchema, request);
    const opened = { reference, contactKey, wishedAgents: stored.agentIds, suspicions: [], heading: headingOf(stored) };
    await kysely.transaction().execute((transaction) => openQuoteCase(transaction, opened, now));
  }
  return rows.length;
}

/** Opens missing cases whenever a gateway starts. */
export function missingCasesHandler(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler {
  return handleJob(missingCasesJob, {
    maxAttempts: Infinity,
    atStart: { key: 'quotes', payload: {} },
    run: async () => {
      await openMissingCases(kysely, Date.now());
      return undefined;
    },
    onFailure: onError,
  });
}
