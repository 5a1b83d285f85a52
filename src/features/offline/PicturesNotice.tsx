import { useEffect } from 'react';
import { t } from '@language/words';
import { Alert } from '@/ui/Alert';
import { showPictures, usePictures } from '@/ui/art/pictures';
import { Button } from '@/ui/Button';
import styles from './OfflineNotice.module.scss';

const key = 'keelway.pictures';

/** Says that the pictures are left out to save data, and shows them when asked, for the rest of the visit. */
export function PicturesNotice() {
  const isShown = usePictures();
  useEffect(() => {
    try {
      if (sessionStorage.getItem(key) === 'shown') showPictures();
    } catch {
      // Without storage it is asked on each page.
    }
  }, []);
  if (isShown) return null;
  const show = () => {
    showPictures();
    try {
      sessionStorage.setItem(key, 'shown');
    } catch {
      return;
    }
  };
  return (
    <div className={styles['notice']}>
      <Alert>
        <span>{t('Pictures are left out to save data.')}</span>{' '}
        <Button variant="quiet" size="small" onClick={show}>
          {t('Show the pictures')}
        </Button>
      </Alert>
    </div>
  );
}
