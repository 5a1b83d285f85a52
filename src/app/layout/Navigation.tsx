import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { menus, type MenuEntry } from '@/navigation/menus';
import { ChevronIcon } from '@/ui/icons/navigationIcons';
import { useEscapeWithin } from '@/ui/useEscape';
import { t } from '@shared/language/words';
import styles from './Navigation.module.scss';

/** The bar's menus: links, and buttons that disclose a list of links (W3C's disclosure navigation pattern). */
export function Navigation() {
  const { key } = useLocation();
  // Tied to a history entry, so any navigation closes a menu.
  const [opened, setOpened] = useState<{ menu: string; at: string } | null>(null);
  const openMenu = opened?.at === key ? opened.menu : null;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (openMenu === null) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [openMenu]);

  useEscapeWithin(list, openMenu !== null, (event) => {
    // Escape closes one level: the surrounding toggle menu stays open.
    event.stopPropagation();
    setOpened(null);
    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  });

  function closeOnLeaving(event: FocusEvent): void {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpened(null);
  }

  return (
    <nav aria-label={t('Main [navigation]')}>
      <ul ref={list} className={styles['list']} onBlur={closeOnLeaving}>
        {menus.map((entry) => (
          <li key={entry.text} className={styles['entry']}>
            <Entry
              entry={entry}
              open={openMenu === entry.text}
              onToggled={(open) => setOpened(open ? { menu: entry.text, at: key } : null)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  entry: MenuEntry;
  open: boolean;
  onToggled: (open: boolean) => void;
}

function Entry({ entry, open, onToggled }: EntryProps) {
  const { pathname } = useLocation();
  const id = useId();
  if (!('links' in entry)) {
    return (
      <Link to={entry.to} className={styles['item']} aria-current={entry.to === pathname ? 'page' : undefined}>
        {entry.text}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles['item']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggled(!open)}
      >
        <span>{entry.text}</span>
        <ChevronIcon />
      </button>
      <ul id={id} className={styles['menu']}>
        {entry.links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to} className={styles['link']} aria-current={to === pathname ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
