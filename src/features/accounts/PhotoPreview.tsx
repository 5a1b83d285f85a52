import { useState } from 'react';
import { monogram } from '@/kit/ui/data/Portrait';
import { useSettled } from '@/kit/ui/feedback/useSettled';
import { t } from '@shared/language/words';
import styles from './PhotoPreview.module.scss';

interface PhotoPreviewProps {
  name: string;
  /** Empty for no picture. */
  address: string;
}

/** Preview of name and picture; says so if the address has no picture. */
export function PhotoPreview({ name, address }: PhotoPreviewProps) {
  const settled = useSettled(address);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = settled === address ? address : '';
  const isBroken = shown !== '' && shown === broken;
  return (
    <div className={styles['preview']}>
      {shown === '' || isBroken ? (
        <span className={styles['picture']} aria-hidden="true" dir="auto">
          {monogram(name)}
        </span>
      ) : (
        <img
          className={styles['picture']}
          src={shown}
          alt={t('How you will look')}
          width="72"
          height="72"
          referrerPolicy="no-referrer"
          onError={() => setBroken(shown)}
        />
      )}
      <p role="status">
        {isBroken ? t('No picture could be loaded from this address, so your initials are shown.') : ''}
      </p>
    </div>
  );
}
