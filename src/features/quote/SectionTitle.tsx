import styles from './SectionTitle.module.scss';

/** The numbered heading of a section. */
export function SectionTitle({ id, number, title }: { id: string; number: number; title: string }) {
  return (
    <h2 id={id} className={styles['title']}>
      <span className={styles['number']}>{number}</span> <span>{title}</span>
    </h2>
  );
}
