import * as v from 'valibot';
import { t } from '../language/words';
import { codeText } from '../text/codeText';
import { isCurrency } from '../text/currencies';
import { lineSchema, missing } from '../text/fields';
import { recordedWays } from '../payments/ways';

const longestPayer = 254;
export const longestBankReference = 60;
export const longestReason = 500;

/** A bank's reference as it is compared: banks and people write the same one with other spaces and marks. */
export const bankReferenceKey = (typed: string): string =>
  codeText(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const bankReference = v.pipe(
  lineSchema({ empty: () => t('Enter the reference of the payment.'), longest: longestBankReference }),
  v.check(
    (typed) => bankReferenceKey(typed).length >= 3,
    () => t('Enter the whole reference: at least three letters or digits.'),
  ),
);
const reason = lineSchema({ empty: () => t('Say why.'), longest: longestReason });

/** `POST /api/desk/recorded-payments`. */
export const recordPaymentSchema = v.object(
  {
    /** An address, or the reference of an order. */
    payer: lineSchema({
      empty: () => t('Enter the address of the account or application, or the reference of an order.'),
      longest: longestPayer,
    }),
    way: v.picklist(recordedWays, () => t('Choose how it was paid.')),
    bankReference,
    arrivedOn: v.pipe(
      v.string(),
      v.isoDate(() => t('Enter the day on which it arrived.')),
    ),
    /** Minor units of the currency (ISO 4217). */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000)),
    currency: v.pipe(
      v.string(),
      v.check(isCurrency, () => t('Choose the currency.')),
    ),
    /** Staff were asked about a currency that is not the price's, and mean it. */
    isOtherCurrency: v.optional(v.boolean(), false),
  },
  missing,
);
export type RecordPayment = v.InferOutput<typeof recordPaymentSchema>;

/** `POST /api/desk/recorded-payments/{reference}/decision`. Who recorded it withdraws it; others confirm or refuse it. */
export const paymentDecisionSchema = v.variant('decision', [
  v.object({ decision: v.literal('confirmed') }, missing),
  v.object({ decision: v.picklist(['refused', 'withdrawn']), reason }, missing),
]);
export type PaymentDecision = v.InferOutput<typeof paymentDecisionSchema>;

const money = v.object({ amount: v.number(), currency: v.string() });
const person = v.object({ uid: v.string(), email: v.string() });

const recordedPayment = v.object({
  /** Of the order and of the entry in the ledger, once it is confirmed. */
  reference: v.string(),
  state: v.picklist(['waiting', 'confirmed', 'refused', 'withdrawn']),
  /** Null: the account was deleted. */
  email: v.nullable(v.string()),
  /** Whether an account that ordered, or an application, has the address. */
  isKnown: v.boolean(),
  forOrder: v.nullable(v.string()),
  way: v.string(),
  bankReference: v.string(),
  /** ISO date. */
  arrivedOn: v.string(),
  ...money.entries,
  price: money,
  /** Whether it pays the price, by the judgement of card payments. */
  counts: v.boolean(),
  reason: v.nullable(v.string()),
  recordedBy: person,
  /** Epoch milliseconds. */
  recordedAt: v.number(),
  decidedBy: v.nullable(person),
  decidedAt: v.nullable(v.number()),
});
export type RecordedPayment = v.InferOutput<typeof recordedPayment>;

/** Answer of every route: those that wait, the oldest first, and the latest others. Amounts in hundredths. */
export const recordedPaymentsSchema = v.object({
  /** What a membership costs now. */
  price: money,
  waiting: v.array(recordedPayment),
  decided: v.array(recordedPayment),
});
export type RecordedPayments = v.InferOutput<typeof recordedPaymentsSchema>;
