import type { ReactNode } from 'react';
import styles from './PageBanner.module.scss';

interface PageBannerProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Section of the site, shown above the title. */
  section?: string;
  /** Picture or figure beside the title on wide screens. */
  children?: ReactNode;
}

/** The page header: a heading on a dark container side. */
export function PageBanner({ title, lead, section, children }: PageBannerProps) {
  return (
    <div className={styles['banner']}>
      <div className={styles['column']}>
        <div className={styles['words']}>
          {section !== undefined && <p className={styles['section']}>{section}</p>}
          <h1 className={styles['title']}>{title}</h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {children !== undefined && <div className={styles['aside']}>{children}</div>}
      </div>
    </div>
  );
}
