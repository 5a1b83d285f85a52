import { languages, type Language } from '../../shared/language/languages';

/** The languages of the site by their codes, and by their names in each of them: members write `Français`, too. */
const codes = new Map<string, Language>(
  languages.flatMap((code) => [
    [code, code],
    ...languages.map((written): [string, Language] => {
      const name = new Intl.DisplayNames(written, { type: 'language' }).of(code) ?? code;
      return [name.toLowerCase(), code];
    }),
  ]),
);

/**
 * The language of mails to an agent: English, unless its record names languages of the site and English is none of
 * them. `spoken`: names, in any of the site's languages, or codes.
 */
export function languageOfAgent(spoken: readonly string[]): Language {
  const known = spoken.flatMap((name) => codes.get(name.trim().normalize().toLowerCase()) ?? []);
  return known.includes('en') ? 'en' : (known[0] ?? 'en');
}
