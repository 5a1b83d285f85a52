import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../classNames';
import styles from './Tabs.module.scss';

interface TabsProps {
  /** Label of the tab list. */
  label: string;
  tabs: readonly { label: string; to: string }[];
  /** Path of the selected tab. */
  selected: string;
  children: ReactNode;
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * Tabs as links, following the ARIA Authoring Practices tabs pattern: a single tab stop; arrow keys, Home and End move,
 * Enter and Space open. As links they can be copied and opened in a new tab.
 */
export function Tabs({ label, tabs, selected, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selectedIndex = tabs.findIndex(({ to }) => to === selected);

  const move = (event: KeyboardEvent<HTMLAnchorElement>, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
      return;
    }
    const next = nextIndex(event.key, index, tabs.length);
    if (next === null) return;
    event.preventDefault();
    const tab = list.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <div className={styles['tabs']}>
      <div className={styles['list']} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.to}
            to={tab.to}
            id={`${id}-tab-${index}`}
            role="tab"
            aria-selected={index === selectedIndex}
            aria-controls={index === selectedIndex ? `${id}-panel` : undefined}
            tabIndex={index === Math.max(selectedIndex, 0) ? 0 : -1}
            className={classNames(styles['tab'], index === selectedIndex && styles['selected'])}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div
        className={styles['panel']}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={selectedIndex === -1 ? undefined : `${id}-tab-${selectedIndex}`}
      >
        {children}
      </div>
    </div>
  );
}
