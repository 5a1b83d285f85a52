import { Children, type ReactNode } from 'react';
import styles from './DataList.module.scss';

/** Names and values in the boxes of a consignment note. */
export function DataList({ entries }: { entries: readonly { term: string; lines: readonly ReactNode[] }[] }) {
  return (
    <dl className={styles['list']}>
      {entries.map(({ term, lines }) => (
        <div key={term} className={styles['box']}>
          <dt>{term}</dt>
          {Children.map(lines, (line) => (
            <dd>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
