import type { Overlay } from '../Overlay';
import type { Payment } from '../payment';
import { Sheet, sheetOffer } from './Sheet';

interface WaysOn {
  openWallet: () => void;
  openHostedPage: () => void;
}

/** Gives the payment a sheet if the customer has a wallet or saved payments. Returns whether it has one. */
export function offerSheet(payment: Payment, overlay: Overlay, { openWallet, openHostedPage }: WaysOn): boolean {
  const { actor, transaction } = payment;
  const offer = transaction.answer && sheetOffer(transaction.answer);
  if (transaction.answer === null || offer === null || !(offer.wallet || offer.vault)) return false;
  const leave = () => {
    actor.send({ type: 'sheet.left' });
    openHostedPage();
  };
  payment.sheet = new Sheet(transaction.answer, offer, overlay.texts, {
    onWallet: openWallet,
    onVault: () => {
      overlay.post({ type: 'inline:pay-with-vault' });
      leave();
    },
    onOther: leave,
    onClose: () => {
      overlay.post({ type: 'analytics', action: 'trackCheckoutClosed' });
      overlay.post('close');
      actor.send({ type: 'payment.cancelled' });
    },
    onBackdrop: () => actor.send({ type: 'payment.cancelled' }),
  });
  return true;
}
