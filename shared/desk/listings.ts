import * as v from 'valibot';
import { t } from '../language/words';
import { checkNames } from '../listings/checkWords';
import { checkKinds, type CheckKind } from '../listings/evidence';
import { listingPersonSchema } from '../listings/people';
import { emailSchema, missing, textSchema } from '../text/fields';
import { commaList } from '../text/format';

/** What staff can do with a listing, besides tying it to an account. */
export const listingSteps = ['staff.papersReceived', 'staff.checked', 'staff.suspended', 'staff.lifted'] as const;
export type ListingStep = (typeof listingSteps)[number];

const listingStages = ['applied', 'papers', 'checked', 'listed', 'grace', 'hidden'] as const;

/** `GET /api/desk/agents/:id/listing`. Times in epoch milliseconds. */
export const deskListingSchema = v.object({
  /** Of the last event, for `seen`; 0 for an agent that always was in the directory and has no log. */
  number: v.number(),
  stage: v.picklist(listingStages),
  /** The directory shows the agent. */
  isShown: v.boolean(),
  /** Why it is suspended; null if it is not. */
  reason: v.nullable(v.string()),
  graceEndsAt: v.nullable(v.number()),
  /** Whose subscription decides. `email` is null once the account is deleted; `paidUntil` if it never paid. */
  account: v.nullable(v.object({ email: v.nullable(v.string()), paidUntil: v.nullable(v.number()) })),
  /** Colleagues of the account's owner, and who is invited. */
  people: v.optional(v.array(listingPersonSchema)),
  may: v.array(v.picklist(listingSteps)),
  /** Who says that the listing is theirs; null if nobody does. `email` is null once that account is deleted. */
  claim: v.optional(
    v.nullable(
      v.object({
        id: v.string(),
        email: v.nullable(v.string()),
        claimedAt: v.number(),
        /** They opened a link that went to the listing's own address. */
        isProven: v.boolean(),
      }),
    ),
  ),
  /** Checks that have to be on record before everything is checked. */
  unrecorded: v.optional(v.array(v.picklist(checkKinds))),
  /** The log, the latest first. `by`: address of the person of staff, null for the system and the member. */
  events: v.array(
    v.object({
      type: v.string(),
      at: v.number(),
      by: v.nullable(v.string()),
      reason: v.optional(v.string()),
      isByMember: v.optional(v.literal(true)),
    }),
  ),
});
export type DeskListing = v.InferOutput<typeof deskListingSchema>;

/** What keeps staff from saying that everything is checked. */
export const unrecordedWords = (kinds: readonly CheckKind[]): string =>
  t('Before everything is checked, record these checks below: {kinds}.', {
    kinds: commaList(kinds.map((kind) => checkNames[kind])),
  });

/** Why a claim is refused; the claimer gets it by mail. */
export const claimReason = textSchema({ empty: () => t('Say why it is refused.'), longest: 500 });
export const longestClaimReason = 500;
const claim = v.pipe(v.string(), v.uuid());

const seen = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Body of `POST /api/desk/agents/:id/listing/events`. */
export const listingStepSchema = v.object(
  {
    seen,
    event: v.variant('type', [
      v.object({ type: v.picklist(['staff.papersReceived', 'staff.checked', 'staff.lifted']) }),
      v.object({
        type: v.literal('staff.suspended'),
        reason: textSchema({ empty: () => t('Say why it is suspended.'), longest: 2_000 }),
      }),
      v.object({ type: v.literal('staff.claimConfirmed'), claim }),
      v.object({ type: v.literal('staff.claimRefused'), claim, reason: claimReason }, missing),
    ]),
  },
  missing,
);

/** Body of `PUT /api/desk/agents/:id/listing/account`. */
export const listingAccountSchema = v.object({ seen, email: emailSchema }, missing);

/** The 409 of both: as the listing is now. */
export const listingChangedSchema = v.object({
  code: v.literal('listing_changed'),
  message: v.string(),
  retryable: v.boolean(),
  listing: deskListingSchema,
});
