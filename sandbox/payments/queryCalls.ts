import * as v from 'valibot';
import { customerOf, type Payments } from './payments';
import { Refusal, entityNotFound, invalidParameter, unknownCustomer } from './refusal';
import { customerShape, domainOf, transactionShape } from './representation';
import type { Transaction } from './state';

const whole = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)));
const day = v.optional(
  v.pipe(
    v.string(),
    v.check((value) => !Number.isNaN(Date.parse(value))),
    v.transform((value) => Date.parse(value)),
  ),
);

/** The documentation has both `perPage` and `per_page`: both are accepted. Times in epoch milliseconds. */
const querySchema = v.object({
  perPage: whole,
  per_page: whole,
  page: whole,
  from: day,
  to: day,
  status: v.optional(v.picklist(['success', 'failed', 'abandoned', 'reversed', 'pending', 'ongoing'])),
  customer: v.optional(v.string()),
  customer_code: v.optional(v.string()),
  amount: whole,
  channel: v.optional(v.string()),
});

/** `GET /transaction`: newest first, in pages. @throws Refusal for an invalid query. */
export function listTransactions(payments: Payments, query: unknown): object {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) throw invalidParameter('Invalid query parameter');
  const {
    from = -Infinity,
    to = Infinity,
    status,
    customer,
    customer_code,
    amount,
    channel,
    page = 1,
    ...sizes
  } = parsed.output;
  const perPage = Math.min(sizes.perPage ?? sizes.per_page ?? 50, 100);
  const wanted = (one: Transaction): boolean =>
    one.createdAt >= from &&
    one.createdAt <= to &&
    (status === undefined || one.status === status) &&
    (customer === undefined || String(one.customerId) === customer) &&
    (customer_code === undefined || customerOf(payments, one).code === customer_code) &&
    (amount === undefined || one.amount === amount) &&
    (channel === undefined || one.channel === channel);
  const found = payments.state.transactions.filter(wanted).reverse();
  const skipped = (page - 1) * perPage;
  return {
    status: true,
    message: 'Transactions retrieved',
    data: found.slice(skipped, skipped + perPage).map((one) => transactionShape(payments, one)),
    meta: {
      total: found.length,
      total_volume: found.reduce((sum, one) => sum + one.amount, 0),
      skipped,
      perPage,
      page,
      pageCount: Math.ceil(found.length / perPage),
    },
  };
}

/** `GET /transaction/verify/{reference}`. @throws Refusal for an unknown reference. */
export function verify(payments: Payments, reference: string): object {
  const found = payments.state.transactions.find((one) => one.reference === reference);
  if (found === undefined) {
    throw new Refusal(
      400,
      'Transaction reference not found.',
      'transaction_not_found',
      "Ensure that you're passing the reference of a transaction that exists on this integration",
    );
  }
  return { status: true, message: 'Verification successful', data: transactionShape(payments, found) };
}

/** `GET /customer/{email or code}`. @throws Refusal for an unknown customer. */
export function findCustomer(payments: Payments, emailOrCode: string): object {
  const { state, account } = payments;
  const found = state.customers.find(({ code, email }) => code === emailOrCode || email === emailOrCode.toLowerCase());
  if (found === undefined) throw account.position.id === 'customer-worded' ? unknownCustomer() : entityNotFound();
  return { status: true, message: 'Customer retrieved', data: { ...customerShape(found), domain: domainOf(payments) } };
}
