import type { Transaction } from 'kysely';
import { t } from '../../../shared/language/words';
import type { PaymentDecision } from '../../../shared/desk/recordedPayments';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import type { Ordering } from '../../payments/orders';
import { judge, type Judgement } from '../../payments/judgement';
import { isFinal, recordWithin } from '../../payments/ledger';
import type { ProviderTransaction } from '../../payments/providerAnswers';
import { audit } from '../../lib/database/audit';

type Row = Schema['recorded_payments'];
type Deciding = Pick<Ordering, 'kysely' | 'mode' | 'now' | 'onDisputed'>;

const noon = 12 * 3_600_000;

/** A recorded payment as the card provider would say it: charged as much as arrived, when the price was asked for. */
function asCharged(row: Row): ProviderTransaction {
  // At noon it is the same day nearly everywhere; never later than it was recorded.
  const paidAt = Math.min(Date.parse(row.arrived_on) + noon, row.recorded_at);
  return {
    id: null,
    reference: row.reference,
    domain: null,
    status: 'success',
    amount: row.amount,
    requestedAmount: row.price_amount,
    currency: row.currency,
    createdAt: paidAt,
    paidAt,
    channel: row.way,
    uid: null,
    customerId: null,
    email: null,
    card: null,
  };
}

const orderOf = ({ reference, uid, email, price_amount: amount, price_currency: currency }: Row) => ({
  reference,
  uid,
  email,
  amount,
  currency,
});

/** What the payment would mean for its order: the judgement of card payments. */
export const judgeRecorded = (row: Row): Judgement => judge(orderOf(row), asCharged(row));

/** The order and the ledger entry of a confirmed payment. Resolves with why it does not count; null if it does. */
async function countIt(
  transaction: Transaction<Schema>,
  { mode, now }: Pick<Deciding, 'mode' | 'now'>,
  row: Row,
): Promise<string | null> {
  const charged = asCharged(row);
  const { reference, period_ms, language } = row;
  const at = now();
  await transaction
    .insertInto('orders')
    .values({
      ...orderOf(row),
      reference,
      period_ms,
      language,
      // It is never offered, and counts with the keys of every mode.
      state: 'closed',
      domain: null,
      provider_status: null,
      access_code: null,
      authorization_url: null,
      opening_until: null,
      confirming_since: null,
      checks: 0,
      created_at: charged.paidAt ?? at,
      updated_at: at,
    })
    .execute();
  const judgement = judgeRecorded(row);
  if (!isFinal(judgement)) throw new Error(`A recorded payment is ${judgement.kind}.`);
  const said = { transaction: charged, answeredAt: at };
  const recorded = await recordWithin({ transaction, mode }, judgement, said, 'desk', at);
  return recorded?.problem ?? null;
}

const decided = (row: Row): ApiError => {
  const messages = {
    waiting: t('Somebody changed this just now. Please try again.'),
    confirmed: t('Somebody else was first: the payment is confirmed.'),
    refused: t('Somebody else was first: the payment is refused.'),
    withdrawn: t('The person who recorded the payment has withdrawn it.'),
  } as const;
  return new ApiError(409, 'already_decided', messages[row.state]);
};

/**
 * A decision about a payment that waits: a person who did not record it confirms or refuses it, who recorded it
 * withdraws it. A confirmed one counts from then on, in the same database transaction. Repeating a decision changes
 * nothing.
 * @throws ApiError 404 `not_found`, 403 `same_person`, 409 `already_decided`.
 */
export async function decidePayment(
  { kysely, mode, now, onDisputed }: Deciding,
  { uid, reference }: { uid: string; reference: string },
  given: PaymentDecision,
): Promise<void> {
  const { decision } = given;
  const reason = 'reason' in given ? given.reason : null;
  const at = now();
  const problem = await kysely.transaction().execute(async (transaction) => {
    // The update decides who is first.
    const row = await transaction
      .updateTable('recorded_payments')
      .set({ state: decision, reason, decided_by: uid, decided_at: at })
      .where('reference', '=', reference)
      .where('state', '=', 'waiting')
      .where('recorded_by', decision === 'withdrawn' ? '=' : '<>', uid)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) {
      await audit(transaction, { uid, action: `payment.${decision}`, subject: reference, at });
      return decision === 'confirmed' ? countIt(transaction, { mode, now }, row) : null;
    }
    const known = await transaction
      .selectFrom('recorded_payments')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (known === undefined) throw new ApiError(404, 'not_found', t('No such payment is recorded.'));
    if (known.state === decision && known.decided_by === uid) return null;
    if (known.state !== 'waiting') throw decided(known);
    if (decision !== 'withdrawn' && known.recorded_by === uid)
      throw new ApiError(
        403,
        'same_person',
        t('You recorded this payment: somebody else has to confirm or refuse it.'),
      );
    if (decision === 'withdrawn')
      throw new ApiError(403, 'other_person', t('Only who recorded a payment can withdraw it. You can refuse it.'));
    throw decided(known);
  });
  if (problem !== null) onDisputed(reference, problem);
}
