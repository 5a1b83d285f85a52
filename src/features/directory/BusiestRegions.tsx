import { Link } from 'react-router-dom';
import { searchResultsPath } from '@/navigation/paths';
import styles from './BusiestRegions.module.scss';
import { busiestRegions } from '@places/busiestRegions';
import type { DirectoryIndex } from '@places/directoryIndex';

const regionsShown = 12;

/** Links to the countries or states with the most agents. */
export function BusiestRegions({ index }: { index: DirectoryIndex }) {
  return (
    <ul className={styles['list']}>
      {busiestRegions(index, regionsShown).map(({ name, count }) => (
        <li key={name}>
          <Link className={styles['link']} to={searchResultsPath(name)}>
            <bdi>{name}</bdi> <span className={styles['count']}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
