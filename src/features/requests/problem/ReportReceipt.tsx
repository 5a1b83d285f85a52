import { t } from '@shared/language/words';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import styles from './ReportPanel.module.scss';
import type { ReportStep } from './useReport';

/** The confirmation with the reference. Without a button: the second click of a double click on "Send" lands here. */
export function ReportReceipt({ step: { reference, email } }: { step: Extract<ReportStep, { name: 'sent' }> }) {
  return (
    <div className={styles['step']}>
      <p role="status">{t('We have your report.')}</p>
      <p className={styles['reference']} translate="no">
        {reference}
      </p>
      <p>
        <RichText
          text={t('A person looks at it and answers to <0/>. Name the reference when you call or write.')}
          parts={[<TypedText key="email">{email}</TypedText>]}
        />
      </p>
    </div>
  );
}
