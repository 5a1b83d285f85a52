import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Card.module.scss';

interface CardProps {
  /** Id of the heading inside: makes the card an article with that name. */
  labelledBy?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Card in the style of a consignment note: a thick rule on top, hairlines around. */
export function Card({ labelledBy, className, children }: CardProps) {
  const look = classNames(styles['card'], className);
  if (labelledBy === undefined) return <div className={look}>{children}</div>;
  return (
    <article className={look} aria-labelledby={labelledBy}>
      {children}
    </article>
  );
}
