import { useState } from 'react';
import { Button } from '@/ui/Button';
import { CopyIcon } from '@/ui/icons/CopyIcon';
import styles from './ShareArticle.module.scss';

/** Copies the article's address, and says whether it worked. */
export function ShareArticle() {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${globalThis.location.origin}${globalThis.location.pathname}`);
      setOutcome('The link is copied.');
    } catch {
      setOutcome('Your browser did not allow copying.');
    }
  };
  return (
    <div className={styles['share']}>
      <Button className={styles['copy']} variant="secondary" size="small" icon={<CopyIcon />} onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{outcome}</span>
    </div>
  );
}
