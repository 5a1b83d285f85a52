import placeWords from '../content/assistant/place-words.json' with { type: 'json' };
import type { DirectoryIndex } from '../places/index/directoryIndex';
import { isInKenya, isKenyanName } from '../places/index/kenya';
import { fold } from '../shared/text/fold';
import { readQuestion, type Question } from './question';
import { inEach, placeWord, understanding, type Spoken } from './understanding';

/** A place named in a question, with its role. */
export interface NamedPlace {
  /** Position of its first word, and of the word after it. */
  from: number;
  to: number;
  /** As written. */
  name: string;
  /** Whether the visitor is in it or cargo comes from it; `at`: either that or where the cargo goes. */
  role: 'in' | 'at' | 'to' | 'from' | 'none';
  isKenyan: boolean;
  /** Whether the directory or the names of places have it. */
  isKnown: boolean;
  /** Whether its name may be a word instead: 'in reading'. */
  mayBeWord: boolean;
}

type Role = NamedPlace['role'];

const rolesOf = (lists: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, Role> =>
  new Map(Object.entries(lists).flatMap(([role, words]) => words.map((word) => [word, role as Role] as const)));
/** What the words before a place say of it. */
const roles = inEach<Parameters<typeof rolesOf>[0], ReturnType<typeof rolesOf>>(placeWords.roles, rolesOf);
const articles = new Set(placeWords.between);
/** 'I am in', 'I live in', 'we are based in', 'I come from'. */
const ownWords: Readonly<Record<Spoken, RegExp>> = {
  en: /\b(i am|im|i m|am|i live|we live|we are|were|i stay|i reside|based|living|located|here|my (?:\w+ )?is)\b/,
  fr: /\b(suis|sommes|habite|habitons|vis|vivons|base|bases|depuis|chez (?:moi|nous)|ici|chui|jsuis)\b/,
  sw: /\b(niko|nipo|nko|tuko|tupo|naishi|tunaishi|kutoka|hapa)\b/,
  ar: /(?:^| )(انا|نحن|احنا|اسكن|ساكن|اعيش|عايش|مقيم|من|موجود)(?: |$)/,
};

/** Where cargo comes from or goes to. */
export type Heading = 'from' | 'to';

/** What a folded word says of the name after it; `before`: what the words before it say. */
export function headingAfter(word: string, before: Heading | undefined, language: Spoken): Heading | undefined {
  const role = roles[language].get(word);
  if (role === 'from' || role === 'to') return role;
  return before ?? (role === 'at' ? 'to' : undefined);
}

const alsoWords = new Set(placeWords.alsoWords);
const receivers = new Set(placeWords.receivers);
/** In Arabic, 'and', 'in' and 'to' are written together with the name. */
const joined = /^(?:و|ف)?(بال|لل|ب|ل)?(?=..)/u;
const prefixed = /^[وفبلك]/u;
const longestName = 4;
const longestUnknown = 3;
const shortestInLowerCase = 4;
/** Maximum places per question: each look-up costs time, and a text may consist of names only. */
const mostPlaces = 20;

/** Capitalises a place name; existing capitals stay. */
function withCapitals(name: string): string {
  if (name !== name.toLowerCase() && (name !== name.toUpperCase() || name.length <= 3)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
}

const isCapital = (word = ''): boolean => /^\p{Lu}/u.test(word);

/** The first twenty places of a question, in order. After 'in' or 'from', an unknown name counts as well. */
export function placesIn(
  { text, written, folded }: Question,
  language: Spoken,
  index: DirectoryIndex,
): readonly NamedPlace[] {
  const { isPlain, knows } = understanding();
  const found: NamedPlace[] = [];
  const isName = (name: string): boolean => index.isName(name) || isKenyanName(name);
  const isShouted = text === text.toUpperCase();
  const isLongEnough = (at: number): boolean =>
    language === 'ar' || (folded[at] ?? '').length >= shortestInLowerCase || isCapital(written[at]);
  /** A single word, with what Arabic joins to it taken off; `isWord`: it may be a word of the language. */
  function oneWord(at: number, role: Role): { name: string; role?: Role | undefined; isWord: boolean } | undefined {
    const word = folded[at] ?? '';
    const isName1 = isCapital(written[at]) && !isShouted && (at > 0 || written.length === 1);
    const isWord = isPlain(word) || alsoWords.has(word);
    const isLong = word.length >= shortestInLowerCase || language === 'ar' || written[at] === 'US';
    if (isName(word) && !(isWord && word.length < 3 && written[at] !== word.toUpperCase())) {
      if (!isWord && (isLong || isName1 || (role !== 'none' && language === 'en')))
        return { name: word, isWord: false };
      if (isWord && isName1 && (language !== 'ar' || role !== 'none')) return { name: word, isWord: !(at > 0) };
      if (isWord && (role === 'in' || role === 'at') && folded[at - 1] !== 'the') return { name: word, isWord: true };
    }
    if (language !== 'ar' || isWord) return undefined;
    const [whole = '', preposition = ''] = joined.exec(word) ?? [];
    const rest = word.slice(whole.length);
    const parts = [rest, `ال${rest}`, word.replace(prefixed, '')];
    const name = parts.find((part) => part !== word && part.length > 1 && isName(part));
    if (name === undefined || isPlain(name)) return undefined;
    const its = preposition === '' ? undefined : roles.ar.get(preposition === 'بال' ? 'ب' : preposition);
    return { name, role: its, isWord: false };
  }
  for (let at = 0; at < folded.length && found.length < mostPlaces;) {
    let before = at - 1;
    while (before >= 0 && articles.has(folded[before] ?? '')) before -= 1;
    const says = roles[language].get(folded[before] ?? '') ?? 'none';
    const role = says === 'in' && receivers.has(folded[before - 1] ?? '') ? 'to' : says;
    let length = Math.min(longestName, folded.length - at);
    while (length > 1 && !isName(folded.slice(at, at + length).join(' '))) length -= 1;
    const single = length > 1 ? undefined : oneWord(at, role);
    const word = folded[at] ?? '';
    const isNamed = length > 1 || single !== undefined;
    const mayBeNamed = role === 'in' || role === 'from' || role === 'at';
    if (isNamed || (mayBeNamed && isLongEnough(at) && !knows(word) && !isPlain(word))) {
      const isCapitalised = isCapital(written[at]);
      while (!isNamed && length < longestUnknown && isCapitalised && isCapital(written[at + length])) length += 1;
      const name = single?.name ?? folded.slice(at, at + length).join(' ');
      const isTrimmed = single !== undefined && single.name !== word;
      found.push({
        from: at,
        to: at + length,
        name: isTrimmed ? name : withCapitals(written.slice(at, at + length).join(' ')),
        role: single?.role ?? role,
        isKenyan: isInKenya(name, index),
        // 'Du pain' is not Spain.
        isKnown: isNamed || ((isCapitalised || language === 'en') && index.meaning(name) !== undefined),
        mayBeWord: single?.isWord === true,
      });
    }
    at += length;
  }
  return found;
}

/** Where the visitor is, or the cargo. */
export function ownPlace(
  { folded }: Question,
  places: readonly NamedPlace[],
  language: Spoken,
): NamedPlace | undefined {
  const sure = places.filter(({ isKnown, mayBeWord }) => isKnown && !mayBeWord);
  const saysOwn = ownWords[language].test(folded.join(' '));
  const named = sure.reduce((sum, { name }) => sum + name.split(' ').length, 0);
  return (
    sure.find(({ role }) => role === 'from') ??
    sure.find(({ role }) => role === 'in') ??
    (saysOwn || named === folded.length ? sure.find(({ role }) => role === 'at' || role === 'none') : undefined)
  );
}

/** Words read as a place that is not spelt like one. */
const mostMisspelt = 4;

/** The place meant by words that no example has: 'an agent in dar es salam'. */
export function misspeltPlace({ folded }: Question, index: DirectoryIndex): NamedPlace[] {
  const { knows } = understanding();
  const unknown = folded.flatMap((word, at) => (word.length >= shortestInLowerCase && !knows(word) ? [at] : []));
  const spans = unknown.slice(0, mostMisspelt).map((from) => ({ from, to: from + 1 }));
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (last.to - first.from <= longestName) spans.unshift({ from: first.from, to: last.to });
  for (const { from, to } of spans) {
    const name = folded.slice(from, to).join(' ');
    if (index.meaning(name) === undefined) continue;
    return [{ from, to, name, role: 'none', isKenyan: isInKenya(name, index), isKnown: true, mayBeWord: false }];
  }
  return [];
}

/** A question with a word of its own instead of each place. */
export function withoutNames({ written }: Question, places: readonly NamedPlace[]): string {
  const words: string[] = [...written];
  for (const { from, to, isKnown, mayBeWord } of places)
    if (isKnown && !mayBeWord) words.fill('', from, to).fill(placeWord, from, from + 1);
  return words.filter((word) => word !== '').join(' ');
}

/** Words beside a place that ask for nothing but its agents; of the second list, they may belong to the name. */
const agentWords = new Set('agent agents wakala'.split(' '));
const portWords = new Set('the port of airport seaport harbour harbor bandari ya'.split(' '));
/** Codes of airports and ports are names only in capitals: 'NBO', not 'can'. */
const code = /^[A-Z]{3,5}$/;
const mostWordsAlone = 6;

const isOtherScript = (word: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(word);

/** The place, as written, if a question is nothing but its name in any spelling or script, or its code. */
export function placeAlone({ text, written, folded }: Question, index: DirectoryIndex): string | undefined {
  if (written.length === 0 || written.length > mostWordsAlone || /[?!]/.test(text)) return undefined;
  const { isPlain } = understanding();
  const isWord = (word: string): boolean => isPlain(fold(word));
  if (written.length === 1) {
    const [only = ''] = written;
    const isName = code.test(only) || only.length >= shortestInLowerCase || isOtherScript(only);
    if (!isName || isWord(only)) return undefined;
  }
  const without = (words: ReadonlySet<string>) => written.filter((_word, at) => !words.has(folded[at] ?? ''));
  const longer = without(agentWords);
  const shorter = without(new Set([...agentWords, ...portWords]));
  const isName = (name: readonly string[]): boolean => index.isName(readQuestion(name.join(' ')).folded.join(' '));
  const isMeant = (name: readonly string[]): boolean =>
    name.length > 0 && !name.some(isWord) && index.meaning(name.join(' '))?.isWhole === true;
  return ([longer, shorter].find(isName) ?? [shorter, longer].find(isMeant))?.join(' ');
}
