/**
 * Initials of the first and last word of a name, as a placeholder for a missing picture; of an email address only the
 * part before the `@` counts. Empty for a name without letters.
 */
export function monogram(name: string): string {
  const words = name.replace(/@[^\s@]+$/, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? '').join('');
}
