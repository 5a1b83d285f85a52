import { t } from '@shared/language/words';
import { languageNames } from '@shared/language/languages';
import { answerLanguages } from '@shared/desk/gaps';

/** What visitors ask about, by the names that are counted. */
const intents: Readonly<Record<string, string>> = {
  none: t('Not understood'),
  nonsense: t('Words without sense'),
  check: t('Whether an agent is genuine'),
  greeting: t('Greetings'),
  identity: t('Who the assistant is'),
  thanks: t('Thanks'),
  services: t('Services'),
  air: t('Air cargo'),
  sea: t('Sea cargo'),
  land: t('Land freight'),
  warehousing: t('Warehousing'),
  consultancy: t('Consultancy'),
  homeDelivery: t('Home delivery'),
  errands: t('Errands'),
  agents: t('Agents of a place'),
  moving: t('Moving packages'),
  price: t('Prices'),
  documents: t('Documents'),
  customs: t('Customs'),
  tracking: t('Tracking'),
  time: t('Transit times'),
  compare: t('Which way of transport'),
  insurance: t('Insurance'),
  packing: t('Packing'),
  dangerous: t('Dangerous goods'),
  freight: t('Other freight questions'),
  meaning: t('Terms of the trade'),
  joining: t('Becoming a member'),
  requirements: t('Requirements of membership'),
  benefits: t('Benefits of membership'),
  affiliate: t('Affiliate programme'),
  newsletter: t('Newsletter'),
  account: t('Accounts'),
  subscription: t('Subscription'),
  contact: t('Contacts'),
  complaint: t('Complaints'),
  fraud: t('Fraud'),
  details: t('More details'),
  offTopic: t('Off topic'),
  injection: t('Orders to the assistant'),
  wrong: t('Help with an offence'),
  secret: t('Secrets and card numbers'),
  animals: t('Live animals'),
  weapons: t('Weapons'),
  medicines: t('Medicines'),
};

export const intentWords = (intent: string): string => intents[intent] ?? intent;

export function languageWords(code: string): string {
  const known = answerLanguages.find((one) => one === code);
  return known === undefined ? t('Another language') : languageNames[known];
}
