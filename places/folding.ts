/** Letters that Unicode does not decompose, with what people type for them. */
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
  ؤ: 'و',
  ئ: 'ي',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
/** Accents, the Arabic joiner, and marks that nobody sees, which come with pasted text. */
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}ـ]/gu;
const apostrophes = /['’‘ʻʼ`´]/gu;
const separators = /[^\p{L}\p{N}]+/gu;

/**
 * The key under which a name is looked up when spelling is forgiven: lower case, no accents or vowel signs, one form
 * for each letter, apostrophes dropped, every other punctuation a single space ('Sèmè-Kpodji' gives 'seme kpodji').
 */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(apostrophes, '');
  // Almost every name is plain ASCII: the costly steps are for the others.
  const plain = /^[ -~]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(marks, '')
        .replace(plainLetter, (letter) => plainLetters[letter] ?? letter);
  return plain.replace(separators, ' ').trim();
}
