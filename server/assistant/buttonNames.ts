import { contentText, currentLanguage, t } from '../../shared/language/words';

/** What the content calls in English: buttons, and services as they stand in forms. */
const english =
  /(\*\*|['‘"“«])(Check an agent|Get a Quote|Join Now|Sign In|Subscribe|Air Cargo|Sea Cargo|Land Freight|Home Delivery|Errand Services|Consultancy|Warehousing & Supply Chain Management|Warehousing)(?=\*\*|['’"”»])/g;

/** What the page calls them, which the visitor looks for. */
function shownName(name: string): string {
  switch (name) {
    case 'Get a Quote':
      return t('Get a Quote');
    case 'Check an agent':
      return t('Check an agent');
    case 'Join Now':
      return t('Join Now');
    case 'Sign In':
      return t('Sign In');
    case 'Subscribe':
      return t('Subscribe');
    case 'Warehousing':
      return t('Warehousing');
    default:
      return contentText(name);
  }
}

/**
 * A text of the assistant whose buttons, in bold or in quotation marks, are named as on the visitor's page. Texts name
 * them in English: an answer is in the language of the question, which need not be that of the page.
 */
export const withButtonNames = (text: string): string =>
  currentLanguage() === 'en'
    ? text
    : text.replace(english, (_whole, mark: string, name: string) => `${mark}${shownName(name)}`);
