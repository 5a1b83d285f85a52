import { quoted } from './quoted';

/** A part of a letter; a string is a paragraph of our own words. */
export type LetterPart =
  | string
  /** Labels and values, one a line. Values may have been typed by people. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** What somebody typed, under a heading of ours. */
  | { typed: string; heading: string }
  | { link: string; label: string };

/** Without line breaks and control characters, so that a value cannot look like another line of the letter. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function partText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('typed' in part) return `${part.heading}\n${quoted(part.typed)}`;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  const width = Math.max(...part.facts.map(([label]) => label.length)) + 2;
  return part.facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${oneLine(value)}`).join('\n');
}

/** The plain text of a letter. */
export function letterText(parts: readonly LetterPart[]): string {
  return `${parts.map(partText).join('\n\n')}\n`;
}
