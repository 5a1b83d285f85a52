import type { RefundDecision } from '../../../shared/desk/refunds';
import { t } from '../../../shared/language/words';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import type { Ordering } from '../../payments/orders';
import { changeRefund } from '../../payments/refunds/change';
import { hasStandingDispute, leftOf, lockPayment } from '../../payments/sums';
import { audit } from '../../lib/database/audit';

const decided = (state: Schema['refunds']['state']): ApiError =>
  new ApiError(
    409,
    'already_decided',
    state === 'declined'
      ? t('Somebody else was first: the refund is declined.')
      : t('Somebody else was first: the refund is confirmed.'),
  );

/**
 * A decision about a refund that was asked for: another person than the one who asked confirms it, and it is sent;
 * anybody declines it. Repeating a decision changes nothing.
 * @throws ApiError 404 `not_found`, 403 `same_person`, 409 `already_decided` and `refund_impossible`.
 */
export async function decideRefund(
  { kysely, mode, now }: Pick<Ordering, 'kysely' | 'mode' | 'now'>,
  { uid, reference, id }: { uid: string; reference: string; id: string },
  given: RefundDecision,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, reference);
    const refund = await transaction
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', id)
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (payment === undefined || refund === undefined)
      throw new ApiError(404, 'not_found', t('No such refund was asked for.'));
    const { state, asked_by: askedBy, decided_by: decidedBy, amount } = refund;
    const isConfirmed = given.decision === 'confirmed';
    if (state !== 'asked') {
      if (decidedBy === uid && isConfirmed === (state !== 'declined')) return;
      throw decided(state);
    }
    if (isConfirmed && askedBy === uid)
      throw new ApiError(403, 'same_person', t('You asked for this refund: somebody else has to confirm it.'));
    const isDisputed = await hasStandingDispute(transaction, reference);
    if (isConfirmed && (isDisputed || amount > (await leftOf(transaction, payment))))
      throw new ApiError(
        409,
        'refund_impossible',
        t(
          'The payment has changed: a bank disputes it, or less is left of it. Decline the refund, and look at it again.',
        ),
      );
    const at = now();
    await changeRefund(
      transaction,
      { mode, now },
      { refund, payment, isDisputed },
      given.decision === 'confirmed'
        ? { type: 'staff.confirmed', by: uid }
        : { type: 'staff.declined', reason: given.reason },
      { decided_by: uid, decided_at: at },
    );
    const action = isConfirmed ? 'payment.refundConfirmed' : 'payment.refundDeclined';
    await audit(transaction, { uid, action, subject: reference, detail: { amount }, at });
  });
}
