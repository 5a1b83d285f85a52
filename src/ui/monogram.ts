/** First letters of the first and the last word of a name, in capitals, for the picture that stands for a missing one; empty for a name without letters. Of an e-mail address the part before the `@` counts. */
export function monogram(name: string): string {
  const words = name.replace(/@[^\s@]+$/, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? '').join('');
}
