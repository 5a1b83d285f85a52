import { Disclosure } from '@/ui/Disclosure';
import { t } from '@language/words';
import styles from './TransactionsTable.module.scss';

/** The card provider's terms for payment statuses. */
const meanings = [
  ['success', t('The payment is complete. Its reference opens the receipt.')],
  ['failed', t('The card or the bank declined, and nothing was charged.')],
  ['abandoned', t('The payment page was opened and left. Nothing was charged.')],
  ['ongoing', t('The card’s PIN, code or bank, or a transfer, is still waited for. Nothing is charged before.')],
  ['pending, processing, queued', t('The card provider is still at it. It settles by itself.')],
  ['reversed', t('The money went back to where it came from.')],
] as const;

/** Explains the statuses of payments. */
export function StatusLegend() {
  return (
    <Disclosure summary="What the statuses mean">
      <dl className={styles['meanings']}>
        {meanings.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
