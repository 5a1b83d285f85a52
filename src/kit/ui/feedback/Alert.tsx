import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { CheckIcon, InfoIcon, WarningIcon } from '../icons/statusIcons';
import styles from './Alert.module.scss';

const icons = { danger: WarningIcon, notice: InfoIcon, verified: CheckIcon } as const;

interface AlertProps {
  /** `danger`: a failure. `verified`: only for verified or paid. `notice`: everything else. */
  kind?: 'danger' | 'notice' | 'verified';
  children: ReactNode;
}

/** A message announced to screen readers when it appears: failures interrupt, the rest wait. */
export function Alert({ kind = 'notice', children }: AlertProps) {
  const KindIcon = icons[kind];
  return (
    <div className={classNames(styles['alert'], styles[kind])} role={kind === 'danger' ? 'alert' : 'status'}>
      <KindIcon />
      <div>{children}</div>
    </div>
  );
}
