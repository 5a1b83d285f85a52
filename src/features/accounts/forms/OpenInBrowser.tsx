import { useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { copyByHand, copyText } from '@/kit/ui/data/copyText';
import { CopyIcon } from '@/kit/ui/icons/actionIcons';
import { t } from '@shared/language/words';
import { browserIntent } from '../inAppBrowser';
import styles from './OpenInBrowser.module.scss';

/** In place of Google's button inside other apps, where Google refuses to sign people in. */
export function OpenInBrowser() {
  const [said, setSaid] = useState('');
  const intent = browserIntent(globalThis.location.href, navigator.userAgent);
  const copy = async () => {
    const isCopied = await copyText(globalThis.location.href);
    setSaid(isCopied ? t('The link is copied.') : copyByHand('address'));
  };
  return (
    <div className={styles['hint']}>
      <p>
        {t(
          'This page is open inside another app, where signing in with Google does not work. Use your email and password here, or open this page in your browser to use Google.',
        )}
      </p>
      <div className={styles['ways']}>
        {intent !== null && (
          <a className={styles['open']} href={intent}>
            {t('Open in the browser')}
          </a>
        )}
        <Button variant="secondary" size="small" icon={<CopyIcon />} onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
