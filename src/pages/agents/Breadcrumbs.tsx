import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import styles from './Breadcrumbs.module.scss';

interface BreadcrumbsProps {
  trail: readonly { name: string; path: string }[];
  /** The address shown; its step is not a link. */
  current: string;
}

/** The way from the home page to this one. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className={styles['trail']}>
        {trail.map(({ name, path }) => (
          <li key={path}>
            {path === current ? (
              <span aria-current="page" dir="auto">
                {name}
              </span>
            ) : (
              <Link to={path} dir="auto">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
