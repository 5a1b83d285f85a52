import * as v from 'valibot';

/** A code of a referral link, such as AF-7F3K2P. */
export const referralCodeSchema = v.pipe(v.string(), v.regex(/^AF-[2-9A-Z]{6}$/));

/** The query parameter of a referral link that carries its code. */
export const referralParameter = 'ref';

/** What staff noted of a commission last. Times in epoch milliseconds. */
export const commissionSchema = v.object({
  step: v.picklist(['agreed', 'paid']),
  /** As the affiliate reads it, such as `5 % of the freight`. */
  words: v.string(),
  at: v.number(),
});
export type Commission = v.InferOutput<typeof commissionSchema>;

/** The most referrals that `GET /api/account/affiliate` answers. */
export const mostReferrals = 50;

/** A request that was sent by a referral link. Nothing of it names the shipper. */
const referralSchema = v.object({
  reference: v.string(),
  /** Epoch milliseconds. */
  sentAt: v.number(),
  /** Where it stands, in the caller's language. */
  status: v.string(),
  commission: v.nullable(commissionSchema),
});
export type Referral = v.InferOutput<typeof referralSchema>;

/** `GET` and `POST /api/account/affiliate`. `code`: null until the account has a link; referrals newest first. */
export const affiliateAnswerSchema = v.object({
  code: v.nullable(v.string()),
  referrals: v.array(referralSchema),
});
export type AffiliateAnswer = v.InferOutput<typeof affiliateAnswerSchema>;
