import { Link } from 'react-router-dom';
import { locale, t } from '@shared/language/words';
import styles from './PlaceLinks.module.scss';

interface PlaceLinksProps {
  places: readonly { name: string; path: string; count?: number; kilometres?: number }[];
}

const agentsText = (count: number): string => t('{count, plural, one {# agent} other {# agents}}', { count });

/** Links to places, countries or their services, with the number of agents, their distance, or both in words. */
export function PlaceLinks({ places }: PlaceLinksProps) {
  return (
    <ul className={styles['links']}>
      {places.map(({ name, path, count, kilometres }) => (
        <li key={path}>
          <Link className={styles['link']} to={path}>
            <bdi>{name}</bdi>
            {count !== undefined && (
              <span className={styles['figure']}>
                {` ${kilometres === undefined ? count.toLocaleString(locale()) : agentsText(count)}`}
              </span>
            )}
          </Link>
          {kilometres !== undefined && kilometres > 0 && (
            <span className={styles['far']}>{t('{kilometres} km', { kilometres })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
