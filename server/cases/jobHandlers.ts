import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import type { JobHandler } from '../jobs/handler';
import { caseDeadlineHandler } from './deadlines';
import { quoteCases, requestCases } from './kinds';
import type { CaseKind, LoggedEvent } from './kind';
import { appendEvent } from './log';
import { missingCasesHandler } from './openQuoteCase';

/** Jobs about cases: deadlines, and cases that are missing. */
export function caseHandlers(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler[] {
  const appendTo =
    <Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(kind: CaseKind<Opening, Event, Snapshot>) =>
    (reference: string, event: unknown) =>
      appendEvent(kysely, kind, { reference, seen: null, event });
  const requests = Object.values(requestCases).map((kind) => [kind.name, appendTo(kind)] as const);
  const append = { quote: appendTo(quoteCases), ...Object.fromEntries(requests) };
  return [caseDeadlineHandler({ append, onError }), missingCasesHandler(kysely, onError)];
}
