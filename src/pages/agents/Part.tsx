import { useId, type ReactNode } from 'react';
import styles from './AgentsPage.module.scss';

/** A titled part of a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
