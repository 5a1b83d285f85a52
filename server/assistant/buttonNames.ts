import { contentText, currentLanguage, t } from '../../shared/language/words';

/** What the content calls in English: buttons, and services as they stand in forms. */
const english =
  /(\*\*|['‘"“«])(Check an agent|Get a Quote|Join Now|Sign In|Subscribe|Air Cargo|Sea Cargo|Land Freight|Home Delivery|Errand Services|Consultancy|Warehousing & Supply Chain Management|Warehousing)(?=\*\*|['’"”»])/g;

/** What the page calls its buttons. */
const buttons = (): Readonly<Record<string, string>> => ({
  'Get a Quote': t('Get a Quote'),
  'Check an agent': t('Check an agent'),
  'Join Now': t('Join Now'),
  'Sign In': t('Sign In'),
  Subscribe: t('Subscribe'),
  Warehousing: t('Warehousing'),
});

/**
 * A text of the assistant whose buttons, in bold or in quotation marks, are named as on the visitor's page. Texts name
 * them in English: an answer is in the language of the question, which need not be that of the page.
 */
export const withButtonNames = (text: string): string =>
  currentLanguage() === 'en'
    ? text
    : text.replace(english, (_all, mark: string, name: string) => `${mark}${buttons()[name] ?? contentText(name)}`);
