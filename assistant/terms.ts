import common from '../content/assistant-terms.json' with { type: 'json' };
import { fold } from '../shared/text/fold';
import type { Question } from './question';
import { translations } from './texts';
import { inEach, type Spoken } from './understanding';

interface Term {
  /** Folded. */
  names: readonly string[];
  title: string;
  meaning: string;
}

const isShort = (name: string): boolean => name === name.toUpperCase();

const termsOf = (list: readonly { names: readonly string[]; meaning: string }[]): readonly Term[] =>
  list.map(({ names: [first = '', second, ...others], meaning }) => ({
    names: [first, ...(second === undefined ? [] : [second]), ...others].map(fold),
    title: second === undefined || !isShort(first) ? first : `${first} (${second})`,
    meaning,
  }));

const terms = inEach<{ terms: Parameters<typeof termsOf>[0] }, readonly Term[]>(
  { ...translations, en: common },
  (content) => termsOf(content.terms),
);
const mostTerms = 2;
/** 'An LCL': words beside a term that stands alone. */
const besideTerm = 3;

/**
 * Defines the freight terms that a question names, in one paragraph: if it asks what they mean, or is nothing but the
 * term. Undefined if it names none.
 */
export function meaningOf({ folded }: Question, language: Spoken, asksForMeaning: boolean): string | undefined {
  const written = ` ${folded.join(' ')} `;
  const known = terms[language];
  const has = (name: string): boolean => written.includes(` ${name} `) || written.includes(` ${name}s `);
  const named = known.filter(({ names }) => names.some(has));
  // 'Delivered at place unloaded' also contains 'delivered at place'.
  const asked = named.filter(
    (term) =>
      !named.some(
        (other) =>
          other !== term &&
          other.names.some((name) => has(name) && term.names.some((part) => name !== part && name.includes(part))),
      ),
  );
  const isAlone =
    folded.length <= besideTerm && asked.length === 1 && asked[0]?.names.includes(folded.join(' ')) === true;
  if (asked.length === 0 || asked.length > mostTerms || !(isAlone || asksForMeaning)) return undefined;
  return asked
    .map(({ title, meaning }) => `**${title.charAt(0).toUpperCase()}${title.slice(1)}**: ${meaning}`)
    .join(' ');
}
