import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import { searchResultsPath } from '@/navigation/paths';
import styles from '../places/BusiestRegions.module.scss';
import { keptTerms } from './keptPlaces';

/** Links to the searches whose agents are on this device. */
export function KeptPlaces() {
  const [terms, setTerms] = useState<readonly string[]>([]);
  useEffect(() => {
    // Where the browser stores nothing there are none.
    keptTerms().then(setTerms, () => undefined);
  }, []);
  if (terms.length === 0) return null;
  return (
    <>
      <p>{t('These searches are on this device:')}</p>
      <ul className={styles['list']}>
        {terms.map((term) => (
          <li key={term}>
            <Link className={styles['link']} to={searchResultsPath(term)}>
              <bdi>{term}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
