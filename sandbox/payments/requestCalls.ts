import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Payments } from './payments';
import { Refusal, invalidParameter, unknownCustomer } from './refusal';
import type { Customer, Transaction } from './state';

const supportedChannels = ['card', 'bank', 'bank_transfer', 'apple_pay'];
/** Minimum amount by currency, in minor units. For NGN the sources disagree. */
const leastAmounts = new Map([
  ['GHS', 10],
  ['KES', 300],
  ['NGN', 1],
  ['USD', 200],
  ['XOF', 100],
  ['ZAR', 100],
]);
/** Maximum amount in minor units, for all currencies. */
const mostAmount = 1_000_000_000;
/** Plans of the stand-in; amounts in minor units. The site's own subscription is a plain charge. */
const plans = [
  { code: 'PLN_keelway_monthly', name: 'Keelway monthly', interval: 'monthly', amount: 200 },
  { code: 'PLN_keelway_annual', name: 'Keelway annual', interval: 'annually', amount: 2_000 },
];

const text = (name: string, most = 255): v.GenericSchema<unknown, string | null> =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number()], `Invalid field: ${name}`), null),
    v.transform((value) => (value === null || value === '' ? null : String(value))),
    v.nullable(v.pipe(v.string(), v.maxLength(most, `Invalid field: ${name}`))),
  );

/** All supported fields of a payment request; others are ignored, as at the provider. */
const requestSchema = v.object({
  key: text('key'),
  email: text('email', 254),
  amount: text('amount', 15),
  currency: text('currency'),
  ref: text('ref', 200),
  reference: text('reference', 200),
  channels: v.nullish(v.array(v.string(), 'Invalid field: channels'), null),
  metadata: v.optional(v.unknown()),
  label: text('label'),
  plan: text('plan'),
  customer_code: text('customer_code'),
  firstname: text('firstname'),
  lastname: text('lastname'),
  phone: text('phone'),
  callback_url: text('callback_url', 2_048),
});
type PaymentRequest = v.InferOutput<typeof requestSchema>;

function parse(body: unknown): PaymentRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidParameter('Please supply a valid object');
  const parsed = v.safeParse(requestSchema, body);
  if (!parsed.success) throw invalidParameter(parsed.issues[0].message);
  return parsed.output;
}

function customerFor(
  { state }: Payments,
  { email, customer_code, firstname, lastname, phone }: PaymentRequest,
): Customer {
  if (customer_code !== null) {
    const known = state.customers.find(({ code }) => code === customer_code);
    if (known === undefined) throw unknownCustomer();
    return known;
  }
  if (email === null) throw invalidParameter('Required field: email');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalidParameter('Invalid Email Address Passed');
  const address = email.toLowerCase();
  const known = state.customers.find((one) => one.email === address);
  if (known !== undefined) {
    known.firstName ??= firstname;
    known.lastName ??= lastname;
    known.phone ??= phone;
    return known;
  }
  const added: Customer = {
    id: state.nextId++,
    code: `CUS_${randomBytes(8).toString('hex').slice(0, 15)}`,
    email: address,
    firstName: firstname,
    lastName: lastname,
    phone,
  };
  state.customers.push(added);
  return added;
}

function planFor({ plan }: PaymentRequest): Transaction['plan'] {
  if (plan === null) return null;
  const known = plans.find(({ code }) => code === plan);
  if (known === undefined)
    throw new Refusal(
      404,
      'Plan not found',
      'plan_not_found',
      'Ensure that the plan code is that of a plan of this integration.',
    );
  return known;
}

function amountFor({ amount }: PaymentRequest, plan: Transaction['plan'], currency: string): number {
  if (plan !== null) return plan.amount;
  if (amount === null) throw invalidParameter('Required field: amount');
  if (!/^[1-9]\d*$/.test(amount) || Number(amount) < (leastAmounts.get(currency) ?? 1))
    throw invalidParameter('Invalid Amount Sent');
  if (Number(amount) > mostAmount) throw invalidParameter('Transaction amount limit exceeded');
  return Number(amount);
}

/** Metadata sent as JSON text is stored as the value. */
function readMetadata(metadata: unknown): unknown {
  if (typeof metadata !== 'string') return metadata ?? null;
  try {
    return JSON.parse(metadata) as unknown;
  } catch {
    return metadata;
  }
}

