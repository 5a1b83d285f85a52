import type { Kysely } from 'kysely';
import type { Schema } from '../../lib/database/schema';
import type { Provider } from '../provider';
import type { ProviderTransaction } from '../providerAnswers';
import { hasStandingDispute, refundSums } from '../sums';

interface Verifying {
  kysely: Kysely<Schema>;
  provider: Pick<Provider, 'verify' | 'refundsSince'>;
}

/**
 * What the provider says of a payment. One that it calls reversed after the site paid back a part is a success while its
 * refunds leave something; no document says which of the two a part makes it. @throws ProviderError.
 */
export async function verifyPayment(
  { kysely, provider }: Verifying,
  reference: string,
): Promise<ProviderTransaction | null> {
  const transaction = await provider.verify(reference);
  if (transaction?.status !== 'reversed') return transaction;
  const { id, amount, createdAt, paidAt } = transaction;
  const { sent } = await refundSums(kysely, reference);
  if (sent === 0 || sent >= amount || (await hasStandingDispute(kysely, reference))) return transaction;
  const refunds = await provider.refundsSince(createdAt ?? paidAt ?? 0, id);
  const back = refunds
    .filter((one) => one.transactionId === id && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0);
  return back > 0 && back < amount ? { ...transaction, status: 'success' } : transaction;
}
