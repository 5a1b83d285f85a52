import { useEffect, useMemo } from 'react';
import { AnswerLines } from './AnswerLines';
import { firstWords, parseAnswer, wordsIn } from './answerText';
import styles from './Answer.module.scss';
import { useWords } from '../useWords';

interface AnswerProps {
  text: string;
  /** The answer is complete. */
  isWhole: boolean;
  /** Shown before, so not typed out. */
  isOld: boolean;
  /** Called when the number of shown words changes; true while there are more. */
  onTyped?: ((isTyping: boolean) => void) | undefined;
}

/**
 * An answer, typed out word by word (docs/product.md "Answers as text"); a click shows all of it. Hidden from screen
 * readers while typing; a new element with the complete text is then read once.
 */
export function Answer({ text, isWhole, isOld, onTyped }: AnswerProps) {
  const lines = useMemo(() => parseAnswer(text, isWhole), [text, isWhole]);
  const counts = useMemo(() => lines.map(wordsIn), [lines]);
  const all = counts.reduce((sum, count) => sum + count, 0);
  // The last word may be incomplete.
  const arrived = isWhole ? all : Math.max(0, all - 1);
  const { shown, hold, showAll } = useWords(arrived, isOld);
  const isDone = isWhole && shown >= all;

  useEffect(() => {
    onTyped?.(!isDone);
  }, [onTyped, isDone, shown]);

  if (isDone) {
    return (
      <p key="whole" className={styles['answer']} dir="auto">
        <AnswerLines lines={lines} hasLinks />
      </p>
    );
  }
  const begun = beginning(lines, counts, shown);
  return (
    <div key="begun" className={styles['typing']} aria-hidden="true" onPointerDown={hold} onClick={showAll}>
      {/* Keyed by its text: see AnswerLines. */}
      <p key={JSON.stringify(begun)} className={styles['answer']} dir="auto">
        <AnswerLines lines={begun} hasLinks={false} />
      </p>
    </div>
  );
}

function beginning(lines: ReturnType<typeof parseAnswer>, counts: readonly number[], shown: number) {
  let rest = shown;
  const begun = [];
  for (const [index, line] of lines.entries()) {
    if (rest <= 0) break;
    begun.push(firstWords(line, rest));
    rest -= counts[index] ?? 0;
  }
  return begun;
}
