import { Link } from 'react-router-dom';
import { searchResultsPath } from '@/navigation/paths';
import styles from './BusiestRegions.module.scss';

/** Links to the countries or states with the most agents. */
export function BusiestRegions({ regions }: { regions: readonly { name: string; count: number }[] }) {
  return (
    <ul className={styles['list']}>
      {regions.map(({ name, count }) => (
        <li key={name}>
          <Link className={styles['link']} to={searchResultsPath(name)}>
            <bdi>{name}</bdi> <span className={styles['count']}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
