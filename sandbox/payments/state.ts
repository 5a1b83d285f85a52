import { join } from 'node:path';
import * as v from 'valibot';
import { JsonFile } from '../jsonFile';

const text = v.nullable(v.string());

/** A stored card, without its number and security code. */
const cardSchema = v.object({
  bin: v.string(),
  last4: v.string(),
  month: v.string(),
  year: v.string(),
  brand: v.string(),
});
export type StoredCard = v.InferOutput<typeof cardSchema>;

/**
 * The pending step of a charge. `otpNext`: a one-time code follows the PIN. `wrongTries`: number of wrong PINs and
 * codes.
 */
const stepSchema = v.object({
  kind: v.picklist(['pin', 'otp', 'bank']),
  card: cardSchema,
  otpNext: v.boolean(),
  save: v.boolean(),
  wrongTries: v.number(),
});
export type Step = v.InferOutput<typeof stepSchema>;

const statusSchema = v.picklist([
  'abandoned',
  'ongoing',
  'pending',
  'failed',
  'success',
  'reversal-pending',
  'reversed',
]);

/** A payment. `amount`: charged, `requestedAmount`: requested, both in minor units. Times in epoch milliseconds. */
const transactionSchema = v.object({
  id: v.number(),
  reference: v.string(),
  accessCode: v.string(),
  status: statusSchema,
  amount: v.number(),
  requestedAmount: v.number(),
  currency: v.string(),
  customerId: v.number(),
  channels: v.array(v.string()),
  label: text,
  metadata: v.unknown(),
  plan: v.nullable(v.object({ code: v.string(), name: v.string(), interval: v.string(), amount: v.number() })),
  callbackUrl: text,
  createdAt: v.number(),
  paidAt: v.nullable(v.number()),
  channel: text,
  gatewayResponse: text,
  ipAddress: text,
  log: v.unknown(),
  authorizationCode: text,
  step: v.nullable(stepSchema),
  /** When the bank will confirm the transfer that the person reported. */
  transferDueAt: v.nullable(v.number()),
});
export type Transaction = v.InferOutput<typeof transactionSchema>;

const customerSchema = v.object({
  id: v.number(),
  code: v.string(),
  email: v.string(),
  firstName: text,
  lastName: text,
  phone: text,
});
export type Customer = v.InferOutput<typeof customerSchema>;

/** A used payment method; `reusable` if the person saved it. */
const authorizationSchema = v.object({
  code: v.string(),
  customerId: v.number(),
  card: cardSchema,
  channel: v.string(),
  reusable: v.boolean(),
  signature: v.string(),
});
export type Authorization = v.InferOutput<typeof authorizationSchema>;

/** A pending event. `nextAt` is null once it is acknowledged or given up. */
const deliverySchema = v.object({
  id: v.string(),
  event: v.string(),
  transactionId: v.number(),
  body: v.string(),
  attempts: v.array(v.object({ at: v.number(), status: v.nullable(v.number()), problem: text })),
  acknowledged: v.boolean(),
  nextAt: v.nullable(v.number()),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

/** A refund, in part or whole. `ending`: how it will end; `nextAt`: when it moves on, null at its end. */
const refundSchema = v.object({
  id: v.number(),
  transactionId: v.number(),
  amount: v.number(),
  status: v.picklist(['pending', 'processing', 'needs-attention', 'processed', 'failed']),
  ending: v.picklist(['needs-attention', 'processed', 'failed']),
  reference: text,
  customerNote: text,
  merchantNote: text,
  createdAt: v.number(),
  updatedAt: v.number(),
  nextAt: v.nullable(v.number()),
});
export type Refund = v.InferOutput<typeof refundSchema>;

/** A chargeback by the customer's bank. `ending`: how it will be resolved; `declined` is for the merchant. */
const disputeSchema = v.object({
  id: v.number(),
  transactionId: v.number(),
  amount: v.number(),
  ending: v.picklist(['declined', 'merchant-accepted']),
  createdAt: v.number(),
  /** When it will be resolved, or was. */
  dueAt: v.number(),
  isResolved: v.boolean(),
});
export type Dispute = v.InferOutput<typeof disputeSchema>;

const stateSchema = v.object({
  version: v.literal(1),
  nextId: v.number(),
  /** In order of creation. */
  transactions: v.array(transactionSchema),
  customers: v.array(customerSchema),
  authorizations: v.array(authorizationSchema),
  deliveries: v.array(deliverySchema),
  /** Domains registered for Apple Pay. */
  walletDomains: v.optional(v.array(v.string()), () => []),
  refunds: v.optional(v.array(refundSchema), () => []),
  disputes: v.optional(v.array(disputeSchema), () => []),
});
export type PaymentsState = v.InferOutput<typeof stateSchema>;

/** State of the payments stand-in: one file, saved on every change. */
export async function openState(
  dataFolder: string,
): Promise<{ state: PaymentsState; save: () => Promise<void>; settled: () => Promise<void> }> {
  const file = new JsonFile(join(dataFolder, 'sandbox-payments.json'), stateSchema);
  const state = (await file.read()) ?? {
    version: 1,
    nextId: 4_100_000_001,
    transactions: [],
    customers: [],
    authorizations: [],
    deliveries: [],
    walletDomains: [],
    refunds: [],
    disputes: [],
  };
  return { state, save: () => file.save(state), settled: () => file.settled() };
}
