import { CheckoutParameterError, type ParameterIssue } from './CheckoutParameterError';
import type { CheckoutParameters } from './parameterTypes';

export type Values = Record<string, unknown>;

// Without a prototype, so that 'constructor' is not a parameter.
const types = Object.create(null) as Record<string, string[]>;
const name = (type: string, names: string) => {
  for (const each of names.split(' ')) types[each] = type.split(' ');
};
name(
  'string',
  'key currency email label firstName lastName firstname lastname reference ref phone customerCode customer_code paymentPage hash container subaccountCode subaccount bearer planCode plan planInterval interval subscriptionStartDate start_date accessCode split_code connect_account language transaction_type card bank',
);
name('string number', 'amount paymentRequest payment_request transactionCharge');
name('number string', 'payment_page transaction_charge invoice_limit');
name('number', 'subscriptionCount quantity subscriptionLimit subscription order_id');
name('array', 'channels connect_split');
name('object', 'metadata split');
name('function', 'onError onLoad onSuccess onCancel onClose callback onBankTransferConfirmationPending');

const required: [string, ...string[]][] = [['key'], ['amount', 'plan', 'planCode'], ['email', 'customerCode']];

const providerNames = {
  firstName: 'firstname',
  lastName: 'lastname',
  customerCode: 'customer_code',
  paymentRequest: 'payment_request',
  subaccountCode: 'subaccount',
  transactionCharge: 'transaction_charge',
  planCode: 'plan',
  subscriptionCount: 'quantity',
  planInterval: 'interval',
  subscriptionLimit: 'invoice_limit',
  subscriptionStartDate: 'start_date',
  reference: 'ref',
};

const isOf = (type: string, value: unknown) =>
  type === 'array' ? Array.isArray(value) : typeof value === type && (type !== 'object' || !Array.isArray(value));

/** A copy. Nested values go through JSON, as when sent, so that later changes by the page have no effect. */
const copyOf = (values: Values): CheckoutParameters =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as unknown) : value,
    ]),
  );

/** Drops unknown parameters. */
export function knownParameters(given: Values): Values {
  return Object.fromEntries(Object.entries(given).filter(([key]) => key in types));
}

/** Whether there is more than an access code and callbacks. */
const asksForNew = (values: Values) =>
  Object.keys(values).some((key) => key !== 'accessCode' && key in types && !types[key]?.includes('function'));

/**
 * Validates and copies the parameters of a transaction (docs/product.md "Checkout parameters"). With an access code
 * nothing is checked; an empty code beside other parameters counts as absent.
 * @throws CheckoutParameterError listing every issue
 */
export function checkedParameters(given: unknown): CheckoutParameters {
  if (given === null || given === undefined)
    throw new CheckoutParameterError('Transaction parameters should be a non-empty object');
  const values = (typeof given === 'object' ? given : {}) as Values;
  const hasCode = 'accessCode' in values;
  if (hasCode && (values.accessCode || !asksForNew(values))) return copyOf(values);
  const parameters = knownParameters(values);
  // Keeps the name: a transaction is only reused for the same set of names.
  if (hasCode) parameters.accessCode = undefined;
  const issues: ParameterIssue[] = [];
  for (const names of required) {
    if (!names.some((each) => parameters[each])) issues.push({ message: `Required parameter missing: ${names[0]}` });
  }
  for (const [key, value] of Object.entries(parameters)) {
    const validTypes = types[key] ?? [];
    // Flags may be booleans, or text as in the published client.
    const isFlag = typeof value === 'boolean' && (key === 'card' || key === 'bank');
    const isAbsentCode = key === 'accessCode' && value === undefined;
    if (!isFlag && !isAbsentCode && !validTypes.some((type) => isOf(type, value)))
      issues.push({ message: `Invalid parameter type: ${key}`, validTypes });
  }
  if (issues.length > 0) throw new CheckoutParameterError('Invalid transaction parameters', issues);
  if ('customerCode' in parameters) delete parameters.email;
  if ('planCode' in parameters) delete parameters.amount;
  return copyOf(parameters);
}

/** Addresses of this page and of the pages that frame it; long ones without their query. */
function referrer(location: Location): string {
  const ancestors = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins ?? [];
  return [location.href, ...Array.from(ancestors)]
    .map((url) => (url.length > 500 ? (url.split('?')[0] ?? url) : url))
    .join(',');
}

const isOff = (flag: unknown) => flag === false || flag === 'false';

/** Converts the parameters for the provider: its own names, flags as channels, metadata and split as JSON text. */
export function providerParameters(parameters: CheckoutParameters, location: Location): Values {
  const values = new Map<string, unknown>(
    Object.entries(parameters).filter(([, value]) => typeof value !== 'function'),
  );
  values.set('metadata', JSON.stringify({ ...parameters.metadata, referrer: referrer(location) }));
  values.set('mode', 'popup');
  if (parameters.split) values.set('split', JSON.stringify(parameters.split));
  for (const [flag, other] of [
    ['card', 'bank'],
    ['bank', 'card'],
  ] as const) {
    if (isOff(values.get(flag))) {
      values.delete(flag);
      values.set('channels', [other]);
    }
  }
  for (const [ours, theirs] of Object.entries(providerNames)) {
    if (values.get(ours)) {
      values.set(theirs, values.get(ours));
      values.delete(ours);
    }
  }
  return Object.fromEntries(values);
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/**
 * Whether two sets of parameters request the same transaction: the same names and equal values, including metadata.
 * Callbacks count as equal, and so do amounts written as text; deeper values must have the same type.
 */
export function isSame(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true;
  if (depth < 2 && isScalar(one) && isScalar(other)) return String(one) === String(other);
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame((one as Values)[key], (other as Values)[key], depth + 1))
  );
}
