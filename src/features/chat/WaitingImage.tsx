import image from '@/ui/art/waiting.svg';
import { t } from '@shared/language/words';
import styles from './WaitingImage.module.scss';

/** The loading image: a container on the hook of a crane. */
export function WaitingImage() {
  return (
    <div className={styles['waiting']}>
      <img src={image} alt={t('Waiting for the answer')} width={96} height={84} />
    </div>
  );
}
