import { t } from '@shared/language/words';
import type { Person } from '@shared/accounts/contract';
import { Skeleton, SkeletonBox, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { Card } from '@/kit/ui/layout/Card';
import { PersonCard } from './PersonCard';
import styles from './PersonGrid.module.scss';

/**
 * People as cards: one column on small screens, three on medium, four on large ones (docs/product.md "Members page").
 */
export function PersonGrid({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles['grid']}>
      {people.map((person) => (
        <li key={person.id} className={styles['item']}>
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
  );
}

const blanks = Array.from({ length: 12 }, (_, position) => position);

/** Blank cards while people load. */
export function PersonGridSkeleton() {
  return (
    <Skeleton label={t('Loading people…')}>
      <div className={styles['grid']}>
        {blanks.map((blank) => (
          <div key={blank} className={styles['item']}>
            <Card className={styles['blank']}>
              <SkeletonBox className={styles['picture']} />
              <SkeletonLine />
              <SkeletonLine length="short" />
              <SkeletonLine />
              <SkeletonLine length="short" />
            </Card>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
