import * as v from 'valibot';
import { t } from '../language/words';
import { missing, textSchema } from '../text/fields';
import { listingFieldNames, listingFieldsSchema } from '../listings/fields';

/** Why a field is declined; the member gets it by mail. */
export const declineReason = textSchema({ empty: () => t('Say why it is declined.'), longest: 500 });
export const longestDeclineReason = 500;

/** `GET /api/desk/proposals`: listings whose members propose changes, the oldest first. Times in epoch milliseconds. */
export const deskProposalsSchema = v.object({
  proposals: v.array(
    v.object({ id: v.string(), name: v.string(), location: v.string(), proposedAt: v.number(), fields: v.number() }),
  ),
  /** Listings that accounts claim, the oldest first. */
  claims: v.optional(
    v.array(v.object({ id: v.string(), name: v.string(), location: v.string(), claimedAt: v.number() })),
  ),
});
export type DeskProposals = v.InferOutput<typeof deskProposalsSchema>;

/** `GET /api/desk/agents/:id/proposal`. */
export const deskProposalSchema = v.object({
  /** Of the last event of the listing, and of the agent, for `seen`. */
  seen: v.object({ number: v.number(), revision: v.number() }),
  proposal: v.nullable(
    v.object({
      id: v.string(),
      proposedAt: v.number(),
      fields: v.array(v.picklist(listingFieldNames)),
      /** As the listing is now. */
      before: listingFieldsSchema,
      /** As it would be. */
      after: listingFieldsSchema,
    }),
  ),
  /** Pictures of the logos that are named, as addresses, by hash. */
  logos: v.record(v.string(), v.string()),
});
export type DeskProposal = v.InferOutput<typeof deskProposalSchema>;

const safe = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const seenSchema = v.object({ number: safe, revision: safe }, missing);

/** Body of `POST /api/desk/agents/:id/proposal`: every field is accepted or declined. */
export const decisionSchema = v.object(
  {
    seen: seenSchema,
    proposal: v.pipe(v.string(), v.uuid()),
    accepted: v.array(v.picklist(listingFieldNames)),
    declined: v.array(v.object({ field: v.picklist(listingFieldNames), reason: declineReason }, missing)),
  },
  missing,
);
export type DecisionBody = v.InferInput<typeof decisionSchema>;

/** The 409 of it: as the proposal is now. */
export const proposalChangedSchema = v.object({
  code: v.literal('proposal_changed'),
  message: v.string(),
  retryable: v.boolean(),
  proposal: deskProposalSchema,
});
