import { compare, paymentsBetween, type Stretch } from '../../server/payments/comparison';
import type { Payments } from '../../server/payments/openPayments';
import { rebuildOrder } from '../../server/payments/restored';
import { settle, type Outcome } from '../../server/payments/settle';
import { openJobs } from '../../server/jobs/runner';
import { webhookHandler } from '../../server/payments/webhooks';
import { printStretch, readStretch, withPayments } from './command';

const usage = 'Usage: npm run payments:reconcile -- [--from 2026-01-01] [--to 2026-01-31]';

type Print = (line: string) => void;

/** References of the provider's payments and of the opened orders of a period. */
async function referencesOf({ kysely, provider }: Payments, stretch: Stretch): Promise<Set<string>> {
  const ordered = await kysely
    .selectFrom('orders')
    .select('reference')
    .where('created_at', '>=', stretch.from)
    .where('created_at', '<', stretch.to)
    .where('access_code', 'is not', null)
    .execute();
  const references = new Set(ordered.map(({ reference }) => reference));
  for await (const { reference } of paymentsBetween(provider, stretch)) references.add(reference);
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

/** Settles one payment, with an order rebuilt when it is lost. Says what it changed. */
async function putRight(payments: Payments, reference: string, print: Print): Promise<Outcome | 'changed' | null> {
  const before = await stateOf(payments, reference);
  const settled = await settle(payments, reference, 'reconciler');
  const isRebuilt = settled === null && (await rebuildOrder(payments, reference));
  const outcome = isRebuilt ? await settle(payments, reference, 'restored') : settled;
  const after = await stateOf(payments, reference);
  if (isRebuilt) print(`+ ${reference}: its order was missing and is rebuilt`);
  if (after !== before) print(`~ ${reference}: ${before} becomes ${after}`);
  if (outcome === 'disputed') return outcome;
  return isRebuilt || after !== before ? 'changed' : outcome;
}

/**
 * `npm run payments:reconcile`: asks the provider about every payment and order of the period, puts the ledger right, and
 * rebuilds what the database lost. Running it again, or beside gateways, does no harm. Exit code 0 when ledger and provider
 * agree afterwards, 1 while anything differs, 2 when it could not be done.
 */
export function reconcilePayments(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: Print,
  now = Date.now(),
): Promise<number> {
  return withPayments(environment, print, async (payments) => {
    const stretch = readStretch(argv, usage, now);
    printStretch(stretch, print);
    const { kysely, onError } = payments;
    await openJobs({ kysely, handlers: [webhookHandler(payments)], onError }).runDue();
    const references = [...(await referencesOf(payments, stretch))].sort();
    const outcomes: (Outcome | 'changed' | null)[] = [];
    for (const reference of references) outcomes.push(await putRight(payments, reference, print));
    const count = (kind: Outcome | 'changed'): number => outcomes.filter((outcome) => outcome === kind).length;
    print(`${references.length} looked at, ${count('changed')} put right, ${count('disputed')} disputed.`);
    const { mismatches } = await compare(payments, stretch);
    for (const { reference, problem } of mismatches) print(`! ${reference}: ${problem}`);
    print(
      mismatches.length === 0 ? 'Ledger and provider agree.' : `${mismatches.length} still to be seen to by a person.`,
    );
    return mismatches.length === 0 && count('disputed') === 0 ? 0 : 1;
  });
}
