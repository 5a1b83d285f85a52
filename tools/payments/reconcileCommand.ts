import { compare, compareOne, paymentsBetween, type TimeRange } from '../../server/payments/comparison';
import type { Payments } from '../../server/payments/openPayments';
import { rebuildOrder } from '../../server/payments/restored';
import { settle } from '../../server/payments/settle';
import type { PaymentState } from '../../shared/payments/contract';
import { openJobs } from '../../server/lib/jobs/runner';
import { webhookHandler } from '../../server/payments/webhooks';
import { printTimeRange, readScope, withPayments } from './command';

const usage = 'Usage: npm run payments:reconcile -- [--from 2026-01-01] [--to 2026-01-31], or -- --reference KW-…';

type Print = (line: string) => void;

/** References of the provider's payments and of the opened orders in a time range. */
async function referencesOf({ kysely, provider }: Payments, range: TimeRange): Promise<Set<string>> {
  const ordered = await kysely
    .selectFrom('orders')
    .select('reference')
    .where('created_at', '>=', range.from)
    .where('created_at', '<', range.to)
    .where('access_code', 'is not', null)
    .execute();
  const references = new Set(ordered.map(({ reference }) => reference));
  for await (const { reference } of paymentsBetween(provider, range)) references.add(reference);
  return references;
}

async function stateOf({ kysely }: Payments, reference: string): Promise<string> {
  const entry = await kysely
    .selectFrom('payments')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return entry?.state ?? 'not in the ledger';
}

/** Settles one payment, after restoring a lost order. Prints what changed. */
async function reconcile(
  payments: Payments,
  reference: string,
  print: Print,
): Promise<PaymentState | 'changed' | null> {
  const before = await stateOf(payments, reference);
  const settled = await settle(payments, reference, 'reconciler');
  const isRebuilt = settled === null && (await rebuildOrder(payments, reference));
  const outcome = isRebuilt ? await settle(payments, reference, 'restored') : settled;
  const after = await stateOf(payments, reference);
  if (isRebuilt) print(`+ ${reference}: its order was missing and has been rebuilt`);
  if (after !== before) print(`~ ${reference}: ${before} becomes ${after}`);
  if (outcome === 'disputed') return outcome;
  return isRebuilt || after !== before ? 'changed' : outcome;
}

async function mismatchesIn(
  payments: Payments,
  scope: TimeRange | { reference: string },
): Promise<{ reference: string; problem: string }[]> {
  if (!('reference' in scope)) return (await compare(payments, scope)).mismatches;
  const { problem } = await compareOne(payments, scope.reference);
  return problem === null ? [] : [{ ...scope, problem }];
}

/**
 * `npm run payments:reconcile`: checks every payment and order of the time range, or the named one, with the provider, corrects the
 * ledger, and restores lost orders. Safe to repeat, and beside running gateways. Exit code 0 if ledger and provider
 * agree afterwards, 1 if anything differs, 2 on failure.
 */
export function reconcilePayments(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: Print,
  now = Date.now(),
): Promise<number> {
  return withPayments(environment, print, async (payments) => {
    const scope = readScope(argv, usage, now);
    if (!('reference' in scope)) printTimeRange(scope, print);
    const { kysely, onError } = payments;
    await openJobs({ kysely, handlers: [webhookHandler(payments)], onError }).runDue();
    const references = 'reference' in scope ? [scope.reference] : [...(await referencesOf(payments, scope))].sort();
    const outcomes: (PaymentState | 'changed' | null)[] = [];
    for (const reference of references) outcomes.push(await reconcile(payments, reference, print));
    const count = (kind: PaymentState | 'changed'): number => outcomes.filter((outcome) => outcome === kind).length;
    print(`${references.length} checked, ${count('changed')} corrected, ${count('disputed')} disputed.`);
    const mismatches = await mismatchesIn(payments, scope);
    for (const { reference, problem } of mismatches) print(`! ${reference}: ${problem}`);
    print(mismatches.length === 0 ? 'Ledger and provider agree.' : `${mismatches.length} left to resolve by hand.`);
    return mismatches.length === 0 && count('disputed') === 0 ? 0 : 1;
  });
}
