import { Fragment, memo } from 'react';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Line, Run } from './answerText';

interface AnswerLinesProps {
  lines: readonly Line[];
  /** False while the text is hidden from screen readers: then nothing in it takes the focus. */
  hasLinks: boolean;
}

/** The lines of an answer: text, bold text, line breaks, links, and no other element. */
export function AnswerLines({ lines, hasLinks }: AnswerLinesProps) {
  return lines.map((line, index) => (
    // Lines are only ever added at the end.
    <Fragment key={index}>
      {index > 0 && <br />}
      <LineText line={line} hasLinks={hasLinks} />
    </Fragment>
  ));
}

// A word more draws its own line anew, not those above it.
const LineText = memo(function LineText({ line, hasLinks }: { line: Line; hasLinks: boolean }) {
  return line.map((run, index) => <Fragment key={index}>{run.isBold ? <b>{content(run, hasLinks)}</b> : content(run, hasLinks)}</Fragment>);
});

function content({ text, href }: Run, hasLinks: boolean) {
  if (href === undefined || !hasLinks) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
