import type { AskRefund } from '../../../shared/desk/refunds';
import { amountText } from '../../../shared/text/money';
import { locale, t } from '../../../shared/language/words';
import { ApiError } from '../../lib/http/errors';
import type { Ordering } from '../../payments/orders';
import { refundId } from '../../payments/reference';
import { lockPayment } from '../../payments/sums';
import { audit } from '../../lib/database/audit';
import { hundredthsOf } from '../recordedPayments/record';
import { refundableOf } from './read';

const impossible = (message: string): ApiError => new ApiError(409, 'refund_impossible', message);

/**
 * Asks for a refund of a payment, in whole or in part. Nothing is sent before a second person confirms it. The same one
 * again, as by a double click, is the first.
 * @throws ApiError 404 `not_found`, 400 for the field `amount`, 409 `refund_impossible` and `refund_under_way`.
 */
export async function askRefund(
  { kysely, now }: Pick<Ordering, 'kysely' | 'now'>,
  { uid, reference }: { uid: string; reference: string },
  { amount: typed, reason }: AskRefund,
): Promise<void> {
  const at = now();
  await kysely.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, reference);
    if (payment === undefined) throw new ApiError(404, 'not_found', t('The ledger has no such payment.'));
    const { currency } = payment;
    const { left, how, problem } = await refundableOf(transaction, payment);
    const amount = typed === null ? left : hundredthsOf({ amount: typed, currency });
    if (problem === 'under_way') {
      const same = await transaction
        .selectFrom('refunds')
        .select('id')
        .where('reference', '=', reference)
        .where('state', '=', 'asked')
        .where('asked_by', '=', uid)
        .where('amount', '=', amount)
        .where('reason', '=', reason)
        .executeTakeFirst();
      if (same !== undefined) return;
      throw new ApiError(
        409,
        'refund_under_way',
        t('A refund of this payment is under way. When it has ended, you can ask for another one.'),
      );
    }
    if (problem === 'disputed')
      throw impossible(
        t('A bank disputes this payment, or has taken the money back: a refund could pay it back twice.'),
      );
    if (problem === 'nothing_left') throw impossible(t('Nothing is left of this payment: all of it was paid back.'));
    if (amount > left) {
      const message = t('Only {left} is left of this payment.', { left: amountText(left, currency, locale()) });
      throw new ApiError(400, 'invalid_request', message, false, { amount: message });
    }
    const row = { reference, how, amount, currency, reason, state: 'asked' as const, asked_by: uid, asked_at: at };
    const id = refundId(at);
    await transaction
      .insertInto('refunds')
      .values({
        ...row,
        id,
        decided_by: null,
        decided_at: null,
        called_at: null,
        provider_id: null,
        problem: null,
        credit_note: null,
        ended_at: null,
      })
      .execute();
    await audit(transaction, {
      uid,
      action: 'payment.refundAsked',
      subject: reference,
      detail: { amount, currency },
      at,
    });
  });
}
