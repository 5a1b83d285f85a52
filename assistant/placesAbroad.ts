import type { DirectoryIndex } from '../places/directoryIndex';
import { isInKenya, isKenyanName } from '../places/kenya';
import type { NamedPlace } from './places';
import type { Question } from './question';
import { understanding, type Spoken } from './understanding';

type Role = NamedPlace['role'];

const wordsOf = (role: Role, words: string): [string, Role][] => words.split(' ').map((word) => [word, role]);

/** Words before a place in French, Swahili and Arabic, folded. */
const roles: Readonly<Record<Exclude<Spoken, 'en'>, ReadonlyMap<string, Role>>> = {
  fr: new Map([
    ...wordsOf('in', 'a au aux en dans chez pres'),
    ...wordsOf('from', 'de du des depuis d'),
    ...wordsOf('to', 'vers pour jusqua jusquau'),
  ]),
  sw: new Map([
    ...wordsOf('in', 'nchini mjini katika huko hapa jijini niko nipo tuko tupo naishi'),
    ...wordsOf('from', 'kutoka toka'),
    ...wordsOf('to', 'kwenda hadi mpaka kuelekea'),
  ]),
  ar: new Map([...wordsOf('in', 'في ب'), ...wordsOf('from', 'من'), ...wordsOf('to', 'الي الى ل لل علي')]),
};
/** Names that are common words of the language. */
const notNames: Readonly<Record<Exclude<Spoken, 'en'>, ReadonlySet<string>>> = {
  fr: new Set(['la', 'tete', 'nice', 'tours', 'sens', 'bon', 'man', 'car']),
  sw: new Set(['wa', 'mali', 'la', 'ankara', 'moja', 'mara', 'sana']),
  ar: new Set(['مالي']),
};
/** 'and', 'in' and 'to' are written together with the name. */
const joined = /^(?:و|ف)?(بال|لل|ب|ل)?(?=..)/u;
const longestName = 4;
const mostPlaces = 10;
const shortestInLowerCase = 4;

/** The places that a question in French, Swahili or Arabic names, in order, ten at most. */
export function placesAbroad(
  { folded, written }: Question,
  language: Exclude<Spoken, 'en'>,
  index: DirectoryIndex,
): NamedPlace[] {
  const found: NamedPlace[] = [];
  const isName = (name: string): boolean => index.isName(name) || isKenyanName(name);
  const { isEveryday } = understanding();
  /** A single word, with what is joined to it taken off. */
  const oneWord = (at: number): { name: string; role?: Role } | undefined => {
    const word = folded[at] ?? '';
    const isShort =
      language !== 'ar' && word.length < shortestInLowerCase && written[at] === written[at]?.toLowerCase();
    if (!isShort && !notNames[language].has(word) && !isEveryday(word) && isName(word)) return { name: word };
    if (language !== 'ar') return undefined;
    const [whole = '', preposition = ''] = joined.exec(word) ?? [];
    const rest = word.slice(whole.length);
    const name = [rest, `ال${rest}`, word.slice(1)].find((part) => part !== word && part.length > 1 && isName(part));
    if (name === undefined || isEveryday(name)) return undefined;
    const role = preposition === '' ? undefined : roles.ar.get(preposition === 'بال' ? 'ب' : preposition);
    return { name, ...(role !== undefined && { role }) };
  };
  for (let at = 0; at < folded.length && found.length < mostPlaces;) {
    const before = roles[language].get(folded[at - 1] ?? '') ?? 'none';
    let length = Math.min(longestName, folded.length - at);
    while (length > 1 && !isName(folded.slice(at, at + length).join(' '))) length -= 1;
    const single = length > 1 ? undefined : oneWord(at);
    if (length > 1 || single !== undefined) {
      const name = single?.name ?? folded.slice(at, at + length).join(' ');
      found.push({
        name:
          single !== undefined && single.name !== folded[at] ? single.name : written.slice(at, at + length).join(' '),
        role: single?.role ?? before,
        isKenyan: isInKenya(name, index),
        isKnown: true,
      });
    }
    at += length;
  }
  return found;
}

/** The word after 'in' or 'from', for a place that nobody knows here. */
export function unknownPlace({ folded, written }: Question, language: Exclude<Spoken, 'en'>): string | undefined {
  const { knows } = understanding();
  const at = folded.findIndex(
    (word, position) => position > 0 && !knows(word) && roles[language].has(folded[position - 1] ?? ''),
  );
  return written[at];
}
