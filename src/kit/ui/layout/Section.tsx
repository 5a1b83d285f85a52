import type { ReactNode } from 'react';
import { ContentText } from '../data/EnglishText';
import { classNames } from '../classNames';
import styles from './Section.module.scss';

interface SectionProps {
  title: string;
  /** Id for `#…` links. */
  anchor?: string;
  /** Paragraphs below the title. */
  paragraphs?: readonly string[];
  /** `sunken` and `night` set a section apart from its neighbours. */
  ground?: 'paper' | 'sunken' | 'night';
  children?: ReactNode;
}

/** A page section: heading and text on the left, content on the right. */
export function Section({ title, anchor, paragraphs = [], ground = 'paper', children }: SectionProps) {
  return (
    <section id={anchor} className={classNames(styles['section'], styles[ground])} aria-label={title}>
      <div className={styles['column']}>
        <div className={styles['words']}>
          <h2>
            <ContentText>{title}</ContentText>
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <ContentText>{paragraph}</ContentText>
            </p>
          ))}
        </div>
        {children !== undefined && <div className={styles['matter']}>{children}</div>}
      </div>
    </section>
  );
}
