import { t } from '@shared/language/words';

const words: Readonly<Partial<Record<string, string>>> = {
  success: t('success'),
  failed: t('failed'),
  abandoned: t('abandoned'),
  ongoing: t('ongoing'),
  pending: t('pending'),
  processing: t('processing'),
  queued: t('queued'),
  'reversal-pending': t('refund on its way'),
  reversed: t('reversed'),
};

/** A payment's status, by the card provider's term for it. An unknown one stays as it is. */
export function statusWords(status: string): string {
  return (Object.hasOwn(words, status) ? words[status] : undefined) ?? status;
}
