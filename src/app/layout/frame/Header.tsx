import { Link, useLocation } from 'react-router-dom';
import site from '@content/site.json';
import { paths } from '@/navigation/paths';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { classNames } from '@/kit/ui/classNames';
import { CloseIcon, MenuIcon } from '@/kit/ui/icons/navigationIcons';
import { Logo } from '@/kit/ui/art/Mark';
import { useMenu } from '@/kit/ui/overlay/useMenu';
import { useScrolledPast } from '@/kit/ui/layout/useScrolledPast';
import { t } from '@shared/language/words';
import { AccountLink } from './AccountLink';
import styles from './Header.module.scss';
import { Navigation } from './Navigation';
import { Notices } from '../Notices';

/** Scroll position in pixels above which the bar is opaque (docs/product.md "Navigation bar"). */
const opaqueAfter = 20;

interface HeaderProps {
  /** Called when the toggle menu of small screens has opened or closed. */
  onMenuToggled: (open: boolean) => void;
}

/**
 * The navigation bar of every page, with the current notice below it. It overlays the hero of the home page and becomes
 * opaque on scrolling.
 */
export function Header({ onMenuToggled }: HeaderProps) {
  const { pathname } = useLocation();
  const isScrolled = useScrolledPast(opaqueAfter);
  const { isOpen, button, panel } = useMenu(onMenuToggled);
  const isClear = pathname === paths.home && !isScrolled && !isOpen;

  return (
    <header className={classNames(styles['header'], isClear && styles['clear'])}>
      <div className={styles['bar']}>
        <Link to={paths.home} className={styles['home']} aria-label={t('{name}, home page', { name: site.name })}>
          <Logo name={site.name} />
        </Link>
        <ButtonLink to={paths.quote} size="small" className={styles['quote']}>
          {t('Get a Quote [bar]')}
        </ButtonLink>
        <Button
          {...button}
          variant="quiet"
          className={styles['toggle']}
          aria-label={t('Menu')}
          icon={
            <>
              <MenuIcon />
              <CloseIcon />
            </>
          }
        />
        <div {...panel} className={styles['panel']}>
          <Navigation isFolded={isOpen} />
          <AccountLink />
          {/* Again, where it stands in the wide bar: the order of Tab is that of the eye. */}
          <ButtonLink to={paths.quote} size="small" className={styles['lastQuote']}>
            {t('Get a Quote [bar]')}
          </ButtonLink>
        </div>
      </div>
      <Notices />
    </header>
  );
}
