import { fold } from '../shared/text/fold';

/** Words read of a question; more say no more about its intent. */
const mostWords = 60;
const longestWord = 24;
const shortestPart = 2;
const longestPart = 5;
/** A whole word says more than its parts, and a part says something of a misspelt word. */
const weights = { word: 1, pair: 0.7, part: 0.5 };

/** 'Merciii'. */
const repeated = /(\p{L})\1{2,}/gu;

/** The words of a text that its features are taken from. */
export function featureWords(text: string): string[] {
  return fold(text.replace(/['’]/g, ' '))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) =>
      word
        .slice(0, longestWord)
        .replace(/\p{Nd}{2,}/gu, '99')
        .replace(repeated, '$1'),
    );
}

/** 'And', 'in', 'to' and the article are written together with the Arabic word after them. */
const joinedArabic = /^[وف]?(?:[بكل]?ال|لل|[بل])?(?=[\u0621-\u064a]{3})/u;

/** A word without what Arabic writes together with it. */
export const stemOf = (word: string): string => word.replace(joinedArabic, '');

/** Words, pairs of neighbours, and parts of two to five letters, each with its weight. */
export function featuresOf(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const add = (feature: string, weight: number): void => void found.set(feature, (found.get(feature) ?? 0) + weight);
  let before = '^';
  for (const word of featureWords(text)) {
    add(`=${word}`, weights.word);
    const stem = stemOf(word);
    if (stem !== word) add(`=${stem}`, weights.word);
    add(`${before} ${word}`, weights.pair);
    before = word;
    const marked = `<${word}>`;
    for (let length = shortestPart; length <= longestPart; length += 1)
      for (let at = 0; at + length <= marked.length; at += 1) add(marked.slice(at, at + length), weights.part);
  }
  add(`${before} $`, weights.pair);
  return found;
}
