import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import site from '@content/site.json';
import { paths } from '@/navigation/paths';
import { selectAuthStatus } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Logo } from '@/kit/ui/art/Mark';
import { FocusReturn } from '@/kit/ui/overlay/FocusReturn';
import { t } from '@shared/language/words';
import { ReportLink } from '../report/ReportLink';
import { AccountLink } from './frame/AccountLink';
import styles from './DeskFrame.module.scss';
import { LanguageSwitch } from './frame/LanguageSwitch';
import { Notices } from './Notices';
import { ThemeControl } from './frame/ThemeControl';

interface DeskHeaderProps {
  /** Called when the menu of small screens has opened or closed. */
  onMenuToggled: (open: boolean) => void;
}

/** The bar above the desk's pages: staff work here, so nothing of the site's own navigation stands around them. */
export function DeskHeader({ onMenuToggled }: DeskHeaderProps) {
  const staff = useStaffBar();
  const home = useRef<HTMLAnchorElement>(null);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link
          ref={home}
          to={paths.home}
          className={styles['home']}
          aria-label={t('{name}, home page', { name: site.name })}
        >
          <Logo name={site.name} />
        </Link>
        {staff === null ? (
          <FocusReturn to={home}>
            <AccountLink />
          </FocusReturn>
        ) : (
          <staff.Bar onMenuToggled={onMenuToggled} />
        )}
      </div>
      <Notices />
    </header>
  );
}

/** The bar's contents, from the code that the page itself needs. */
const loadBar = (pathname: string) =>
  pathname.startsWith(paths.deskNewsletter)
    ? import(/* webpackChunkName: "page-desk-newsletter" */ '@/pages/desk/newsletter')
    : pathname.startsWith(paths.deskWords)
      ? import(/* webpackChunkName: "page-desk-words" */ '@/pages/desk/words')
      : import(/* webpackChunkName: "page-desk" */ '@/pages/desk');

/** The bar's contents for whoever is signed in; null while they are not there. */
function useStaffBar(): { Bar: ComponentType<DeskHeaderProps> } | null {
  const isIn = useAppSelector(selectAuthStatus) === 'in';
  const { key, pathname } = useLocation();
  const [loaded, setLoaded] = useState<{ Bar: ComponentType<DeskHeaderProps> } | null>(null);
  useEffect(() => {
    if (!isIn || loaded !== null) return;
    // The page says that its code is missing; the next one asks again.
    loadBar(pathname).then(
      ({ StaffBar }) => setLoaded({ Bar: StaffBar }),
      () => undefined,
    );
  }, [isIn, loaded, key, pathname]);
  return isIn ? loaded : null;
}

/** Below the desk's pages: how they look, and where trouble is told. */
export const DeskFooter = ({ inert }: { inert: boolean }) => (
  <footer className={styles['footer']} inert={inert}>
    <ThemeControl />
    <LanguageSwitch />
    <ReportLink />
  </footer>
);
