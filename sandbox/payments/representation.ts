import { customerOf, savedCards, type Payments } from './payments';
import type { Authorization, Customer, Transaction } from './state';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The mode of the keys, `test` or `live`; the switch can swap it. */
export function domainOf({ secretKey, account }: Payments): 'test' | 'live' {
  return secretKey.startsWith('sk_live_') !== (account.position.id === 'other-mode') ? 'live' : 'test';
}

/** A customer in responses of `GET /customer/{code}` and in transactions. */
export function customerShape({ id, code, email, firstName, lastName, phone }: Customer): object {
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    customer_code: code,
    phone,
    metadata: null,
    risk_action: 'default',
  };
}

/**
 * Response of `request_inline` and `verify_access_code`: what a checkout displays (docs/product.md "Checkout
 * transaction").
 */
export function checkoutShape(payments: Payments, transaction: Transaction, origin: string): object {
  const { id, reference, accessCode, status, log, channels, currency, requestedAmount, label, plan, callbackUrl } =
    transaction;
  return {
    id,
    reference,
    transaction_status: status,
    access_code: accessCode,
    log: log ?? null,
    domain: domainOf(payments),
    merchant_key: payments.publicKey,
    merchant_id: 100_001,
    merchant_name: 'Keelway',
    merchant_logo: `${origin}/payments/checkout/assets/merchant.svg`,
    channels,
    currency,
    amount: requestedAmount,
    email: customerOf(payments, transaction).email,
    label,
    plan_details:
      plan === null ? null : { plan_code: plan.code, name: plan.name, interval: plan.interval, amount: plan.amount },
    custom_filters: plan === null ? null : { recurring: true },
    callback_url: callbackUrl,
    link_config: { enabled: true, has_payment_instruments: savedCards(payments, transaction).length > 0 },
    customer: customerShape(customerOf(payments, transaction)),
  };
}

/** A saved card, as shown to its owner. */
export function savedCardShape({ code, card: { last4, month, year, brand } }: Authorization): object {
  return { authorization_code: code, last4, exp_month: month, exp_year: year, brand };
}

function authorizationShape({ code, card, channel, reusable, signature }: Authorization): object {
  return {
    authorization_code: code,
    bin: card.bin,
    last4: card.last4,
    exp_month: card.month,
    exp_year: card.year,
    channel,
    card_type: card.brand,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card.brand,
    reusable,
    signature,
    account_name: null,
  };
}

/** A transaction in `GET /transaction`, `verify` and webhooks. */
export function transactionShape(payments: Payments, transaction: Transaction): object {
  const {
    id,
    status,
    reference,
    amount,
    requestedAmount,
    gatewayResponse,
    paidAt,
    createdAt,
    channel,
    currency,
    ipAddress,
    metadata,
    log,
    plan,
  } = transaction;
  const authorization = payments.state.authorizations.find(({ code }) => code === transaction.authorizationCode);
  return {
    id,
    domain: domainOf(payments),
    status,
    reference,
    amount,
    message: null,
    gateway_response: gatewayResponse ?? 'The transaction was not completed',
    paid_at: iso(paidAt),
    created_at: iso(createdAt),
    paidAt: iso(paidAt),
    createdAt: iso(createdAt),
    channel,
    currency,
    ip_address: ipAddress,
    metadata: metadata ?? '',
    log: log ?? null,
    fees: paidAt === null ? null : Math.round(amount * 0.015),
    customer: customerShape(customerOf(payments, transaction)),
    authorization: authorization === undefined ? {} : authorizationShape(authorization),
    plan: plan?.code ?? null,
    requested_amount: requestedAmount,
    source: null,
  };
}
