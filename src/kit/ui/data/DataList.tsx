import { Children, type ReactNode } from 'react';
import styles from './DataList.module.scss';

interface Entry {
  term: string;
  lines: readonly ReactNode[];
  /** A name, number, code or address, which page translators must leave alone. */
  isVerbatim?: boolean;
}

/** Names and values in the boxes of a consignment note. */
export function DataList({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className={styles['list']}>
      {entries.map(({ term, lines, isVerbatim = false }) => (
        <div key={term} className={styles['box']}>
          <dt>{term}</dt>
          {Children.map(lines, (line) => (
            <dd dir="auto" translate={isVerbatim ? 'no' : undefined}>
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** A table that scrolls sideways on narrow screens, also by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['frame']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>{children}</table>
    </div>
  );
}
