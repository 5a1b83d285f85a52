import type { Chart, ChartTransition } from './chart';
import { sizes, type DrawnTransition } from './drawing';
import { textWidth, wrapped } from './textWidth';
import { causeInWords, conditionInWords } from './wording';

type Line = DrawnTransition['lines'][number];

/** Text of a transition on an arrow: its trigger, and below it the guard. */
export function linesOnArrow(chart: Chart, transition: ChartTransition): Line[] {
  const condition = conditionInWords(chart, transition);
  return [
    ...wrapped(causeInWords(transition), 26).map((text) => ({ text, face: 'cause' as const })),
    ...(transition.cause === 'delay'
      ? wrapped(transition.words, 30).map((text) => ({ text, face: 'guard' as const }))
      : []),
    ...(condition === null ? [] : wrapped(condition, 30).map((text) => ({ text, face: 'guard' as const }))),
  ];
}

/** Stacks rows, the first at `top`. */
export function stacked(
  transitions: readonly { transition: ChartTransition; lines: readonly Line[] }[],
  top: number,
): DrawnTransition[] {
  let next = top;
  return transitions.map(({ transition: { id, cause }, lines }) => {
    const row = { id, cause, lines, top: next, height: lines.length * sizes.line };
    next += row.height + sizes.row;
    return row;
  });
}

const widthOfLine = ({ text, face, more }: Line): number =>
  (face === 'cause' ? textWidth(text, sizes.code, 'code') : textWidth(text, sizes.guard, 'text')) +
  (more === undefined ? 0 : sizes.gap + textWidth(more, sizes.guard, 'text'));

/** Width of the widest row, in pixels. */
export const widthOf = (rows: readonly DrawnTransition[]): number =>
  Math.max(
    0,
    ...rows.flatMap(({ cause, lines }) =>
      lines.map((line) => widthOfLine(line) + (cause === 'event' ? 0 : sizes.mark)),
    ),
  );

/** Total height of the rows, in pixels. */
export const heightOf = (rows: readonly DrawnTransition[]): number =>
  rows.reduce((sum, { height }) => sum + height, 0) + Math.max(0, rows.length - 1) * sizes.row;
