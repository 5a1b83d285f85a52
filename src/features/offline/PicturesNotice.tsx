import { useEffect } from 'react';
import { t } from '@shared/language/words';
import { deviceText } from '@/kit/device/deviceStore';
import { Alert } from '@/kit/ui/feedback/Alert';
import { showPictures, usePictures } from '@/kit/ui/art/pictures';
import { Button } from '@/kit/ui/form/Button';
import styles from './OfflineNotice.module.scss';

const choice = deviceText('keelway.pictures', (kept) => (kept === 'shown' ? kept : null), 'tab');

/** Says that the pictures are left out to save data, and shows them when asked, for the rest of the visit. */
export function PicturesNotice() {
  const isShown = usePictures();
  useEffect(() => {
    if (choice.read() !== null) showPictures();
  }, []);
  if (isShown) return null;
  const show = () => {
    showPictures();
    choice.keep('shown');
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
