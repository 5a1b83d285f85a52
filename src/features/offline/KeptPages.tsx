import { useEffect, useState } from 'react';
import { t } from '@shared/language/words';
import { ageText } from '@shared/text/format';
import styles from './KeptPages.module.scss';
import { readKeptPages, type KeptPage } from './readKeptPages';

/** Pages that work without a signal, as plain links: the worker has them. */
export function KeptPages() {
  const [now] = useState(Date.now);
  const [pages, setPages] = useState<KeptPage[]>();
  useEffect(() => {
    // Where the browser refuses, there are none.
    void readKeptPages().then(setPages, () => setPages([]));
  }, []);
  if (pages === undefined) return null;
  if (pages.length === 0) return <p>{t('No page of this site is on this device yet.')}</p>;
  return (
    <ul className={styles['pages']}>
      {pages.map(({ path, title, keptAt }) => (
        <li key={path}>
          <a href={path} dir="auto">
            {title}
          </a>{' '}
          <span>{ageText(keptAt, now)}</span>
        </li>
      ))}
    </ul>
  );
}
