import * as v from 'valibot';
import { readCard } from './cards';
import { byAccessCode, savedCards, type Payments } from './payments';
import { Refusal, invalidParameter } from './refusal';
import { fail, succeed } from './settle';
import type { Step, Transaction } from './state';

/** State of a charge. `send_pin`, `send_otp` and `open_url` request another step from the person. */
export interface Charge {
  status: 'success' | 'failed' | 'pending' | 'send_pin' | 'send_otp' | 'open_url' | 'abandoned';
  message: string;
}

const pins = ['1111', '1234'];
const oneTimeCode = '123456';
/** Number of wrong PINs or codes after which a charge fails. */
const allowedAttempts = 3;

const callSchema = v.object({
  access_code: v.string(),
  card: v.optional(v.unknown()),
  save: v.optional(v.boolean(), false),
  authorization_code: v.optional(v.string(), ''),
  pin: v.optional(v.string(), ''),
  otp: v.optional(v.string(), ''),
  approved: v.optional(v.boolean(), false),
});
export type ChargeCall = v.InferOutput<typeof callSchema>;

/** @throws Refusal unless the body is an object with fields of the right types. */
export function parseCharge(body: unknown): ChargeCall {
  const parsed = v.safeParse(callSchema, body);
  if (!parsed.success) throw invalidParameter('Invalid charge');
  return parsed.output;
}

const asks: Readonly<Record<Step['kind'], Charge>> = {
  pin: { status: 'send_pin', message: 'Please enter your card PIN' },
  otp: { status: 'send_otp', message: 'Please enter the one-time code sent to your phone' },
  bank: { status: 'open_url', message: 'Please confirm the payment with your bank' },
};

/** The state of a charge. */
export function standing({ status, step, gatewayResponse }: Transaction): Charge {
  if (step !== null) return asks[step.kind];
  if (status === 'pending' || status === 'ongoing') return { status: 'pending', message: gatewayResponse ?? 'Pending' };
  if (status === 'failed' || status === 'abandoned')
    return { status, message: gatewayResponse ?? 'The transaction was not completed' };
  return { status: 'success', message: 'Approved' };
}

async function ask(payments: Payments, transaction: Transaction, step: Step): Promise<Charge> {
  Object.assign(transaction, {
    status: 'ongoing',
    channel: 'card',
    gatewayResponse: asks[step.kind].message,
    step,
  } satisfies Partial<Transaction>);
  await payments.save();
  return asks[step.kind];
}

async function decline(payments: Payments, transaction: Transaction, reason: string): Promise<Charge> {
  await fail(payments, transaction, 'card', reason);
  return standing(transaction);
}

async function approve(
  payments: Payments,
  transaction: Transaction,
  { card, save }: Pick<Step, 'card' | 'save'>,
): Promise<Charge> {
  if (payments.behaviour.position.id === 'declining') return decline(payments, transaction, 'Declined');
  if (payments.account.position.id === 'international-refused')
    return decline(payments, transaction, 'International cards are not accepted by this merchant');
  await succeed(payments, transaction, { channel: 'card', card, save });
  return standing(transaction);
}

/** The transaction of a call, if it can still be charged. `null`: it is already paid. */
function chargeable(payments: Payments, { access_code }: ChargeCall): Transaction | null {
  const transaction = byAccessCode(payments, access_code);
  if (transaction.transferDueAt !== null)
    throw new Refusal(
      400,
      'A transfer for this payment is being confirmed',
      'transfer_pending',
      'Wait until the bank confirms the transfer.',
    );
  return transaction.paidAt === null ? transaction : null;
}

const paid: Charge = { status: 'success', message: 'Approved' };

/** Charges an entered card. @throws Refusal for an invalid card. */
export async function chargeCard(payments: Payments, call: ChargeCall): Promise<Charge> {
  const transaction = chargeable(payments, call);
  if (transaction === null) return paid;
  if (!transaction.channels.includes('card')) throw invalidParameter('This payment does not take cards');
  const { card, issuer, rightCvv } = readCard(call.card, payments.now());
  const step = { card, save: call.save, otpNext: issuer === 'asks for PIN and code', wrongTries: 0 };
  if (!rightCvv) return decline(payments, transaction, 'Incorrect CVV');
  switch (issuer) {
    case 'approves':
      return approve(payments, transaction, step);
    case 'declines':
      return decline(payments, transaction, 'Declined');
    case 'asks the bank':
      return ask(payments, transaction, { ...step, kind: 'bank' });
    case 'asks for the PIN':
    case 'asks for PIN and code':
      return ask(payments, transaction, { ...step, kind: 'pin' });
    case 'unknown':
      return decline(payments, transaction, 'Declined. Please use a test card: this is a sandbox');
  }
}

/** Charges a saved card. Requires the code sent to the person's phone. */
export async function chargeSavedCard(payments: Payments, call: ChargeCall): Promise<Charge> {
  const transaction = chargeable(payments, call);
  if (transaction === null) return paid;
  const saved = savedCards(payments, transaction).find(({ code }) => code === call.authorization_code);
  if (saved === undefined || !transaction.channels.includes('card'))
    throw new Refusal(
      404,
      'The customer specified has no saved authorizations',
      'authorization_not_found',
      'Pay with another method.',
    );
  return ask(payments, transaction, { kind: 'otp', card: saved.card, otpNext: false, save: true, wrongTries: 0 });
}

/** The pending step of a charge. @throws Refusal if another one is pending. */
function waiting(
  payments: Payments,
  call: ChargeCall,
  kind: Step['kind'],
): { transaction: Transaction; step: Step } | null {
  const transaction = chargeable(payments, call);
  if (transaction === null) return null;
  if (transaction.step?.kind !== kind)
    throw new Refusal(400, 'Charge is not waiting for this step', 'invalid_step', 'Start the charge again.');
  return { transaction, step: transaction.step };
}

async function wrong(payments: Payments, transaction: Transaction, step: Step, what: string): Promise<Charge> {
  step.wrongTries += 1;
  if (step.wrongTries >= allowedAttempts) return decline(payments, transaction, `Incorrect ${what}`);
  await payments.save();
  return { ...asks[step.kind], message: `Incorrect ${what}. Please try again` };
}

export async function submitPin(payments: Payments, call: ChargeCall): Promise<Charge> {
  const found = waiting(payments, call, 'pin');
  if (found === null) return paid;
  const { transaction, step } = found;
  if (!pins.includes(call.pin)) return wrong(payments, transaction, step, 'PIN');
  return step.otpNext
    ? ask(payments, transaction, { ...step, kind: 'otp', otpNext: false, wrongTries: 0 })
    : approve(payments, transaction, step);
}

export async function submitOtp(payments: Payments, call: ChargeCall): Promise<Charge> {
  const found = waiting(payments, call, 'otp');
  if (found === null) return paid;
  const { transaction, step } = found;
  return call.otp === oneTimeCode ? approve(payments, transaction, step) : wrong(payments, transaction, step, 'code');
}

/** The person's decision on their bank's page. */
export async function submitBank(payments: Payments, call: ChargeCall): Promise<Charge> {
  const found = waiting(payments, call, 'bank');
  if (found === null) return paid;
  return call.approved
    ? approve(payments, found.transaction, found.step)
    : decline(payments, found.transaction, 'Your bank did not confirm the payment');
}
