import * as v from 'valibot';

/** The most that `GET /api/account/requests` answers. */
export const mostSentRequests = 50;

/** How far an application for membership has come, in its order; `applied`: its papers are not complete. */
export const applicationStages = ['applied', 'complete', 'accepted', 'paid', 'listed'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** A request that was sent from the verified address of the caller's account. Times in epoch milliseconds. */
const sentRequestSchema = v.object({
  reference: v.string(),
  /** Such as `quote` (shared/desk/kinds.ts); one of a newer gateway stays as it is. */
  kind: v.string(),
  /** What it is about; '' if its kind says all. */
  title: v.string(),
  /** Where it stands, in the caller's language. */
  status: v.string(),
  /** The sentence below it, with the time until which somebody acts. A gateway of an earlier version has none. */
  detail: v.optional(v.string()),
  /** How it ended, such as `refused`, or `accepted` of an application; null while it is open. */
  outcome: v.nullable(v.string()),
  /** Of an application; not in answers of an earlier version. */
  stage: v.optional(v.picklist(applicationStages)),
  /** Something is asked of the sender. */
  waitsForSender: v.boolean(),
  sentAt: v.number(),
  /** Path of its page in the caller's language, which a private link opens; null where no links can be signed. */
  path: v.nullable(v.string()),
});
export type SentRequest = v.InferOutput<typeof sentRequestSchema>;

/** A quote request that went to a listing of the caller's account. Times in epoch milliseconds. */
const receivedRequestSchema = v.object({
  reference: v.string(),
  /** The route. */
  title: v.string(),
  /** Where it stands for the agent, in the caller's language. */
  status: v.string(),
  isOpen: v.boolean(),
  waitsForYou: v.boolean(),
  receivedAt: v.number(),
  /** Path of the agent's page of it; null where no links can be signed, or the directory does not show the listing. */
  path: v.nullable(v.string()),
});
export type ReceivedRequest = v.InferOutput<typeof receivedRequestSchema>;

/** `GET /api/account/requests`: newest first. */
export const sentRequestsSchema = v.object({
  requests: v.array(sentRequestSchema),
  /** What the account's listings got, the latest first; absent if it has none, and in answers of an earlier version. */
  received: v.optional(v.array(receivedRequestSchema)),
  /** The account has a role at the desk, such as one to which it was invited. */
  isOfDesk: v.fallback(v.boolean(), false),
});
export type SentRequests = v.InferOutput<typeof sentRequestsSchema>;
