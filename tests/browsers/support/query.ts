/** A text as JSON: all of it, or a pattern. */
export type Words = { all: string } | { pattern: string; flags: string };

/** An element by what assistive technology is told about it, as JSON. */
export interface Query {
  /** `labelled`: whatever has the name as its label. Fields for passwords and dates have no role. */
  role: string;
  name?: Words;
  /** Of a heading. */
  level?: number;
  /** A part of the text within. */
  text?: Words;
  inside?: Query;
  /** Which of several; the first is 0. Without it there may be only one. */
  index?: number;
}

export function wordsOf(text: string | RegExp): Words {
  return typeof text === 'string' ? { all: text } : { pattern: text.source, flags: text.flags };
}

/** How a failure names the element. */
export function describe({ role, name, text, inside, index }: Query): string {
  const shown = (words: Words | undefined): string =>
    words === undefined ? '' : ` ${'all' in words ? `"${words.all}"` : `/${words.pattern}/${words.flags}`}`;
  const which = index === undefined ? '' : ` number ${index + 1}`;
  const within = inside === undefined ? '' : ` inside ${describe(inside)}`;
  return `${role}${shown(name)}${text === undefined ? '' : ` with${shown(text)}`}${which}${within}`;
}
