import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { CheckIcon } from './icons/CheckIcon';
import { WarningIcon } from './icons/WarningIcon';
import styles from './Alert.module.scss';

interface AlertProps {
  /** `danger`: something failed. `verified`: only for what is verified or paid. `notice`: the rest. */
  kind?: 'danger' | 'notice' | 'verified';
  children: ReactNode;
}

/** A message in the page, announced when it appears; failures interrupt, the others wait their turn. */
export function Alert({ kind = 'notice', children }: AlertProps) {
  return (
    <div className={classNames(styles['alert'], styles[kind])} role={kind === 'danger' ? 'alert' : 'status'}>
      {kind === 'verified' ? <CheckIcon /> : <WarningIcon />}
      <div>{children}</div>
    </div>
  );
}
