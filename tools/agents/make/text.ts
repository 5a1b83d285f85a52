/** Orders by code units: independent of the machine's locale. */
export function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'a',
  ŋ: 'n',
};

/** Text without accents or non-ASCII letters, for comparisons and addresses. Keeps the case of ASCII letters only. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => {
      const plain = letters[letter.toLowerCase()] ?? '';
      return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
    });
}

/** Lower-case ASCII words joined by hyphens: 'São Tomé' becomes 'sao-tome'. */
export function slug(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
