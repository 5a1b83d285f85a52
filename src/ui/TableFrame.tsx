import type { ReactNode } from 'react';
import styles from './TableFrame.module.scss';

/** A table in a frame of its own that scrolls sideways where the screen is too narrow, also by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['frame']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>{children}</table>
    </div>
  );
}
