import type { ReactNode } from 'react';
import { ChevronIcon } from './icons/ChevronIcon';
import styles from './Disclosure.module.scss';

interface DisclosureProps {
  summary: ReactNode;
  /** Disclosures of one group: opening one closes the others. */
  group?: string;
  children: ReactNode;
}

/** A heading that opens what stands below it. The browser's own element: it works without scripts, and find-in-page opens it. */
export function Disclosure({ summary, group, children }: DisclosureProps) {
  return (
    <details className={styles['disclosure']} name={group}>
      <summary className={styles['summary']}>
        <h3>{summary}</h3>
        <ChevronIcon />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
