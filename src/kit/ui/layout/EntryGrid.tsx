import { ContentText } from '../data/EnglishText';
import { classNames } from '../classNames';
import styles from './EntryGrid.module.scss';

interface EntryGridProps {
  entries: readonly { title: string; text: string }[];
  /** Numbers the entries as steps. */
  ordered?: boolean;
}

/** Short entries in the boxes of a consignment note. */
export function EntryGrid({ entries, ordered = false }: EntryGridProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={classNames(styles['grid'], ordered && styles['steps'])}>
      {entries.map(({ title, text }, index) => (
        <li key={title} className={styles['entry']}>
          {ordered && (
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <h3>
            <ContentText>{title}</ContentText>
          </h3>
          <p>
            <ContentText>{text}</ContentText>
          </p>
        </li>
      ))}
    </List>
  );
}
