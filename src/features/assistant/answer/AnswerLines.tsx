import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Verbatim, VisuallyHidden } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import styles from './Answer.module.scss';
import { verbatimParts } from './answerContacts';
import type { Line, Run } from './answerText';

interface AnswerLinesProps {
  lines: readonly Line[];
  /** False while the text is hidden from screen readers, when nothing in it may be focusable. */
  hasLinks: boolean;
}

/**
 * The lines of an answer, each with its own direction: text, bold text, contacts and links. Place them in a block with
 * `dir="auto"`, keyed by its text, because page translators move or replace text nodes.
 */
export function AnswerLines({ lines, hasLinks }: AnswerLinesProps) {
  const [first] = lines;
  // A single line gets its direction from the block.
  if (first !== undefined && lines.length === 1) return <LineText line={first} hasLinks={hasLinks} />;
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <span dir="auto" className={styles['line']}>
        <LineText line={line} hasLinks={hasLinks} />
      </span>
    </Fragment>
  ));
}

function LineText({ line, hasLinks }: { line: Line; hasLinks: boolean }) {
  return line.map((run, index) => (
    <Fragment key={index}>{run.isBold ? <b>{content(run, hasLinks)}</b> : content(run, hasLinks)}</Fragment>
  ));
}

function content({ text, href }: Run, hasLinks: boolean) {
  const words = verbatimParts(text).map(({ text: part, isVerbatim }, index) =>
    isVerbatim ? <Verbatim key={index}>{part}</Verbatim> : part,
  );
  if (href === undefined || !hasLinks) return words;
  if (href.startsWith('/')) return <Link to={href}>{words}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {words}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  );
}
