import { useId } from 'react';
import { t } from '@shared/language/words';
import type { Person } from '@shared/accounts/contract';
import { Card } from '@/kit/ui/layout/Card';
import { Portrait } from '@/kit/ui/data/Portrait';
import styles from './PersonCard.module.scss';

/**
 * One person of the members page or of the directory: picture, name, position, company, country (docs/product.md
 * "Members page").
 */
export function PersonCard({ person: { name, profilePicture, position, company, country } }: { person: Person }) {
  const nameId = useId();
  return (
    <Card labelledBy={nameId} className={styles['card']}>
      <div className={styles['head']}>
        <Portrait name={name} picture={profilePicture} width={72} height={72} className={styles['portrait']} />
        <div className={styles['words']}>
          <h3 id={nameId} className={styles['name']} dir="auto" translate="no">
            {name}
          </h3>
          <p className={styles['position']} dir="auto">
            {position}
          </p>
        </div>
      </div>
      <dl className={styles['lines']}>
        <dt>{t('Company')}</dt>
        <dd dir="auto">{company}</dd>
        <dt>{t('Country')}</dt>
        <dd dir="auto">{country}</dd>
      </dl>
    </Card>
  );
}
