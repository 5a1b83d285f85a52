import { useState } from 'react';
import { t } from '@shared/language/words';
import { Button } from '../form/Button';
import styles from './CopyableText.module.scss';
import { copyByHand, copyText } from './copyText';
import { TextArea } from '../form/TextArea';

interface CopyableTextProps {
  label: string;
  /** Of the button, for screen readers. */
  copyLabel: string;
  /** Such as a link or HTML, as it is copied. */
  text: string;
  rows?: number;
}

/** A text to be copied, with a button that does it, or says how to do it by hand. */
export function CopyableText({ label, copyLabel, text, rows = 4 }: CopyableTextProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    setOutcome((await copyText(text)) ? t('Copied.') : copyByHand('text'));
  };
  return (
    <div className={styles['copyable']}>
      <TextArea label={label} value={text} readOnly rows={rows} dir="ltr" translate="no" spellCheck={false} />
      <Button variant="secondary" size="small" aria-label={copyLabel} onClick={() => void copy()}>
        {t('Copy the text')}
      </Button>
      <p role="status">{outcome !== '' && <span key={outcome}>{outcome}</span>}</p>
    </div>
  );
}
