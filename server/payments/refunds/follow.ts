import type { RefundCaseEvent } from './states';
import type { Schema } from '../../lib/database/schema';
import { noteOf } from '../../lib/jobs/failure';
import { handleJob, type JobHandler, type NextRun } from '../../lib/jobs/handler';
import { ProviderError, type Provider } from '../provider';
import type { ProviderRefund } from '../providerAnswers';
import type { Settling } from '../settle';
import { changeRefund } from './change';
import { lockPayment } from '../sums';
import { callLasts, nextLook, refundJob } from './refundJob';

type Row = Schema['refunds'];

export interface Refunding extends Omit<Settling, 'provider'> {
  provider: Pick<Provider, 'verify' | 'refund' | 'refundOf' | 'refundsSince'>;
}

const minute = 60_000;

const readRefund = ({ kysely }: Refunding, id: string): Promise<Row | undefined> =>
  kysely.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** Applies an event in a transaction of its own. Resolves with whether it changed anything. */
function change(
  refunding: Refunding,
  { id, reference }: Pick<Row, 'id' | 'reference'>,
  event: Exclude<RefundCaseEvent, { type: `staff.${string}` }>,
  facts: Parameters<typeof changeRefund>[4] = {},
): Promise<boolean> {
  return refunding.kysely.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, reference);
    const refund = await transaction.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
    if (payment === undefined || refund === undefined) return false;
    return changeRefund(transaction, refunding, { refund, payment }, event, facts);
  });
}

/** By the provider's status; one that is new here is as if it had not moved. */
const told: Readonly<Partial<Record<string, 'processing' | 'needsAttention' | 'processed' | 'failed'>>> = {
  processing: 'processing',
  'needs-attention': 'needsAttention',
  processed: 'processed',
  failed: 'failed',
};

async function tell(refunding: Refunding, row: Row, { id, status, amount, currency }: ProviderRefund): Promise<void> {
  if (amount !== row.amount || (currency !== null && currency !== row.currency))
    throw new ProviderError('unreadable', `The payments provider refunds another amount than ${row.id} asks for.`);
  await change(refunding, row, { type: `provider.${told[status] ?? 'pending'}` }, { provider_id: id });
}

/** Calls the provider, once of all gateways: the one whose event changes the state. */
async function call(refunding: Refunding, row: Row): Promise<void> {
  const { id, reference, amount, currency } = row;
  if (!(await change(refunding, row, { type: 'call.begun' }, { called_at: refunding.now() }))) return;
  try {
    const notes = { customer_note: `Refund of ${reference}`, merchant_note: id };
    await tell(refunding, row, await refunding.provider.refund({ transaction: reference, amount, currency, ...notes }));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'refused')
      await change(refunding, row, { type: 'provider.refused', problem: error.reason ?? error.message });
    else {
      if (error.kind === 'busy' || error.kind === 'key_refused')
        await change(refunding, row, { type: 'call.notTaken' });
      throw error;
    }
  }
}

/** Looks for a refund whose call had no answer, by the note that names it. */
async function lookFor(refunding: Refunding, row: Row): Promise<void> {
  const { kysely, now, provider } = refunding;
  const calledAt = row.called_at ?? row.asked_at;
  const payment = await kysely
    .selectFrom('payments')
    .select('provider_id')
    .where('reference', '=', row.reference)
    .executeTakeFirst();
  const transactionId = payment?.provider_id ?? null;
  const since = await provider.refundsSince(calledAt - 60 * minute, transactionId);
  // Clocks differ by a little. One without any note is rather taken for it than sent twice.
  const isIt = (one: ProviderRefund): boolean =>
    one.note?.includes(row.id) === true ||
    (one.note === null &&
      one.transactionId === transactionId &&
      transactionId !== null &&
      one.amount === row.amount &&
      (one.createdAt ?? 0) >= calledAt - minute);
  const found = since.find(isIt);
  if (found !== undefined) await tell(refunding, row, found);
  else if (now() - calledAt >= callLasts) await change(refunding, row, { type: 'call.notTaken' });
}

/** Takes a refund as far as it can go now. @throws ProviderError. */
async function follow(refunding: Refunding, id: string): Promise<void> {
  const row = await readRefund(refunding, id);
  if (row === undefined) return;
  if (row.state === 'confirmed') await call(refunding, row);
  else if (row.state === 'calling') await lookFor(refunding, row);
  else if (row.provider_id !== null && ['pending', 'processing', 'attention'].includes(row.state))
    await tell(refunding, row, await refunding.provider.refundOf(row.provider_id));
}

/** Asks about the refunds of a payment that the provider has, or may have. @throws ProviderError. */
export async function followRefundsOf(refunding: Refunding, reference: string): Promise<void> {
  const rows = await refunding.kysely
    .selectFrom('refunds')
    .select('id')
    .where('reference', '=', reference)
    .where('state', 'in', ['calling', 'pending', 'processing', 'attention'])
    .execute();
  for (const { id } of rows) await follow(refunding, id);
}

async function run(refunding: Refunding, id: string): Promise<NextRun | undefined> {
  let problem: ProviderError | null = null;
  try {
    await follow(refunding, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    refunding.onError(error);
    problem = error;
  }
  const row = await readRefund(refunding, id);
  if (row === undefined || row.ended_at !== null) return undefined;
  const isBlocked = problem !== null && problem.kind !== 'refused' && problem.kind !== 'unreadable';
  const { called_at: calledAt, state } = row;
  const at = refunding.now();
  return {
    runAt: state === 'confirmed' || state === 'calling' ? at + minute : nextLook(calledAt, at),
    ...(problem !== null && { problem: noteOf(problem), isBlocked }),
  };
}

/** Sends refunds and follows them to their end; never gives one up. */
export function refundHandler(refunding: Refunding): JobHandler {
  return handleJob(refundJob, {
    maxAttempts: Infinity,
    run: ({ id }) => run(refunding, id),
    onFailure: refunding.onError,
  });
}
