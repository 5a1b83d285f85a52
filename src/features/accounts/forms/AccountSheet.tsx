import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { RichText } from '@/kit/ui/data/RichText';
import type { PictureName } from '@/kit/ui/art/art';
import { Picture } from '@/kit/ui/art/Picture';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { t } from '@shared/language/words';
import styles from './AccountSheet.module.scss';

interface AccountSheetProps {
  title: string;
  lead: string;
  /** Shown beside the title on wide screens. */
  picture: PictureName;
  children: ReactNode;
}

/** Layout of the account forms: title and picture on a dark side, the form on the other. */
export function AccountSheet({ title, lead, picture, children }: AccountSheetProps) {
  const { features } = usePublicConfig();
  const isOff = useHydrated() && !features.identity;
  return (
    <div className={styles['screen']}>
      <div className={styles['side']}>
        <div className={styles['screenful']}>
          <div className={styles['words']}>
            <p className={styles['section']}>{t('Account')}</p>
            <h1>{title}</h1>
            <p className={styles['lead']}>{lead}</p>
          </div>
          <div className={styles['picture']}>
            <Picture name={picture} sizes="(min-width: 1024px) 40vw, 1px" />
          </div>
        </div>
      </div>
      <div className={styles['place']}>
        <div className={styles['sheet']}>
          {isOff ? (
            <Alert>
              <p>
                <RichText
                  text={t('Accounts are switched off at the moment. Please come back later, or <0>contact us</0>.')}
                  parts={[<Link key="contact" to={paths.contact} />]}
                />
              </p>
            </Alert>
          ) : (
            children
          )}
        </div>
      </div>
    </div>
  );
}
