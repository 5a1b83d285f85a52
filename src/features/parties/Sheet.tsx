import type { ReactNode } from 'react';
import styles from './Parties.module.scss';

/** A titled box of a party's page. `id` is unique on the page. */
export function Sheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles['sheet']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
