import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import type { JobHandler } from '../jobs/handler';
import { caseDeadlineHandler } from './deadlines';
import { quoteCases } from './kinds';
import { appendEvent } from './log';
import { missingCasesHandler } from './openQuoteCase';

/** Jobs about cases: deadlines, and cases that are missing. */
export function caseHandlers(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler[] {
  const append = {
    quote: (reference: string, event: unknown) => appendEvent(kysely, quoteCases, { reference, seen: null, event }),
  };
  return [caseDeadlineHandler({ append, onError }), missingCasesHandler(kysely, onError)];
}
