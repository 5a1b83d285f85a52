import formsOfCountries from './companyForms.json';
import families from './companyWords.json';
import type { Random } from './random';
import { slug } from './text';

interface CompanyWords {
  /** Common local words: sea, star, road, animals. Two of them form a name. */
  readonly words: readonly string[];
  readonly surnames: readonly string[];
  /** Kinds of business; '{}' marks the position of the name unless it comes first. */
  readonly kinds: readonly string[];
  /** Legal forms, in the same notation; an empty one means none. */
  readonly forms: readonly string[];
}

export interface CompanyName {
  readonly name: string;
  /** ASCII words of the name without its legal form; unique. */
  readonly slug: string;
}

const placed = (pattern: string, name: string) =>
  pattern.includes('{}') ? pattern.replace('{}', name) : `${name} ${pattern}`.trim();

/** Generates company names for a family of countries, with known legal forms. One maker never repeats a name. */
export function companyNameMaker(): (family: string, country: string, place: string, random: Random) => CompanyName {
  const given = new Set<string>();
  const byFamily: Readonly<Record<string, CompanyWords>> = families;
  const formsByCountry: Readonly<Record<string, readonly string[]>> = formsOfCountries;

  return (family, country, place, random) => {
    const words = byFamily[family];
    if (words === undefined) throw new Error(`There are no words for the family '${family}' of company names.`);
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const core = inventedCore(words, place, random, attempt > 40);
      const withKind = placed(random.pick(words.kinds), core);
      const key = slug(withKind);
      if (given.has(key)) continue;
      given.add(key);
      return { name: placed(random.pick(formsByCountry[country] ?? words.forms), withKind), slug: key };
    }
    throw new Error(`The words of the family '${family}' are exhausted: add some.`);
  };
}

function inventedCore({ words, surnames }: CompanyWords, place: string, random: Random, crowded: boolean): string {
  const [first = '', second = ''] = random.shuffle(words).slice(0, 2);
  const [founder = '', partner = ''] = random.shuffle(surnames).slice(0, 2);
  const short = !first.includes(' ') && !second.includes(' ');
  const turn = random.below(100);
  if (crowded) return `${place} ${first} ${founder}`;
  if (turn < 40) return short ? `${first} ${second}` : first;
  if (turn < 55) return short ? `${first} & ${second}` : `${first} ${founder}`;
  if (turn < 75) return `${place} ${first}`;
  if (turn < 88) return `${founder} & ${partner}`;
  return `${founder} ${first}`;
}
