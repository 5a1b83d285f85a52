import type { ChatAgent } from '@shared/assistant/contract';
import { parsedUrl } from '@/navigation/redirect';
import { webAddressEnd } from '@shared/text/webAddress';

/** A run of text within a line of an answer. */
export interface Run {
  text: string;
  isBold: boolean;
  /** Link target. */
  href?: string;
}

/** One line of an answer. */
export type Line = readonly Run[];

// The order matters: links before the addresses in them, two asterisks before one, addresses before their slashes.
const marks =
  /!?\[(?<words>[^[\]\n]+)\]\((?<target>(?:https:\/\/|\/(?![/\\]))[^[\]()\s]*(?:\([^[\]()\s]*\)[^[\]()\s]*)*)(?: "[^"\n]*")?\)|\*\*|\*|```|https?:\/\/[^\s*<>"`]+|\/\/|\r?\n/gi;

function linkOf(address: string): string | null {
  const url = /^https:\/\//i.test(address) ? parsedUrl(address) : null;
  // User info before an @ can imitate another site.
  return url !== null && url.username === '' && url.password === '' && url.hostname !== '' ? address : null;
}

class Writer {
  readonly lines: Run[][] = [[]];
  isBold = false;

  write(text: string, href?: string): void {
    if (text === '') return;
    const line = this.lines.at(-1) ?? [];
    const last = line.at(-1);
    if (href === undefined && last?.isBold === this.isBold && last.href === undefined) last.text += text;
    else line.push({ text, isBold: this.isBold, ...(href !== undefined && { href }) });
  }

  /** Consecutive breaks count as one. */
  break(): void {
    const line = this.lines.at(-1) ?? [];
    if (line.some(({ text }) => text.trim() !== '')) this.lines.push([]);
    else line.length = 0;
  }
}

/**
 * The text rules of answers (docs/product.md "Answers as text"): what stands between double asterisks is bold; single
 * asterisks, double slashes and code fences become line breaks, and so do line ends. An address stays whole, and links
 * where it starts with `https://`; `[words](address)` links its words, to a page of the site too. Nothing else has a meaning: HTML is text. While an answer is still arriving
 * (`isWhole` is false), what follows an unmatched pair of asterisks is bold already; in the end such a pair is a line
 * break.
 */
export function parseAnswer(text: string, isWhole = true): Line[] {
  const writer = new Writer();
  const pairs = (text.match(marks) ?? []).filter((mark) => mark === '**').length;
  const bold = isWhole ? pairs - (pairs % 2) : pairs;
  let pairsSeen = 0;
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [mark] = match;
    writer.write(text.slice(from, match.index));
    from = match.index + mark.length;
    const { words, target } = match.groups ?? {};
    if (words !== undefined && target !== undefined && mark.startsWith('[')) {
      writer.write(words.replaceAll('*', ''), target.startsWith('/') ? target : (linkOf(target) ?? undefined));
    } else if (mark.startsWith('!')) {
      writer.write(mark);
    } else if (mark === '**') {
      pairsSeen += 1;
      if (pairsSeen <= bold) writer.isBold = !writer.isBold;
      else writer.break();
    } else if (mark.includes('://')) {
      const address = mark.slice(0, webAddressEnd(mark, 0));
      writer.write(address, linkOf(address) ?? undefined);
      writer.write(mark.slice(address.length));
    } else {
      writer.break();
    }
  }
  writer.write(text.slice(from));
  const { lines } = writer;
  return lines.filter((line) => line.some(({ text: words }) => words.trim() !== ''));
}

/** The plain text of an answer with the contacts of its agents, for the clipboard. */
export function plainAnswer(text: string, agents: readonly ChatAgent[]): string {
  const words = parseAnswer(text)
    .map((line) =>
      line
        .map((run) => run.text)
        .join('')
        .trim(),
    )
    .join('\n');
  const contacts = agents.map(({ name, location, phone, email, website }) =>
    [name, location, phone, email, website].filter((line) => line !== undefined && line !== '').join('\n'),
  );
  return [words, ...contacts].join('\n\n');
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export function wordsIn(line: Line): number {
  return line.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** The first words of a line; the same object if that is the whole line. */
export function firstWords(line: Line, count: number): Line {
  if (wordsIn(line) <= count) return line;
  const shown: Run[] = [];
  let rest = count;
  for (const run of line) {
    if (rest <= 0) break;
    const words = countWords(run.text);
    // A link appears as a whole.
    const text =
      words <= rest || run.href !== undefined
        ? run.text
        : run.text.slice(0, [...run.text.matchAll(/\S+/g)][rest]?.index);
    shown.push({ ...run, text });
    rest -= words;
  }
  return shown;
}
