import * as v from 'valibot';

export const auditPerPage = 50;

/** Groups of actions: what stands before the first dot of an action, such as `staff` in `staff.invited`. */
export const auditGroups = [
  'case',
  'staff',
  'export',
  'job',
  'payment',
  'newsletter',
  'agent',
  'assistant',
  'account',
  'member',
  'words',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

const line = (longest: number) => v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(longest)), ''), '');
const day = v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''), '');

/** Query of `GET /api/desk/audit` and of its export; the address of the page has the same. What is not understood lets everything pass. */
export const auditQuerySchema = v.object({
  /** Uid of the person of staff. */
  who: line(128),
  what: v.optional(v.fallback(v.picklist(['', ...auditGroups]), ''), ''),
  /** The reference, uid or id that it was done to. */
  subject: line(128),
  /** First and last day, in UTC. */
  from: day,
  to: day,
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

const entry = v.object({
  id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  uid: v.string(),
  /** Address of the person of staff when they got their role; empty if they never had one. */
  email: v.string(),
  action: v.string(),
  subject: v.nullable(v.string()),
  /** If the subject is a person of staff or an invitation, the address. */
  subjectEmail: v.nullable(v.string()),
  detail: v.record(v.string(), v.unknown()),
});
export type AuditedAction = v.InferOutput<typeof entry>;

/** The latest first. */
export const auditAnswerSchema = v.object({
  entries: v.array(entry),
  /** Where the next page begins; absent on the last. */
  next: v.optional(v.string()),
  /** Everybody who ever had a role, for the filter. */
  people: v.array(v.object({ uid: v.string(), email: v.string() })),
});
export type AuditAnswer = v.InferOutput<typeof auditAnswerSchema>;
