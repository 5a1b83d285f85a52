import * as v from 'valibot';

/** The most that `GET /api/account/requests` answers. */
export const mostSentRequests = 50;

/** A request that was sent from the verified address of the caller's account. Times in epoch milliseconds. */
const sentRequestSchema = v.object({
  reference: v.string(),
  /** Such as `quote` (shared/desk/kinds.ts); one of a newer gateway stays as it is. */
  kind: v.string(),
  /** What it is about; '' if its kind says all. */
  title: v.string(),
  /** Where it stands, in the caller's language. */
  status: v.string(),
  /** How it ended, such as `accepted`; null while it is open. */
  outcome: v.nullable(v.string()),
  /** Something is asked of the sender. */
  waitsForSender: v.boolean(),
  sentAt: v.number(),
  /** Path of its page in the caller's language, which a private link opens; null where no links can be signed. */
  path: v.nullable(v.string()),
});
export type SentRequest = v.InferOutput<typeof sentRequestSchema>;

/** `GET /api/account/requests`: newest first. */
export const sentRequestsSchema = v.object({ requests: v.array(sentRequestSchema) });
export type SentRequests = v.InferOutput<typeof sentRequestsSchema>;
