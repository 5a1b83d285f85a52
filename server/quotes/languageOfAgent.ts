import type { Language } from '../../shared/language/languages';

const codes: Readonly<Record<string, Language>> = { english: 'en', swahili: 'sw', french: 'fr', arabic: 'ar' };

/**
 * The language of mails to an agent: English, unless its record names languages of the site and English is none of
 * them. `languages`: English names.
 */
export function languageOfAgent(languages: readonly string[]): Language {
  const spoken = languages.flatMap((name) => codes[name.trim().toLowerCase()] ?? []);
  return spoken.includes('en') ? 'en' : (spoken[0] ?? 'en');
}
