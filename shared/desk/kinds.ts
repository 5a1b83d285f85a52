import { t } from '../language/words';

interface KindWords {
  /** Begins the references, such as KQ-7F3K2P. */
  prefix: string;
  /** For lists of the desk. */
  readonly name: string;
  /** In mails to the desk, which are English. */
  inMails: string;
}

/** The kinds of cases that the desk works, in the order of its filter. Stored; never renamed. */
export const caseKinds = {
  quote: {
    prefix: 'KQ',
    get name() {
      return t('Quote request');
    },
    inMails: 'quote request',
  },
  enquiry: {
    prefix: 'KE',
    get name() {
      return t('Enquiry');
    },
    inMails: 'message',
  },
  application: {
    prefix: 'KA',
    get name() {
      return t('Application for membership');
    },
    inMails: 'application for membership',
  },
  report: {
    prefix: 'KR',
    get name() {
      return t('Report about an agent');
    },
    inMails: 'report about an agent',
  },
  privacy: {
    prefix: 'KP',
    get name() {
      return t('Request about personal data');
    },
    inMails: 'privacy request',
  },
  problem: {
    prefix: 'KB',
    get name() {
      return t('Problem report');
    },
    inMails: 'problem report',
  },
} as const satisfies Readonly<Record<string, KindWords>>;
export type CaseKindName = keyof typeof caseKinds;
/** Requests that staff answer by mail. */
export type RequestKindName = Exclude<CaseKindName, 'quote'>;

const words: Readonly<Record<string, KindWords>> = caseKinds;

/** The name of a stored kind; one of a newer gateway as it is stored. */
export const kindName = (kind: string): string => (Object.hasOwn(words, kind) ? (words[kind]?.name ?? kind) : kind);
