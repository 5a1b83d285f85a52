import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './Icon.module.scss';

interface IconProps {
  children: ReactNode;
  /** Whether it points along the line of text, and is mirrored from right to left. */
  isDirected?: boolean;
}

/** A 24-unit line icon, as tall as the text beside it. Label the control: an icon alone has no accessible name. */
export function Icon({ children, isDirected = false }: IconProps) {
  return (
    <svg
      className={classNames(classes['icon'], isDirected && classes['directed'])}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
