import type { TransactionResponse } from './api';
import { openApplePay } from './applePay';
import type { CheckoutBases } from './bases';
import type { Overlay } from './Overlay';
import type { Payment } from './payment';

/** Opens the wallet for a payment, and tells its machine how that ended. */
export function payByWallet(payment: Payment, answer: TransactionResponse, bases: CheckoutBases, overlay: Overlay): void {
  const { transaction, actor } = payment;
  openApplePay(transaction, answer, bases, {
    onSuccess: (outcome) => {
      // Taken back in the meantime, and paid nevertheless: the page must know.
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'payment.succeeded', outcome });
      else transaction.tellSuccess(outcome);
    },
    onRefusal: (failure) => actor.send({ type: 'wallet.failed', failure }),
    onFailure: (failure) => {
      actor.send({ type: 'wallet.failed', failure });
      payment.sheet?.sayWalletFailed();
    },
    onDoubt: (failure) => {
      actor.send({ type: 'outcome.doubted', failure });
      payment.sheet?.sayWalletFailed();
    },
    onCancel: () => {
      if (payment.sheet === null) actor.send({ type: 'payment.cancelled' });
    },
    onTrack: (action, params) => overlay.post({ type: 'analytics', action, params }),
  });
}
