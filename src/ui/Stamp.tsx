import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Stamp.module.scss';

/** A short state, set as a stamp. Green says verified or paid and nothing else. */
export function Stamp({
  kind = 'neutral',
  children,
}: {
  kind?: 'neutral' | 'verified' | 'danger';
  children: ReactNode;
}) {
  return <span className={classNames(styles['stamp'], styles[kind])}>{children}</span>;
}
