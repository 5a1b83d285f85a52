import { useState } from 'react';
import { paths } from '@/navigation/paths';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { copyByHand, copyText } from '@/kit/ui/data/copyText';
import { DataList } from '@/kit/ui/data/DataList';
import { EntryGrid } from '@/kit/ui/layout/EntryGrid';
import { RichText } from '@/kit/ui/data/RichText';
import { Stamp, TypedText } from '@/kit/ui/data/texts';
import { CopyIcon } from '@/kit/ui/icons/actionIcons';
import { t } from '@shared/language/words';
import { nextSteps, type Receipt } from './receipt';
import styles from './QuoteReceipt.module.scss';

/** The confirmation of a stored request: its reference, what was sent and what happens next. Prints on one sheet. */
export function QuoteReceipt({ receipt: { reference, email, entries } }: { receipt: Receipt }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const isCopied = await copyText(reference);
    setCopied(isCopied ? t('The reference is copied.') : copyByHand('reference'));
  };
  return (
    <div className={styles['receipt']}>
      <section className={styles['note']} aria-label={t('Confirmation')}>
        <div className={styles['head']}>
          <div className={styles['name']}>
            <p className={styles['label']}>{t('Reference')}</p>
            <p className={styles['reference']} translate="no">
              {reference}
            </p>
          </div>
          <div className={styles['mark']}>
            <Stamp>{t('Received')}</Stamp>
          </div>
          <span className={styles['barcode']} aria-hidden="true" />
        </div>
        <div className={styles['actions']}>
          <Button icon={<CopyIcon />} onClick={() => void copy()}>
            {t('Copy the reference')}
          </Button>
          <Button variant="secondary" onClick={() => globalThis.print()}>
            {t('Print')}
          </Button>
          <p role="status">{copied}</p>
        </div>
        <DataList entries={entries} />
      </section>
      <section className={styles['next']} aria-labelledby="quote-next">
        <h2 id="quote-next">{t('What happens next')}</h2>
        <p>
          <RichText
            text={t('Answers go to <0/>. Name the reference when you call or write.')}
            parts={[<TypedText key="email">{email}</TypedText>]}
          />
        </p>
        <EntryGrid ordered entries={nextSteps} />
        <div className={styles['ways']}>
          <ButtonLink to={paths.quote} variant="secondary" size="small">
            {t('Write another request')}
          </ButtonLink>
          <ButtonLink to={paths.searchResults} variant="quiet" size="small">
            {t('Search the directory')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
