import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.scss';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes['text']}>{children}</span>;
}
