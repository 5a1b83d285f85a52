import { getCountries } from 'libphonenumber-js/min';
import { lineText } from '../../shared/text/codeText';
import { editDistance, tooFar } from '../../places/match/editDistance';
import { fold } from '../../shared/text/fold';

/** A country: ISO 3166-1 alpha-2 and the English name used on the site. */
interface FoundCountry {
  readonly code: string;
  readonly name: string;
}

export type CountryFinder = (written: string) => FoundCountry | { readonly suggestions: readonly string[] };

type Names = Readonly<Record<string, { readonly en: string; readonly names: readonly string[] }>>;

/** In addition to the search languages, whose names are in `countryNames.json`. */
const otherLanguages = ['en', 'de', 'es', 'pt', 'it', 'nl', 'tr'];

/** Common names of countries where the directory has no agents. */
const beyondTheDirectory: Readonly<Record<string, readonly string[]>> = {
  VA: ['Vatican', 'Holy See'],
  KP: ['DPRK', "Democratic People's Republic of Korea"],
};

const keyOf = (name: string): string =>
  fold(lineText(name))
    .replace(/\bthe\b/g, '')
    .replaceAll(' ', '');

/** Strips the prefixes and suffixes of official names. */
const withoutForm = (name: string): string =>
  fold(name).replace(
    /^(?:the )?(?:(?:people s|federal|federative|islamic|arab|united|socialist|democratic|hashemite) )*(?:republic|kingdom|state|states|sultanate|commonwealth) of (?:the )?/,
    '',
  );

/** The three closest names with at least half of the letters right. */
function nearest(word: string, names: readonly string[]): string[] {
  const typed = word.slice(0, 60);
  return names
    .map((name) => ({ name, away: editDistance(typed, keyOf(name), Math.ceil(typed.length / 2), false) }))
    .filter(({ away }) => away < tooFar)
    .sort((left, right) => left.away - right.away)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** 'the nearest names are A, B and C', or '' if nothing is near. */
export function suggested(suggestions: readonly string[]): string {
  return suggestions.length === 0
    ? ''
    : `: the nearest ${suggestions.length === 1 ? 'name is' : 'names are'} ${suggestions.join(', ')}`;
}

/**
 * Finds countries for all imports: by the site's English name, names in other languages, common names ('Turkey', 'Ivory
 * Coast', 'USA') and ISO codes, ignoring case and accents. `names` are the directory's own; all other countries are
 * found too.
 */
export function countryFinder(names: Names): CountryFinder {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const known = new Map(Object.entries(names).map(([code, { en }]) => [code, en]));
  for (const code of getCountries()) {
    if (!known.has(code)) known.set(code, (english.of(code) ?? code).replaceAll('’', "'"));
  }

  const codes = new Map<string, string>();
  const add = (name: string, code: string): void => {
    if (!codes.has(keyOf(name))) codes.set(keyOf(name), code);
  };
  for (const [code, name] of known) add(name, code);
  for (const [code, { names: others }] of Object.entries(names)) for (const name of others) add(name, code);
  for (const [code, others] of Object.entries(beyondTheDirectory))
    if (known.has(code)) for (const name of others) add(name, code);
  for (const code of known.keys()) add(code, code);
  for (const language of otherLanguages) {
    const display = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of known.keys()) add(display.of(code) ?? code, code);
  }

  return (written) => {
    const code = codes.get(keyOf(written)) ?? codes.get(keyOf(withoutForm(written)));
    if (code !== undefined) return { code, name: known.get(code) ?? code };
    return { suggestions: nearest(keyOf(written), [...known.values()]) };
  };
}
