import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Card.module.scss';

interface CardProps {
  /** Id of the heading within: makes the card an article of that name. */
  labelledBy?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A sheet of a consignment note: a strong rule on top, hairlines around. */
export function Card({ labelledBy, className, children }: CardProps) {
  const look = classNames(styles['card'], className);
  if (labelledBy === undefined) return <div className={look}>{children}</div>;
  return (
    <article className={look} aria-labelledby={labelledBy}>
      {children}
    </article>
  );
}
