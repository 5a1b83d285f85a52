import * as v from 'valibot';
import { declareJob } from '../jobs/declaration';
import { JobFailure } from '../jobs/failure';
import { handleJob, type JobHandler } from '../jobs/handler';

/** A deadline of a case: once due, the event is appended to the log, where a late one changes nothing. */
export const caseDeadlineJob = declareJob(
  'caseDeadline',
  v.object({
    kind: v.string(),
    reference: v.string(),
    event: v.object({
      type: v.pipe(
        v.string(),
        v.custom<`deadline.${string}`>((type) => String(type).startsWith('deadline.')),
      ),
      agentId: v.optional(v.string()),
      question: v.optional(v.number()),
      since: v.optional(v.nullable(v.number())),
    }),
  }),
);

interface Deadlines {
  /** By kind: appends an event to a case of that kind. */
  append: Readonly<Record<string, (reference: string, event: unknown) => Promise<unknown>>>;
  onError: (error: unknown) => void;
}

/** Appends due deadlines. A case that was erased meanwhile needs none. Retries until the log can be read. */
export function caseDeadlineHandler({ append, onError }: Deadlines): JobHandler {
  return handleJob(caseDeadlineJob, {
    maxAttempts: Infinity,
    run: async ({ kind, reference, event }) => {
      const appendTo = append[kind];
      if (appendTo === undefined) throw new JobFailure(`unknown kind of case '${kind}'`);
      await appendTo(reference, { ...event, by: { kind: 'system', id: null }, at: Date.now() });
      return undefined;
    },
    onFailure: onError,
  });
}
