import type { ReactNode } from 'react';
import { ContactActions } from './ContactActions';
import styles from './NotYetOpen.module.scss';

interface NotYetOpenProps {
  /** What can be done today instead. */
  children: ReactNode;
}

/** Stands where a part of the site will be: says so, and gives the ways that work today. */
export function NotYetOpen({ children }: NotYetOpenProps) {
  return (
    <section className={styles['block']} aria-label="Not open yet">
      <h2 className={styles['title']}>This part of the site is not open yet</h2>
      <div className={styles['text']}>{children}</div>
      <ContactActions />
    </section>
  );
}
