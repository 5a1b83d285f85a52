/** Languages of the site, by their code in addresses (docs/product.md "Languages"). English has none in its own. */
export const languages = ['en', 'sw', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** For `Intl`. Arabic keeps the digits that stand on documents of freight. */
export const localeOf: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  sw: 'sw-KE',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn',
};
