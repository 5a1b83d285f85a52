import { sql } from 'kysely';
import * as v from 'valibot';
import { declareJob } from '../../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../../lib/jobs/handler';
import type { Ordering } from '../orders';
import { lockPayment } from '../sums';
import { issueInvoices } from './issue';

/** Issues what payments lack: those of earlier releases, whose gateways may run beside this one. */
const invoicesJob = declareJob('invoices', v.object({}));

const every = 3_600_000;
const atOnce = 200;

type Issuing = Pick<Ordering, 'kysely' | 'mode' | 'now'>;

/** Payments after a reference whose invoices do not come to what is left of them. */
function lacking({ kysely, mode }: Issuing, after: string) {
  const standing = sql`(
    select coalesce(sum(case when invoices.kind = 'invoice' then invoices.total else -invoices.total end), 0)
    from invoices where invoices.reference = payments.reference
  )`;
  const paidBack = sql`(
    select coalesce(sum(refunds.amount), 0) from refunds
    where refunds.reference = payments.reference and refunds.state = 'settled'
  )`;
  const left = sql`case when payments.state = 'success' then payments.amount - ${paidBack} else 0 end`;
  const uncredited = sql<boolean>`exists (
    select 1 from refunds where refunds.reference = payments.reference and refunds.state = 'settled'
    and not exists (select 1 from invoices where invoices.refund = refunds.id)
  )`;
  return kysely
    .selectFrom('payments')
    .select('reference')
    .where('reference', '>', after)
    .where((row) => (mode === null ? row.lit(true) : row.or([row('domain', 'is', null), row('domain', '=', mode)])))
    .where(sql<boolean>`(${standing} <> ${left} or ${uncredited})`)
    .orderBy('reference')
    .limit(atOnce)
    .execute();
}

/** Issues the missing invoices and credit notes of all payments, the oldest first. Idempotent. */
export async function issueMissing(issuing: Issuing): Promise<void> {
  let after = '';
  for (;;) {
    const found = await lacking(issuing, after);
    for (const { reference } of found)
      await issuing.kysely.transaction().execute(async (transaction) => {
        await lockPayment(transaction, reference);
        await issueInvoices(transaction, reference, issuing.now());
      });
    after = found.at(-1)?.reference ?? '';
    if (found.length < atOnce) return;
  }
}

/** Every hour, and when a gateway starts. */
export function invoicesHandler(issuing: Issuing & Pick<Ordering, 'onError'>): JobHandler {
  return handleJob(invoicesJob, {
    maxAttempts: Infinity,
    every,
    atStart: { key: 'payments', payload: {} },
    run: async () => {
      await issueMissing(issuing);
      return undefined;
    },
    onFailure: issuing.onError,
  });
}
