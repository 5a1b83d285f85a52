import { differences, pathText } from './difference';
import type { State } from './state';
import styles from './Changes.module.scss';

interface ChangesProps {
  /** Undefined before the first action. */
  before: State | undefined;
  after: State | undefined;
}

const maxShown = 12;
const maxValueLength = 120;

function abbreviated(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)} …` : text;
}

/** The state changes of the current action. */
export function Changes({ before, after }: ChangesProps) {
  if (before === undefined) return <p className={styles['none']}>The state before the first action.</p>;
  const changes = differences(after, before, maxShown);
  if (changes.length === 0) return <p className={styles['none']}>This action changed nothing.</p>;
  return (
    <ul className={styles['changes']} aria-label="What it changed">
      {changes.map(({ path, expected, actual }) => (
        <li key={pathText(path)}>
          <b>{pathText(path)}</b>
          <del>{abbreviated(expected)}</del>
          <ins>{abbreviated(actual)}</ins>
        </li>
      ))}
    </ul>
  );
}
