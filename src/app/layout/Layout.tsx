import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLivePart } from '@/early/parts';
import { ChatDock } from '@/features/chat/ChatDock';
import { ContactWidget } from '@/features/contact/ContactWidget';
import { Docks } from '@/ui/Docks';
import { t } from '@shared/language/words';
import { QuoteDockLink, SearchDockLink } from './DockLink';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.scss';
import { Offline } from './Offline';
import { ScrollManager } from './ScrollManager';

const loadChat = () => import(/* webpackChunkName: "chat" */ './ChatPanel');

/**
 * Skip link, header, page, footer and floating elements. While the toggle menu is open, only the header is reachable.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  useLivePart(() => document.getElementById('root'));
  // Tied to a history entry, so any navigation closes the menu.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const menuOpen = menuOpenAt === key;

  useEffect(() => {
    document.documentElement.toggleAttribute('data-scroll-locked', menuOpen);
    if (!menuOpen) return undefined;
    // Rotating or widening the screen shows the full bar, which must not stay locked.
    const closeWhenWide = () => setMenuOpenAt(null);
    globalThis.addEventListener('resize', closeWhenWide);
    return () => {
      globalThis.removeEventListener('resize', closeWhenWide);
      document.documentElement.removeAttribute('data-scroll-locked');
    };
  }, [menuOpen]);

  return (
    <>
      <ScrollManager />
      <a className={styles['skip']} href="#content">
        {t('Skip to the content')}
      </a>
      <Header menuOpen={menuOpen} onMenuToggled={(open) => setMenuOpenAt(open ? key : null)} />
      <main id="content" data-part="" tabIndex={-1} className={styles['content']} inert={menuOpen}>
        <Offline />
        {children}
      </main>
      <Footer inert={menuOpen} />
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
    </>
  );
}
