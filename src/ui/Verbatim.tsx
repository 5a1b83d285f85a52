import type { ReactNode } from 'react';
import styles from './Verbatim.module.scss';

/**
 * A phone number, an e-mail or web address or a code among words of any direction. It reads left to right, breaks only
 * where it is longer than a line, and page translators leave it as it is.
 */
export function Verbatim({ children }: { children: ReactNode }) {
  return (
    <span dir="ltr" translate="no" className={styles['verbatim']}>
      {children}
    </span>
  );
}
