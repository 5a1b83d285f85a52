import type { ReactNode } from 'react';
import styles from './PageBanner.module.scss';

interface PageBannerProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Short line above the title: which part of the site this is. */
  section?: string;
  /** Beside the title on wide screens: a picture or a figure. */
  children?: ReactNode;
}

/** The head of a page: its heading on a strip of dark container side. */
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
