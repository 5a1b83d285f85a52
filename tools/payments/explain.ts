import { readPayment } from '../../server/desk/payment';
import { compareOne } from '../../server/payments/comparison';
import { minorUnits } from '../../shared/text/money';
import type { Payments } from '../../server/payments/openPayments';

type Print = (line: string) => void;
type Stored = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

const money = (amount: number, currency: string | null): string =>
  `${currency ?? 'no currency'} ${(amount / minorUnits).toFixed(2)}`;
const timeText = (at: number): string => new Date(at).toISOString();

/** What happened, oldest first. */
function historyOf({ order, entry, events }: Stored): string[] {
  const lines: [at: number, text: string][] = events.map(({ event, state, problem, receivedAt }) => [
    receivedAt,
    `the provider sent ${event}: ${state}${problem === null ? '' : `, ${problem}`}`,
  ]);
  if (order !== null) lines.push([order.createdAt, `ordered for ${money(order.amount, order.currency)}`]);
  if (entry !== null) {
    lines.push([entry.recordedAt, `recorded first, by ${entry.source}`]);
    if (entry.answeredAt !== null) lines.push([entry.answeredAt, `the provider said ${entry.state}: this decided`]);
  }
  return lines.sort(([left], [right]) => left - right).map(([at, text]) => `  ${timeText(at)}  ${text}`);
}

/** Why the ledger says what it says. */
function verdictOn({ order, entry, events }: Stored): string {
  const waiting = events.filter(({ state }) => state === 'received').length;
  const left = waiting === 0 ? '' : ` ${waiting} of the provider's messages wait to be processed (npm run jobs).`;
  if (entry === null)
    return order === null
      ? `No order here, so nothing is recorded: the provider's account may be used elsewhere.${left}`
      : `The order is ${order.state}, nothing was charged: the provider said ${order.providerStatus ?? 'nothing'} last.${left}`;
  if (entry.source === 'desk')
    return `Recorded and confirmed at the desk: it arrived by ${entry.channel ?? 'an unknown way'}. The provider knows nothing of it.${left}`;
  if (entry.state === 'disputed') return `Charged, but it does not count: ${entry.problem ?? 'unknown'}.${left}`;
  const since = entry.answeredAt === null ? '' : `, as the provider said at ${timeText(entry.answeredAt)}`;
  return `The ledger says ${entry.state}${since}. Between success and reversed its newest answer decides; a late message changes nothing.${left}`;
}

/**
 * Prints the history of one payment, without personal data: events, times, what decided, and what the provider says now.
 * Resolves with the exit code: 0 if ledger and provider agree.
 */
export async function explainPayment(payments: Payments, reference: string, print: Print): Promise<number> {
  const stored = await readPayment(payments.kysely, reference);
  const { row, problem } = await compareOne(payments, reference);
  print(`Payment ${reference}`);
  if (stored !== undefined) for (const line of historyOf(stored)) print(line);
  print(
    row === null
      ? 'The provider does not know it.'
      : `The provider says now: ${row.status}, ${money(row.amount, row.currency)}${row.domain === null ? '' : `, ${row.domain}`}.`,
  );
  print(stored === undefined ? 'Nothing is stored about it.' : verdictOn(stored));
  print(problem === null ? 'Ledger and provider agree.' : `! ${reference}: ${problem}`);
  return problem === null ? 0 : 1;
}
