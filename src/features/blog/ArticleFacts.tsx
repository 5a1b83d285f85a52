import type { ArticleSummary } from '@shared/blog/contract';
import { longDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import styles from './ArticleFacts.module.scss';

/** Author, date and reading time of an article on one line. */
export function ArticleFacts({ article: { author, publishedAt, minutes } }: { article: ArticleSummary }) {
  return (
    <ul className={styles['facts']}>
      <li className={styles['author']}>
        <bdi>{author}</bdi>
      </li>
      <li>
        <time dateTime={publishedAt}>{longDay(publishedAt)}</time>
      </li>
      <li>
        <ReadingTime minutes={minutes} />
      </li>
    </ul>
  );
}

/** `5 min read` */
export function ReadingTime({ minutes }: { minutes: number }) {
  return <span>{t('{minutes, plural, one {# min read} other {# min read}}', { minutes })}</span>;
}
