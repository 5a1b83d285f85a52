import { t } from '../language/words';

/** Ways of payments that staff record, as the ledger names them. */
export const recordedWays = ['bank_transfer', 'mpesa', 'cheque', 'cash'] as const;

/**
 * A way to pay in words, by the name that the card provider or the desk gave it; one that is a name in every language,
 * or is new, stays as it is.
 */
export function wayOfPaying(channel: string): string {
  const words: Readonly<Partial<Record<string, string>>> = {
    card: t('card'),
    bank: t('bank'),
    bank_transfer: t('bank transfer'),
    mobile_money: t('mobile money'),
    mpesa: 'M-Pesa',
    cheque: t('cheque'),
    cash: t('cash'),
  };
  return words[channel] ?? channel.replaceAll('_', ' ');
}
