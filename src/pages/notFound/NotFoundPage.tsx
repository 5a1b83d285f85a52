import { Link } from 'react-router-dom';
import { SearchAgain } from '@/features/directory/results/SearchAgain';
import { quickLinks } from '@/navigation/menus';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { Picture } from '@/kit/ui/art/Picture';
import { ButtonLink } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import styles from './NotFoundPage.module.scss';

/** Shown for unknown addresses (docs/product.md "Error messages"). */
export default function NotFoundPage() {
  return (
    <div className={styles['page']}>
      <PageHead title={t('404 - Page Not Found')} indexed={false} />
      <div className={styles['words']}>
        <h1>{t('404 - Page Not Found')}</h1>
        <p>{t('Nothing is stowed at this address. It may have been mistyped, or the page has been moved.')}</p>
        <div className={styles['search']}>
          <SearchAgain />
        </div>
        <ButtonLink to={paths.home}>{t('Go to the home page')}</ButtonLink>
        <ul className={styles['links']}>
          {quickLinks.map(({ text, to }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['picture']}>
        <Picture name="adrift" sizes="(min-width: 1024px) 560px, 90vw" loading="eager" />
      </div>
    </div>
  );
}
