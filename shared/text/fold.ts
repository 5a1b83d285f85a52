/** Letters that Unicode does not decompose, with their ASCII spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɛ: 'e',
  ƒ: 'f',
  ɣ: 'g',
  ƙ: 'k',
  ɔ: 'o',
  ƴ: 'y',
  ə: 'e',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
/** Accents, the Arabic joiner, and invisible characters from pasted text. */
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}ـ]/gu;
const apostrophes = /['’‘ʻʼ`´]/gu;
const separators = /[^\p{L}\p{N}]+/gu;

/**
 * Normalises a name for spelling-tolerant look-up: lower case, no accents or vowel signs, one form per letter, no
 * apostrophes, other punctuation as a single space ('Sèmè-Kpodji' gives 'seme kpodji').
 */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(apostrophes, '');
  // Fast paths: almost every name is ASCII, and most are words of plain letters.
  if (/^[a-z]+(?: [a-z]+)*$/.test(lower)) return lower;
  const plain = /^[ -~]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(marks, '')
        .replace(plainLetter, (letter) => plainLetters[letter] ?? letter);
  return plain.replace(separators, ' ').trim();
}

/** The words of a text that are separated by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
