import * as v from 'valibot';

/** Cases per page of the inbox. */
export const casesPerPage = 50;
/** Counts above this are shown as `999+`. */
export const mostCounted = 999;

const waitsFilters = ['', 'desk', 'agents', 'shipper', 'sender', 'open', 'ended', 'all'] as const;

/** A filter that is absent or not understood lets everything pass, so that an old address still opens. */
const choice = <const Options extends readonly [string, ...string[]]>(options: Options, otherwise: Options[number]) =>
  v.optional(v.fallback(v.picklist(options), otherwise), otherwise);

/** Query of `GET /api/desk/cases` and of its export; the address of the inbox has the same. */
export const inboxQuerySchema = v.object({
  /** Without one: what is open, or everything that is searched for. */
  waits: choice(waitsFilters, ''),
  kind: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(40)), ''), ''),
  /** `anybody`, `me`, `nobody`, or the uid of a colleague. */
  assigned: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), 'anybody'), 'anybody'),
  /** `1`: only cases past a deadline of the desk. */
  overdue: choice(['', '1'], ''),
  /** Words, each of them part of a reference, an address, a name, a place or what was written; or a phone number. */
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ''), ''),
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** `previous` of the page after. */
  before: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export type InboxQuery = v.InferOutput<typeof inboxQuerySchema>;

/** Somebody of the staff. */
export const colleagueSchema = v.object({ uid: v.string(), email: v.string() });
const waitsFor = v.nullable(v.picklist(['desk', 'shipper', 'agents', 'sender']));

/** A case as lists show it. */
export const listedCaseSchema = v.object({
  reference: v.string(),
  kind: v.string(),
  state: v.string(),
  waitsFor,
  /** When that wait ends, in epoch milliseconds; null: it has ended, or a gateway of an earlier version does not say. */
  dueAt: v.fallback(v.nullable(v.number()), null),
  isOverdue: v.boolean(),
  /** It comes before all others, such as a report of fraud. */
  isUrgent: v.fallback(v.boolean(), false),
  mayBeSpam: v.boolean(),
  /** Something happened that the reader has not seen. */
  isUnread: v.fallback(v.boolean(), false),
  /** Epoch milliseconds. */
  openedAt: v.number(),
  changedAt: v.number(),
  /** Number of the last event; 0: a gateway of an earlier version does not say. */
  lastEvent: v.fallback(v.number(), 0),
  sender: v.string(),
  /** What it is about, in the reader's language. */
  title: v.string(),
  assignedTo: v.nullable(colleagueSchema),
});
export type ListedCase = v.InferOutput<typeof listedCaseSchema>;

/** Urgent ones first, then overdue ones, then what is due first; what has ended by when it was opened. */
export const inboxAnswerSchema = v.object({
  cases: v.array(listedCaseSchema),
  /** Where the next page begins, absent on the last; and where the page before ends, absent on the first. */
  next: v.optional(v.string()),
  previous: v.optional(v.string()),
  /** Staff to whom cases can be assigned. */
  colleagues: v.fallback(v.array(colleagueSchema), []),
  /** Of all cases, whatever the filters; at most `mostCounted` + 1. */
  counts: v.object({ desk: v.number(), overdue: v.number(), mine: v.number() }),
});
export type InboxAnswer = v.InferOutput<typeof inboxAnswerSchema>;
