import { paymentsBetween } from '../../server/payments/comparison';
import { settle } from '../../server/payments/settle';
import { processLeftovers } from '../../server/payments/webhooks';
import { printStretch, readStretch, withPayments } from './command';

const usage = 'Usage: npm run payments:reconcile -- [--from 2026-01-01] [--to 2026-01-31]';

/**
 * `npm run payments:reconcile`: asks the provider about every payment of the period that belongs to an order, and about
 * every order of the period, and puts the ledger right. Running it again, or beside gateways, does no harm. Exit code 0
 * when done, 1 when something stays disputed, 2 when it could not be done.
 */
export function reconcilePayments(argv: readonly string[], environment: Readonly<Record<string, string | undefined>>, print: (line: string) => void, now = Date.now()): Promise<number> {
  return withPayments(environment, print, async (payments) => {
    const { kysely, provider } = payments;
    const stretch = readStretch(argv, usage, now);
    printStretch(stretch, print);
    await processLeftovers(payments);
    const ordered = await kysely.selectFrom('orders').select('reference').where('created_at', '>=', stretch.from).where('created_at', '<', stretch.to).where('access_code', 'is not', null).execute();
    const references = new Set(ordered.map(({ reference }) => reference));
    for await (const { reference } of paymentsBetween(provider, stretch)) references.add(reference);
    const stateOf = async (reference: string): Promise<string> => (await kysely.selectFrom('payments').select('state').where('reference', '=', reference).executeTakeFirst())?.state ?? 'not in the ledger';
    let changed = 0;
    let disputed = 0;
    for (const reference of [...references].sort()) {
      const before = await stateOf(reference);
      const outcome = await settle(payments, reference, 'reconciler');
      if (outcome === 'disputed') disputed += 1;
      const after = await stateOf(reference);
      if (after === before) continue;
      changed += 1;
      print(`~ ${reference}: ${before} becomes ${after}`);
    }
    print(`${references.size} looked at, ${changed} put right, ${disputed} disputed.`);
    return disputed === 0 ? 0 : 1;
  });
}
