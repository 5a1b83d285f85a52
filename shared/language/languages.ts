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
