import { editDistance, tooFar } from '../../places/match/editDistance';
import { fold } from '../../shared/text/fold';

/** Typing mistakes that the search forgives in a name of this length; see places/match/misspellings.ts. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether somebody who types one folded name finds the other: as a misspelling, a beginning or one of its words. */
function isFoundBy(typed: string, name: string): boolean {
  return (
    (typed.length >= 3 && ` ${name}`.includes(` ${typed}`)) ||
    editDistance(typed, name, forgiven(name.length), false) !== tooFar
  );
}

interface Chosen {
  name: string;
  folded: string;
}

/** Keeps the names, in order, by which neither `known` names nor those kept before are found. */
function distinct(names: readonly string[], known: readonly string[]): Chosen[] {
  const chosen: Chosen[] = [];
  const seen = known.map(fold);
  for (const name of names) {
    const folded = fold(name);
    if (folded.length < 2 || seen.some((other) => isFoundBy(folded, other))) continue;
    seen.push(folded);
    chosen.push({ name, folded });
  }
  return chosen;
}

/** Names in order of preference without those that the search finds by another of them, or by a `known` name. */
export function distinctNames(names: readonly string[], known: readonly string[]): string[] {
  return distinct(names, known).map(({ name }) => name);
}

/** What GeoNames lists that nobody types: 'Lungsod ng Roma' (city of Rome), names with notes, more than four words. */
const noise =
  /^(Lungsod|Dakbayan|Dakbayang|Cathair|Ciudad de |Cidade de |Gorad|Gorod|Stadt |Ville de |Comune|Comuna|Gemeente|Municipality|City of|Greater )|[()\d/]| - |(\S+ ){4}/u;

/**
 * The names in Latin letters that most languages agree on, the commonest first, out of GeoNames' list without
 * languages: a name has a vote for each spelling within one letter of it, more for its own, and needs `fewestVotes`.
 * Names in small letters are transliterations.
 */
export function agreedNames(listed: readonly string[], fewestVotes: number): string[] {
  const written = listed.filter(
    (name) => /^\p{Lu}[\p{Script=Latin}\p{M}' .’-]+$/u.test(name) && !/^[A-Z]{2,4}$/.test(name) && !noise.test(name),
  );
  const counts = new Map<string, string[]>();
  for (const name of written) counts.set(fold(name), [...(counts.get(fold(name)) ?? []), name]);
  return [...counts]
    .map(([folded, [name = folded, ...others]]) => ({
      name,
      votes: [...counts].reduce(
        (sum, [other, spellings]) => sum + (editDistance(folded, other, 1, false) === tooFar ? 0 : spellings.length),
        2 * others.length,
      ),
    }))
    .filter(({ votes }) => votes >= fewestVotes)
    .sort((left, right) => right.votes - left.votes)
    .map(({ name }) => name);
}

/** Scripts besides Latin that the tables have, and the countries that write in them. */
const scripts: readonly (readonly [script: string, homes: string])[] = [
  ['Arabic', 'AE AF BH DJ DZ EG ER IQ IR JO KM KW LB LY MA MR OM PK PS QA SA SD SO SY TD TN YE'],
  ['Cyrillic', 'BG BY KG KZ MK MN ME RS RU TJ UA UZ'],
  ['Han', 'CN HK JP MO SG TW'],
  ['Katakana', 'JP'],
  ['Hangul', 'KR KP'],
  ['Devanagari', 'IN NP'],
  ['Bengali', 'BD'],
  ['Hebrew', 'IL PS'],
  ['Greek', 'GR CY'],
  ['Thai', 'TH'],
  ['Ethiopic', 'ET ER'],
  ['Tamil', 'LK'],
  ['Georgian', 'GE'],
  ['Armenian', 'AM'],
];
/** The scripts in which a large place is written anywhere. */
const worldwide = new Set(['Arabic', 'Cyrillic', 'Han', 'Katakana', 'Hangul']);
const patterns = scripts.map(([script, homes]) => ({
  isWorldwide: worldwide.has(script),
  homes: new Set(homes.split(' ')),
  pattern: new RegExp(`^[\\p{Script=${script}}\\p{M}ーـ'’ -]+$`, 'u'),
}));

/**
 * The first names in each other script, without those that fold alike: up to three in the scripts of its country. A
 * large place also has one in each script, or, unless it is a `capital` or the like, in the most common ones. `home` is
 * an ISO 3166-1 code.
 */
export function namesInOtherScripts(
  names: readonly string[],
  home: string,
  size: 'small' | 'large' | 'capital',
): string[] {
  return patterns.flatMap(({ pattern, homes, isWorldwide }) => {
    const isHome = homes.has(home);
    if (!isHome && (size === 'small' || (size === 'large' && !isWorldwide))) return [];
    const kept = new Map<string, string>();
    for (const name of names) {
      const folded = fold(name);
      if (pattern.test(name) && folded.length > 1 && !kept.has(folded)) kept.set(folded, name);
    }
    return [...kept.values()].slice(0, isHome ? 3 : 1);
  });
}
