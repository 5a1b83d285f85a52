import { Button } from '@/ui/Button';
import styles from './ReportPanel.module.scss';
import type { ReportStep } from './useReport';

interface ReportReceiptProps {
  step: Extract<ReportStep, { name: 'sent' }>;
  onClosed: () => void;
}

/** The confirmation with the reference. */
export function ReportReceipt({ step: { reference, email }, onClosed }: ReportReceiptProps) {
  return (
    <div className={styles['step']}>
      <p role="status">We have your report.</p>
      <p className={styles['reference']} translate="no">
        {reference}
      </p>
      <p>
        A person looks at it and answers to <b translate="no">{email}</b>. Name the reference when you call or write.
      </p>
      <div className={styles['actions']}>
        <Button onClick={onClosed}>Close</Button>
      </div>
    </div>
  );
}
