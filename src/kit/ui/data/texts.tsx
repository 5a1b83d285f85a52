import type { ReactNode } from 'react';
import { t } from '@shared/language/words';
import { classNames } from '../classNames';
import styles from './texts.module.scss';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}

/** What a person typed, such as an email address, within a sentence of the site. */
export function TypedText({ children }: { children: ReactNode }) {
  return (
    <strong dir="auto" translate="no">
      {children}
    </strong>
  );
}

/**
 * A phone number, email or web address or code within text of any direction. It reads left to right, breaks only if
 * longer than a line, and is left alone by page translators.
 */
export function Verbatim({ children }: { children: ReactNode }) {
  return (
    <span dir="ltr" translate="no" className={styles['verbatim']}>
      {children}
    </span>
  );
}

/** By what operators find a failure in the log, for a visitor to tell. A click selects all of it. */
export function Reference({ id }: { id: string | undefined }) {
  return id === undefined ? null : (
    <p className={styles['reference']}>
      <span>{t('Reference:')} </span>
      <code dir="ltr" translate="no">
        {id}
      </code>
    </p>
  );
}

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
