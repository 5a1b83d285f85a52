import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';
import { NoteIcon, SearchIcon } from '@/kit/ui/icons/navigationIcons';
import styles from './DockLink.module.scss';

/** On a page with a search box of its own: goes to the box instead. */
function goToBox(event: MouseEvent): void {
  const box = document.querySelector<HTMLInputElement>('main [role="search"] input');
  if (box === null) return;
  event.preventDefault();
  box.focus();
}

/** Leads to the search for agents, from the docks of small screens. */
export function SearchDockLink() {
  return <DockLink to={paths.searchResults} text={t('Search')} icon={<SearchIcon />} onClick={goToBox} />;
}

/** Leads to the quote request, from the docks of small screens. */
export function QuoteDockLink() {
  return <DockLink to={paths.quote} text={t('Get a Quote [bar]')} icon={<NoteIcon />} />;
}

interface DockLinkProps {
  to: string;
  text: string;
  icon: ReactNode;
  onClick?: (event: MouseEvent) => void;
}

function DockLink({ to, text, icon, onClick }: DockLinkProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles['place']}>
      <Link to={to} className={styles['link']} aria-current={pathname === to ? 'page' : undefined} onClick={onClick}>
        <span className={styles['disc']}>{icon}</span>
        <span className={styles['label']}>{text}</span>
      </Link>
    </div>
  );
}
