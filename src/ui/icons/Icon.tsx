import type { ReactNode } from 'react';
import classes from './Icon.module.scss';

/** A 24-unit line icon, as tall as the text beside it. Label the control: an icon alone has no accessible name. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={classes['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
