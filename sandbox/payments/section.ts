import { escapeUTF8 } from 'entities';
import { customerOf, type Payments } from './payments';
import { leftOf } from './returns/left';
import type { Delivery, Transaction } from './state';

function money(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(minorUnits / 100);
}

function deliveryText({ event, attempts, acknowledged, nextAt }: Delivery): string {
  const last = attempts.at(-1);
  const answer =
    last === undefined
      ? ''
      : ` (${attempts.length} ${attempts.length === 1 ? 'try' : 'tries'}, last answer ${last.status ?? last.problem ?? 'none'})`;
  return `${event} ${acknowledged ? 'acknowledged' : nextAt === null ? 'given up' : 'on its way'}${answer}`;
}

/** How money goes back, by hand: names of `returnRoutes`. */
const returns = [
  ['refund', 'Refund'],
  ['half', 'Refund half'],
  ['failing', 'Refund that fails'],
  ['won', 'Dispute that is won'],
  ['lost', 'Dispute that is lost'],
] as const;

function returnForm(payments: Payments, transaction: Transaction): string {
  if (transaction.paidAt === null || leftOf(payments, transaction) <= 0) return '';
  const buttons = returns.map(([name, label]) => `<button name="how" value="${name}">${label}</button>`);
  return `<form method="post" action="/payments/${transaction.id}/return" class="actions">${buttons.join('')}</form>`;
}

/** Refunds and disputes of a payment, in words. */
function returnsOf({ state }: Payments, { id, currency }: Transaction): string[] {
  return [
    ...state.refunds
      .filter(({ transactionId }) => transactionId === id)
      .map(({ amount, status }) => `Refund of ${money(amount, currency)}: ${status}`),
    ...state.disputes
      .filter(({ transactionId }) => transactionId === id)
      .map(({ amount, isResolved, ending }) => {
        const end = ending === 'declined' ? 'won' : 'lost';
        return `Dispute about ${money(amount, currency)}: ${isResolved ? end : 'open'}`;
      }),
  ];
}

function paymentItem(payments: Payments, transaction: Transaction): string {
  const { id, reference, amount, requestedAmount, currency, status, channel, createdAt, gatewayResponse } = transaction;
  const facts = [
    customerOf(payments, transaction).email,
    channel ?? 'no method yet',
    ...(gatewayResponse === null ? [] : [gatewayResponse]),
    ...(amount === requestedAmount ? [] : [`asked for ${money(requestedAmount, currency)}`]),
  ];
  const events = payments.state.deliveries.filter(({ transactionId }) => transactionId === id).map(deliveryText);
  const lines = [...returnsOf(payments, transaction), ...events].map(
    (one) => `<p class="quiet">${escapeUTF8(one)}</p>`,
  );
  return `<li class="card"><h3>${escapeUTF8(`${money(amount, currency)} · ${status}`)}</h3><p class="quiet">${escapeUTF8(facts.join(' · '))}</p><p class="quiet">Reference ${escapeUTF8(reference)}</p>${lines.join('')}<time datetime="${new Date(createdAt).toISOString()}">${new Date(createdAt).toUTCString()}</time>${returnForm(payments, transaction)}</li>`;
}

const shownPayments = 50;

/** The payments section of the front page, newest first. `payments` is null if the site uses the real provider. */
export function paymentsSection(payments: Payments | null): string {
  const newest = payments?.state.transactions.slice(-shownPayments).reverse() ?? [];
  const list =
    payments === null
      ? '<p>The site uses a real account of the payment provider: its payments are there.</p>'
      : newest.length === 0
        ? '<p>No payments yet. Subscribe on the site.</p>'
        : `<ul class="cards">${newest.map((one) => paymentItem(payments, one)).join('')}</ul>`;
  return `<section aria-labelledby="payments">
<h2 id="payments">Payments</h2>
${list}${payments === null ? '' : '\n<p><a href="/payments.json">The same as JSON</a></p>'}
</section>`;
}
