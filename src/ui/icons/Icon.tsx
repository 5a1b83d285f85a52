import type { ReactNode } from 'react';
import classes from './Icon.module.scss';

/** One 24-unit line drawing, as tall as the text beside it. Never the only carrier of a meaning: label the control. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={classes['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
