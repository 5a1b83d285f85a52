import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { t } from '@shared/language/words';
import { statusWords } from './statusWords';
import styles from './TransactionsTable.module.scss';

const meanings = [
  [statusWords('success'), t('The payment is complete, and has a receipt.')],
  [statusWords('failed'), t('The card or the bank declined, and nothing was charged.')],
  [statusWords('abandoned'), t('The payment page was opened and left. Nothing was charged.')],
  [
    statusWords('ongoing'),
    t('The card’s PIN, code or bank, or a transfer, is still waited for. Nothing is charged before.'),
  ],
  [t('pending, processing, queued'), t('The card provider is still at it. It settles by itself.')],
  [statusWords('reversal-pending'), t('The money is about to go back. Until it has, the payment counts.')],
  [statusWords('reversed'), t('The money went back to where it came from.')],
] as const;

/** Explains the statuses of payments. */
export function StatusLegend() {
  return (
    <Disclosure summary={t('What the statuses mean')}>
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
