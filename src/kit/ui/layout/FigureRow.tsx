import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './FigureRow.module.scss';

/** Large figures with their labels. */
export function FigureRow({ figures }: { figures: readonly { value: string; label: ReactNode }[] }) {
  return (
    <dl className={classNames(styles['row'], figures.length % 2 === 0 && styles['even'])}>
      {figures.map(({ value, label }, place) => (
        <div key={place} className={styles['figure']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