function channelsFor({ channels }: PaymentRequest): string[] {
  const open = (channels ?? supportedChannels).filter((one) => supportedChannels.includes(one));
  if (open.length === 0)
    throw new Refusal(
      400,
      'No active channel',
      'no_active_channel',
      'Ask for at least one channel that is active on this integration.',
    );
  return [...new Set(open)];
}

function referenceFor({ state }: Payments, request: PaymentRequest): string {
  const reference = request.ref ?? request.reference ?? `T${randomBytes(8).toString('hex').slice(0, 15)}`;
  if (!/^[A-Za-z0-9.=_-]+$/.test(reference))
    throw new Refusal(
      400,
      'Invalid transaction reference',
      'invalid_reference',
      'Use letters, digits, and the characters - . = only.',
    );
  if (state.transactions.some((one) => one.reference === reference)) {
    throw new Refusal(
      400,
      'Duplicate Transaction Reference',
      'duplicate_reference',
      'Ensure that the reference has not been used before.',
    );
  }
  return reference;
}

async function open(payments: Payments, body: unknown, demandsKey: boolean): Promise<Transaction> {
  const request = parse(body);
  if (demandsKey && request.key === null) throw invalidParameter('Required field: key');
  if (demandsKey && request.key !== payments.publicKey)
    throw new Refusal(
      401,
      'Invalid key',
      'invalid_Key',
      'Ensure that you provide the correct public key for the request.',
    );
  if (payments.behaviour.position.id === 'refusing')
    throw new Refusal(
      400,
      'Merchant may be inactive',
      'merchant_inactive',
      'The switch of the sandbox refuses new payments.',
    );
  const currency = request.currency?.toUpperCase() ?? 'NGN';
  const isOff = payments.account.position.id === 'usd-refused' && currency === 'USD';
  if (!leastAmounts.has(currency) || isOff) {
    throw new Refusal(
      403,
      'Currency not supported by merchant',
      'unsupported_currency',
      "Ensure you're passing the currency code for a currency enabled on your integration",
    );
  }
  const plan = planFor(request);
  const requestedAmount = amountFor(request, plan, currency);
  const channels = channelsFor(request);
  const reference = referenceFor(payments, request);
  const customer = customerFor(payments, request);
  const transaction: Transaction = {
    id: payments.state.nextId++,
    reference,
    accessCode: randomBytes(12).toString('base64url').replace(/[-_]/g, '0').toLowerCase().slice(0, 15),
    status: 'abandoned',
    amount: requestedAmount,
    requestedAmount,
    currency,
    customerId: customer.id,
    channels,
    label: request.label,
    metadata: readMetadata(request.metadata),
    plan,
    callbackUrl: request.callback_url,
    createdAt: payments.now(),
    paidAt: null,
    channel: null,
    gatewayResponse: null,
    ipAddress: null,
    log: null,
    authorizationCode: null,
    step: null,
    transferDueAt: null,
  };
  payments.state.transactions.push(transaction);
  await payments.save();
  return transaction;
}

/** `POST /checkout/request_inline`: a payment requested by a page with its public key. @throws Refusal. */
export function requestInline(payments: Payments, body: unknown): Promise<Transaction> {
  return open(payments, body, true);
}

/** `POST /transaction/initialize`: a payment requested by the site's server with its secret key. @throws Refusal. */
export function initialize(payments: Payments, body: unknown): Promise<Transaction> {
  return open(payments, body, false);
}

/** `POST /transaction/set_ip/{id}`. */
export async function setIp(payments: Payments, transaction: Transaction, address: string): Promise<void> {
  transaction.ipAddress = address;
  await payments.save();
}

/** `POST /transaction/update_log/{id}`: `{ payload }`, the log as JSON text. @throws Refusal. */
export async function updateLog(payments: Payments, transaction: Transaction, body: unknown): Promise<void> {
  const parsed = v.safeParse(v.object({ payload: v.string() }), body);
  let log: unknown;
  try {
    log = JSON.parse(parsed.success ? parsed.output.payload : '');
  } catch {
    throw invalidParameter('Invalid log payload');
  }
  if (
    typeof log !== 'object' ||
    log === null ||
    Array.isArray(log) ||
    ('history' in log && !Array.isArray(log.history))
  )
    throw invalidParameter('Invalid log payload');
  transaction.log = log;
  await payments.save();
}
