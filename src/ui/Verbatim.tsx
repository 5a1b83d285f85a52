import type { ReactNode } from 'react';
import styles from './Verbatim.module.scss';

/**
 * A phone number, email or web address or code within text of any direction. It reads left to right, breaks only if
 * longer than a line, and is left alone by page translators.
 */
export function Verbatim({ children }: { children: ReactNode }) {
  return (
    <span dir="ltr" translate="no" className={styles['verbatim']}>
      {children}
    </span>
  );
}
