import { t } from '@language/words';
import { RichText } from '@/ui/RichText';
import { longDate, type ArticleSummary } from './articles';
import styles from './ArticleFacts.module.scss';

/** Author, date and reading time of an article on one line. */
export function ArticleFacts({ article: { author, publishedAt, readingTime } }: { article: ArticleSummary }) {
  return (
    <ul className={styles['facts']}>
      <li className={styles['author']}>{author}</li>
      <li>
        <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
      </li>
      <li>
        <ReadingTime>{readingTime}</ReadingTime>
      </li>
    </ul>
  );
}

/** `5 min` with a suffix for clarity. */
export function ReadingTime({ children }: { children: string }) {
  return (
    <span>
      <RichText text={t('<0/> read')} parts={[<span key="time">{children}</span>]} />
    </span>
  );
}
