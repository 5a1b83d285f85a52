import { minorUnits } from '../../shared/text/money';
import { compare, type Total } from '../../server/payments/comparison';
import { printTimeRange, readScope, withPayments } from './command';
import { explainPayment } from './explain';

const usage = 'Usage: npm run payments:report -- [--from 2026-01-01] [--to 2026-01-31], or -- --reference KW-…';

function printTotals(title: string, totals: readonly Total[], print: (line: string) => void): void {
  print(title);
  if (totals.length === 0) print('  none');
  for (const { currency, status, count, amount } of totals)
    print(
      `  ${currency}  ${status.padEnd(12)} ${String(count).padStart(7)}  ${(amount / minorUnits).toFixed(2).padStart(14)}`,
    );
}

/**
 * `npm run payments:report`: the time range, totals by currency and status at the provider and in the ledger, and every
 * payment on which they differ; or the history of one payment, and why it stands as it does. Changes nothing. Exit code 0 if they agree, 1 if not, 2 on failure.
 */
export function reportPayments(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  now = Date.now(),
): Promise<number> {
  return withPayments(environment, print, async (payments) => {
    const range = readScope(argv, usage, now);
    if ('reference' in range) return explainPayment(payments, range.reference, print);
    const { provider: theirs, ledger, recorded, mismatches } = await compare(payments, range);
    printTimeRange(range, print);
    printTotals('At the provider (by the day they were made)', theirs, print);
    printTotals('In the ledger (by the day they were paid)', ledger, print);
    printTotals('Recorded at the desk, not compared (by the day they arrived)', recorded, print);
    for (const { reference, problem } of mismatches) print(`! ${reference}: ${problem}`);
    print(
      mismatches.length === 0
        ? 'Ledger and provider agree.'
        : `${mismatches.length} ${mismatches.length === 1 ? 'mismatch' : 'mismatches'}.`,
    );
    return mismatches.length === 0 ? 0 : 1;
  });
}
