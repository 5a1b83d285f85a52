import { t } from '@shared/language/words';
import type { DeskRefund, Refundable, RefundState } from '@shared/desk/refunds';

/** How a refund stands, in words. */
export const refundStateNames: Readonly<Record<RefundState, string>> = {
  asked: t('Waits to be confirmed'),
  confirmed: t('Confirmed, waits to be sent'),
  calling: t('Sent, the card provider has not answered yet'),
  pending: t('The card provider has it'),
  processing: t('On its way to the bank'),
  attention: t('Needs you: open it in the dashboard of the card provider'),
  settled: t('Paid back'),
  failed: t('Failed: the money was not paid back'),
  declined: t('Declined [refund]'),
};

/** Why no refund can be asked for now. */
export const refundProblems: Readonly<Record<NonNullable<Refundable['problem']>, string>> = {
  nothing_left: t('All of it was paid back.'),
  under_way: t('When this refund has ended, you can ask for another one.'),
  disputed: t('A bank disputes this payment, or has taken the money back: it cannot be refunded.'),
};

/** What confirming does: the provider pays back, or somebody has. */
export const confirmWords = ({ how }: Pick<DeskRefund, 'how'>): string =>
  how === 'card'
    ? t('Confirming sends it: the card provider pays back to the card or account that paid.')
    : t('Confirm it once the money is paid back at the bank or by M-Pesa: nothing is sent from here.');
