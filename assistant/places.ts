import spellings from '../content/assistant/spellings.json' with { type: 'json' };
import type { DirectoryIndex } from '../places/directoryIndex';
import { isInKenya, isKenyanName } from '../places/kenya';
import type { Question } from './question';
import * as vocabulary from './vocabulary';

/** A place named in a question, with its role. */
export interface NamedPlace {
  /** As written. */
  name: string;
  /** Whether the visitor is in it, or cargo goes to or comes from it. */
  role: 'in' | 'to' | 'from' | 'none';
  isKenyan: boolean;
  /** Whether the directory has agents there. */
  isKnown: boolean;
}

const roles: Readonly<Record<string, NamedPlace['role']>> = {
  in: 'in',
  at: 'in',
  near: 'in',
  around: 'in',
  within: 'in',
  inside: 'in',
  outside: 'in',
  across: 'in',
  serving: 'in',
  covering: 'in',
  based: 'in',
  im: 'in',
  to: 'to',
  into: 'to',
  for: 'to',
  towards: 'to',
  from: 'from',
  of: 'none',
  through: 'none',
  via: 'none',
};
const articles = new Set(['the', 'a', 'an', 'city', 'town', 'country', 'state', 'region', 'port', 'area']);
/** Common words that are also place names: only counted after a word such as 'in'. */
const everyday: ReadonlySet<string> = new Set([
  ...Object.values(vocabulary).flat(),
  'us',
  'can',
  'same',
  'man',
  'reading',
  'nice',
  'bath',
  'mobile',
  'split',
  'male',
  'hull',
  'cork',
  'sale',
  'hamm',
  'best',
  'bar',
  'york',
  'ke',
  'asap',
]);
const never = new Set([
  // 'ur' is 'your' in a chat, and only written 'UR' Uruguay.
  ...Object.keys(spellings.en),
  ...'my me your you our us details detail general total time touch need order advance person this that it them him her doing sending english french swahili writing case short one two once people money free sale help now today tomorrow goods cargo freight parcels packages what how which where air sea road plane ship'.split(
    ' ',
  ),
]);
const longestName = 4;
/** Maximum places per question: each look-up costs time, and a text may consist of names only. */
const mostPlaces = 20;
/** In 'my sister in Canada', Canada is the destination, not the visitor's place. */
const receivers = new Set(
  'sister sis brother bro mother mum mom mama father dad family wife husband friend friends uncle aunt cousin son daughter customer customers client clients buyer receiver recipient relatives parents someone somebody'.split(
    ' ',
  ),
);

/** Capitalises a place name; existing capitals stay. */
function withCapitals(name: string): string {
  if (name !== name.toLowerCase() && (name !== name.toUpperCase() || name.length <= 3)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The first twenty places of a question, in order. After 'in', 'to' or 'from', an unknown name counts as well. */
export function placesIn({ written, folded, words }: Question, index: DirectoryIndex): NamedPlace[] {
  const found: NamedPlace[] = [];
  for (let at = 0; at < folded.length && found.length < mostPlaces;) {
    let before = at - 1;
    while (before >= 0 && articles.has(words[before] ?? '')) before -= 1;
    const says = roles[words[before] ?? ''] ?? 'none';
    const role = says === 'in' && receivers.has(words[before - 1] ?? '') ? 'to' : says;
    const take = (length: number, isKnown: boolean): void => {
      found.push({
        name: withCapitals(written.slice(at, at + length).join(' ')),
        role,
        isKenyan: isInKenya(folded.slice(at, at + length).join(' '), index),
        isKnown,
      });
      at += length;
    };
    const length = Array.from(
      { length: Math.min(longestName, folded.length - at) },
      (_, index) => Math.min(longestName, folded.length - at) - index,
    ).find((many) => {
      const name = folded.slice(at, at + many).join(' ');
      if (many === 1 && everyday.has(name) && role === 'none') return false;
      if (many === 1 && never.has(name) && written[at] !== 'US') return false;
      return index.isName(name) || isKenyanName(name);
    });
    const word = folded[at] ?? '';
    if (length !== undefined) take(length, true);
    else if (
      (role === 'in' || role === 'from') &&
      !everyday.has(word) &&
      !never.has(word) &&
      !everyday.has(words[at] ?? '')
    ) {
      let end = at + 1;
      while (
        end < folded.length &&
        end - at < 3 &&
        /^\p{Lu}/u.test(written[end] ?? '') &&
        /^\p{Lu}/u.test(written[at] ?? '')
      )
        end += 1;
      take(end - at, index.meaning(folded.slice(at, end).join(' ')) !== undefined);
    } else at += 1;
  }
  return found;
}
