import { Link } from 'react-router-dom';
import site from '@content/site.json';
import { paths } from '@/navigation/paths';
import { Logo } from '@/ui/art/Mark';
import { t } from '@shared/language/words';
import { ReportLink } from '../report/ReportLink';
import { AccountLink } from './frame/AccountLink';
import styles from './DeskFrame.module.scss';
import { LanguageSwitch } from './frame/LanguageSwitch';
import { Notices } from './Notices';
import { ThemeControl } from './frame/ThemeControl';

/** The bar above the desk's pages: staff work here, so nothing of the site's own navigation stands around them. */
export const DeskHeader = () => (
  <header className={styles['header']}>
    <div className={styles['bar']}>
      <Link to={paths.desk} className={styles['home']}>
        <Logo name={site.name} />
        <span>{t('Desk')}</span>
      </Link>
      <Link to={paths.home} className={styles['site']}>
        {t('To the website')}
      </Link>
      <AccountLink />
    </div>
    <Notices />
  </header>
);

/** Below the desk's pages: how they look, and where trouble is told. */
export const DeskFooter = () => (
  <footer className={styles['footer']}>
    <ThemeControl />
    <LanguageSwitch />
    <ReportLink />
  </footer>
);
