import type { Kysely } from 'kysely';
import type { Schema } from '../lib/database/schema';
import type { JobHandler } from '../lib/jobs/handler';
import { caseWordsHandler } from './caseWords';
import { clocksHandler, clocksOf } from '../lib/caselog/clocks';
import { caseDeadlineHandler } from '../lib/caselog/deadlines';
import { quoteCases } from '../quotes/quoteCases';
import { requestCases } from '../requests/requestCases';
import type { CaseKind, LoggedEvent } from '../lib/caselog/kind';
import { listings } from '../listings/listingKind';
import { appendEvent } from '../lib/caselog/log';
import { missingCasesHandler } from '../quotes/openQuoteCase';

/** Jobs about cases: deadlines, and cases or clocks that are missing. */
export function caseHandlers(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler[] {
  const appendTo =
    <Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(kind: CaseKind<Opening, Event, Snapshot>) =>
    (reference: string, event: unknown) =>
      appendEvent(kysely, kind, { reference, seen: null, event });
  const requests = Object.values(requestCases);
  const append = {
    quote: appendTo(quoteCases),
    listing: appendTo(listings),
    ...Object.fromEntries(requests.map((kind) => [kind.name, appendTo(kind)])),
  };
  return [
    caseDeadlineHandler({ append, onError }),
    missingCasesHandler(kysely, onError),
    caseWordsHandler(kysely, onError),
    clocksHandler(kysely, [clocksOf(quoteCases), clocksOf(listings), ...requests.map(clocksOf)], onError),
  ];
}
