import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { menus, type MenuEntry } from '@/navigation/menus';
import { closeOthers } from '@/kit/ui/overlay/Disclosure';
import { ChevronIcon } from '@/kit/ui/icons/navigationIcons';
import { useEscapeWithin } from '@/kit/ui/overlay/useEscape';
import { useOnNavigation } from '@/kit/ui/overlay/usePopover';
import { t } from '@shared/language/words';
import styles from './Navigation.module.scss';

interface NavigationProps {
  /** Within the open toggle menu, where a list that closes would move what is pressed below it. */
  isFolded: boolean;
}

/** The bar's menus: links, and summaries that disclose a list of links, one at a time, without code. */
export function Navigation({ isFolded }: NavigationProps) {
  const list = useRef<HTMLUListElement>(null);
  const opened = () => list.current?.querySelector<HTMLDetailsElement>('details[open]') ?? null;
  const close = useCallback(() => {
    for (const menu of list.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) menu.open = false;
  }, []);

  useOnNavigation(close);
  useEffect(() => {
    if (isFolded) return close;
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isFolded, close]);

  useEscapeWithin(list, true, (event) => {
    const menu = opened();
    if (menu === null) return;
    // Escape closes one level: the surrounding toggle menu stays open, for React and for the browser.
    event.stopPropagation();
    event.preventDefault();
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });

  function closeOnLeaving(event: FocusEvent): void {
    if (!isFolded && event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <nav aria-label={t('Main [navigation]')}>
      <ul ref={list} className={styles['list']} onBlur={closeOnLeaving}>
        {menus.map((entry) => (
          <li key={entry.text} className={styles['entry']}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  if (!('links' in entry)) {
    return (
      <Link to={entry.to} className={styles['item']} aria-current={entry.to === pathname ? 'page' : undefined}>
        {entry.text}
      </Link>
    );
  }
  return (
    <details name="menu" onToggle={closeOthers}>
      <summary className={styles['item']}>
        <span>{entry.text}</span>
        <ChevronIcon />
      </summary>
      <ul className={styles['menu']}>
        {entry.links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to} className={styles['link']} aria-current={to === pathname ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
