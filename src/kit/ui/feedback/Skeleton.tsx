import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { VisuallyHidden } from '../data/texts';
import styles from './Skeleton.module.scss';

/** Placeholder for a line of text. */
export function SkeletonLine({ length = 'long' }: { length?: 'long' | 'short' }) {
  return <span className={length === 'long' ? styles['long'] : styles['short']} />;
}

/** Placeholder for a picture or figure; `className` sets its size. */
export function SkeletonBox({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles['box'], className)} />;
}

/** Placeholder for loading content, announced to screen readers by `label`. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles['shape']} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** A container turning in place. Give it a label unless other text says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return <span className={styles['spinner']}>{label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}</span>;
}
