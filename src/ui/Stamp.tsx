import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Stamp.module.scss';

/** A short status set as a stamp. Green is reserved for verified or paid. */
export function Stamp({
  kind = 'neutral',
  children,
}: {
  kind?: 'neutral' | 'verified' | 'danger';
  children: ReactNode;
}) {
  return <span className={classNames(styles['stamp'], styles[kind])}>{children}</span>;
}
