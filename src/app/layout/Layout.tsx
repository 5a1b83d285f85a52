import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLivePart } from '@/early/parts';
import { ChatDock } from '@/features/assistant/ChatDock';
import { ContactWidget } from '@/features/contact/ContactWidget';
import { isOfDesk } from '@/navigation/paths';
import { Docks } from '@/kit/ui/layout/Docks';
import { t } from '@shared/language/words';
import { DeskFooter, DeskHeader } from './DeskFrame';
import { QuoteDockLink, SearchDockLink } from './DockLink';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import styles from './Layout.module.scss';
import { Offline } from './Offline';
import { ScrollManager } from './ScrollManager';

const loadChat = () => import(/* webpackChunkName: "chat" */ './ChatPanel');

/**
 * Skip link, header, page, footer and floating elements. While the toggle menu is open, only the header is reachable.
 * The desk has a bar and a line of its own in their place.
 */
export function Layout({ children }: { children: ReactNode }) {
  useLivePart(() => document.getElementById('root'));
  const [menuOpen, setMenuOpen] = useState(false);
  const isDesk = isOfDesk(useLocation().pathname);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-scroll-locked', menuOpen);
    return () => document.documentElement.removeAttribute('data-scroll-locked');
  }, [menuOpen]);

  return (
    <>
      <ScrollManager />
      <a className={styles['skip']} href="#content">
        {t('Skip to the content')}
      </a>
      {isDesk ? <DeskHeader onMenuToggled={setMenuOpen} /> : <Header onMenuToggled={setMenuOpen} />}
      <main id="content" data-part="" tabIndex={-1} className={styles['content']} inert={menuOpen}>
        <Offline />
        {children}
      </main>
      {isDesk ? <DeskFooter inert={menuOpen} /> : <Footer inert={menuOpen} />}
      {!isDesk && (
        <Docks
          label={t('Help')}
          hidden={menuOpen}
          start={
            <>
              <ChatDock load={loadChat} />
              <SearchDockLink />
            </>
          }
          end={
            <>
              <QuoteDockLink />
              <ContactWidget />
            </>
          }
        />
      )}
    </>
  );
}
