import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Skeleton.module.scss';

/** A line of text that is on its way. */
export function SkeletonLine({ length = 'long' }: { length?: 'long' | 'short' }) {
  return <span className={length === 'long' ? styles['long'] : styles['short']} />;
}

/** A picture or a figure that is on its way; `className` gives it its size. */
export function SkeletonBox({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles['box'], className)} />;
}

/** The shape of content that is on its way, drawn for sighted people and said in words for the others. */
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
