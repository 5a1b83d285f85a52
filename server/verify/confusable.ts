import { fold } from '../../shared/text/fold';

/**
 * Letters of other scripts that look like Latin ones, as in the confusables of Unicode TR39 (the lower-case part that
 * domain names and company names are forged with).
 */
const lookAlikes: Readonly<Record<string, string>> = {
  ...pairs('аеорсухкмтнвіјѕԁԛԝһӏԍѵ', 'aeopcyxkmthbijsdqwhlgv'),
  ...pairs('αβεηικνορτυχγωμς', 'abenikvoptuxywuc'),
  ...pairs('օսհոռցզԼլքիյ', 'ouhnngqlligj'),
  ...pairs('ɑɡɩʏʟɴꜱᴄᴏᴠᴡᴢ', 'agiylnscovwz'),
  ...pairs('01358', 'olesb'),
};
const plainly = (text: string): string => Array.from(text, (letter) => lookAlikes[letter] ?? letter).join('');
/** Pairs of letters that look like one. */
const joined: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
];

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, to[index] ?? letter]));
}

/** The same text for all that look alike: 'Ваоbаb' with Cyrillic letters, 'baobab', 'ba0bab'. Linear time. */
export function skeleton(text: string): string {
  const letters = plainly(fold(plainly(text.normalize('NFKC').toLowerCase())).replaceAll(' ', ''));
  return joined.reduce((seen, [two, one]) => seen.replaceAll(two, one), letters).replaceAll('i', 'l');
}
