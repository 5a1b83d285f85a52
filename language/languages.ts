/** Languages of the site, by their code in addresses (docs/product.md "Languages"). English has none in its own. */
export const languages = ['en', 'sw', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Languages that visitors get. */
export const published: readonly Language[] = ['en', 'sw', 'fr', 'ar'];

/** Languages of the staff's pages. */
export const deskLanguages: readonly Language[] = ['en', 'fr'];

/** For `Intl`. Arabic keeps the digits that stand on documents of freight. */
export const localeOf: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  sw: 'sw-KE',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn',
};

/** In its own words, for those who look for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  sw: 'Kiswahili',
  fr: 'Français',
  ar: 'العربية',
};

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** What stands before every path in a language, such as `/sw`; nothing in English. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** The language of an address, and its path in English: `/sw/faq` is `sw` and `/faq`. Also for paths with a query. */
export function readLanguage(address: string): { language: Language; path: string } {
  const [prefix = '', code] = /^\/(sw|fr|ar)(?=[/?#]|$)/.exec(address) ?? [];
  const path = address.slice(prefix.length);
  return { language: languages.find((one) => one === code) ?? 'en', path: path.startsWith('/') ? path : `/${path}` };
}

/** The first language of the site among the wanted ones, such as `sw-CD`; undefined if there is none. */
export function preferredLanguage(wanted: readonly string[]): Language | undefined {
  const codes = wanted.map((tag) => tag.trim().toLowerCase().split('-')[0]);
  return languages.find((language) => language === codes.find((code) => languages.some((one) => one === code)));
}

/** Languages of an `Accept-Language` header, the most wanted first (RFC 9110, section 12.5.4). */
export function readAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';q=');
      const q = quality === undefined ? 1 : Number(quality);
      return { tag: tag.trim(), q: Number.isFinite(q) ? q : 0 };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}
