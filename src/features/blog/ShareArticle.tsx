import { useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { copyByHand, copyText } from '@/kit/ui/data/copyText';
import { CopyIcon } from '@/kit/ui/icons/actionIcons';
import { t } from '@shared/language/words';
import styles from './ShareArticle.module.scss';

/** Copies the article's address and reports whether it worked. */
export function ShareArticle() {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const isCopied = await copyText(`${globalThis.location.origin}${globalThis.location.pathname}`);
    setOutcome(isCopied ? t('The link is copied.') : copyByHand('address'));
  };
  return (
    <div className={styles['share']}>
      <Button
        className={styles['copy']}
        variant="secondary"
        size="small"
        icon={<CopyIcon />}
        onClick={() => void copy()}
      >
        {t('Copy link')}
      </Button>
      <span role="status">{outcome}</span>
    </div>
  );
}
