import type { ReactNode } from 'react';
import styles from './TableFrame.module.scss';

/** A table that scrolls sideways on narrow screens, also by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['frame']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>{children}</table>
    </div>
  );
}
