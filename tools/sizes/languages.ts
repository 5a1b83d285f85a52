import type { Language } from '../../shared/language/languages';

/** What a language may cost its visitors on the home page beside English, in bytes after brotli. */
const tolerated = 10_000;

/**
 * Prints the size of the home page's scripts in each language beside English.
 * @throws if a language costs too much.
 */
export function checkLanguageSizes(
  sizes: ReadonlyMap<Language, number>,
  print: (line: string) => void = console.log,
): void {
  const english = sizes.get('en') ?? 0;
  const others = [...sizes].filter(([language]) => language !== 'en');
  for (const [language, bytes] of others)
    print(
      `  home scripts, ${language.padEnd(10)} ${String(bytes).padStart(7)} B brotli, ${bytes - english} beside English`,
    );
  const grown = others.filter(([, bytes]) => bytes - english > tolerated).map(([language]) => language);
  if (grown.length > 0)
    throw new Error(`More than ${tolerated} B beside English at the start of the home page: ${grown.join(', ')}.`);
}
