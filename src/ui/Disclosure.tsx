import type { ReactNode, ToggleEvent } from 'react';
import { ChevronIcon } from './icons/ChevronIcon';
import styles from './Disclosure.module.scss';

interface DisclosureProps {
  summary: ReactNode;
  /** Disclosures of one group: opening one closes the others. */
  group?: string;
  children: ReactNode;
}

/** By its name alone a group is known since Safari 17.2. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open || currentTarget.getAttribute('name') === null) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]')) {
    if (other !== currentTarget && other.getAttribute('name') === currentTarget.getAttribute('name'))
      other.open = false;
  }
}

/** A heading that opens what stands below it. The browser's own element: it works without scripts, and find-in-page opens it. */
export function Disclosure({ summary, group, children }: DisclosureProps) {
  return (
    <details className={styles['disclosure']} name={group} onToggle={closeOthers}>
      <summary className={styles['summary']}>
        <h3>{summary}</h3>
        <ChevronIcon />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
