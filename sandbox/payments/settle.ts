import { randomBytes } from 'node:crypto';
import type { Payments } from './payments';
import { transactionShape } from './representation';
import type { Delivery, StoredCard, Transaction } from './state';

/** Delay of a payment's event, in milliseconds: usually the checkout reports first. */
const eventDelay = 500;

interface Paid {
  channel: string;
  card?: StoredCard;
  save?: boolean;
  /** The saved card that was charged, if any. */
  authorizationCode?: string;
}

function authorize(
  { state }: Payments,
  { customerId }: Transaction,
  { card, channel, save = false, authorizationCode }: Paid,
): string | null {
  if (authorizationCode !== undefined || card === undefined) return authorizationCode ?? null;
  const signature = `SIG_${Buffer.from(`${card.bin}${card.last4}${card.month}${card.year}`).toString('base64url')}`;
  const known = state.authorizations.find((one) => one.customerId === customerId && one.signature === signature);
  if (known !== undefined) {
    known.reusable ||= save;
    return known.code;
  }
  const code = `AUTH_${randomBytes(5).toString('hex')}`;
  state.authorizations.push({ code, customerId, card, channel, reusable: save, signature });
  return code;
}

/** Queues an event about a payment, twice if the switch says so; the caller saves. */
export function announce(
  { webhooks, behaviour }: Pick<Payments, 'webhooks' | 'behaviour'>,
  event: string,
  { id }: Transaction,
  data: object,
): Delivery {
  const first = webhooks.announce(event, id, data, eventDelay);
  if (behaviour.position.id === 'webhook-twice') webhooks.announce(event, id, data, eventDelay * 2);
  return first;
}

/** Records a successful charge, saves, and queues the event. A paid transaction is not changed. */
export async function succeed(payments: Payments, transaction: Transaction, paid: Paid): Promise<void> {
  if (transaction.paidAt !== null) return;
  const manner = payments.behaviour.position.id;
  Object.assign(transaction, {
    status: 'success',
    paidAt: payments.now(),
    channel: paid.channel,
    gatewayResponse: paid.channel === 'card' ? 'Successful' : 'Approved',
    authorizationCode: authorize(payments, transaction, paid),
    step: null,
    transferDueAt: null,
    amount:
      manner === 'wrong-amount'
        ? Math.max(1, Math.floor(transaction.requestedAmount / 2))
        : transaction.requestedAmount,
  } satisfies Partial<Transaction>);
  const first = announce(payments, 'charge.success', transaction, transactionShape(payments, transaction));
  await payments.save();
  if (manner === 'webhook-first') await payments.webhooks.deliver(first);
}

/** Records a failed charge; another attempt is possible. A paid transaction is not changed. */
export async function fail(
  payments: Payments,
  transaction: Transaction,
  channel: string,
  gatewayResponse: string,
): Promise<void> {
  if (transaction.paidAt !== null) return;
  Object.assign(transaction, {
    status: 'failed',
    channel,
    gatewayResponse,
    step: null,
    transferDueAt: null,
  } satisfies Partial<Transaction>);
  await payments.save();
}
