import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { useEscapeWithin } from '@/kit/ui/overlay/useEscape';
import { t } from '@shared/language/words';
import { CheckStep } from './CheckStep';
import type { PageRecorder } from './pageRecorder';
import { RecordStep } from './RecordStep';
import { ReportReceipt } from './ReportReceipt';
import styles from './ReportPanel.module.scss';
import { useReport } from './useReport';

interface ReportPanelProps {
  recorder: PageRecorder;
  onClosed: () => void;
}

/**
 * "Report a problem" (docs/product.md "Report a problem"): beside the page, which stays usable, so that the sender can
 * do again what went wrong. Folds to a bar.
 */
export function ReportPanel({ recorder, onClosed }: ReportPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const view = useReport(recorder, form);
  const [isFolded, setFolded] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const { name } = view.step;
  useEffect(() => title.current?.focus(), [name]);
  useEscapeWithin(panel, !isFolded, () => setFolded(true));

  return (
    <section
      ref={panel}
      className={styles['panel']}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      data-folded={isFolded || undefined}
    >
      <div className={styles['head']}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles['title']}>
          {t('Report a problem')}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className={styles['control']}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? t('Open') : t('Make small')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          className={styles['control']}
          aria-label={t('Close')}
          title={t('Close')}
          icon={<CloseIcon />}
          onClick={onClosed}
        />
      </div>
      <div className={styles['body']} hidden={isFolded}>
        {view.step.name === 'recording' && <RecordStep ref={form} view={view} recorder={recorder} />}
        {view.step.name === 'checking' && <CheckStep ref={form} view={view} step={view.step} />}
        {view.step.name === 'sent' && <ReportReceipt step={view.step} />}
      </div>
    </section>
  );
}
