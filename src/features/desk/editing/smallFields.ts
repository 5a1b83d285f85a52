import type { SmallKind, WordValue } from '@shared/editing/contract';
import { t } from '@shared/language/words';

/** A value of a few lines: the text of each field. */
export type SmallTexts = Readonly<Record<string, string>>;

interface SmallField {
  label: string;
  hint?: string;
  /** It is shown, and cannot be changed. */
  readOnly?: boolean;
  /** Lines of a longer text. */
  rows?: number;
}

const place: SmallField = {
  label: t('Place in the list'),
  hint: t('1 stands first. Without a number it stands last.'),
};

/** The fields of a form, by the kind and the names of its value. */
export const smallFields: {
  readonly [Kind in SmallKind]: Readonly<Record<keyof WordValue<Kind>, SmallField>>;
} = {
  question: {
    question: { label: t('Question') },
    answer: { label: t('Answer'), hint: t('Plain text, at most 700 characters.'), rows: 8 },
    linkText: { label: t('Text of the link (optional)') },
    linkTo: { label: t('Page that the link opens'), hint: t('A page of this site, such as /services.') },
    place,
  },
  testimonial: {
    name: { label: t('Name of the person') },
    text: { label: t('What they say'), hint: t('At most 320 characters.'), rows: 4 },
    company: { label: t('Company (optional)') },
    from: { label: t('Where they are (optional)') },
    image: { label: t('Address of their picture (optional)') },
    place,
  },
  figures: {
    value1: { label: t('First figure') },
    label1: { label: t('What the first figure counts') },
    value2: { label: t('Second figure') },
    label2: { label: t('What the second figure counts') },
    value3: { label: t('Third figure') },
    label3: { label: t('What the third figure counts') },
    value4: { label: t('Fourth figure') },
    label4: { label: t('What the fourth figure counts') },
  },
  hours: {
    monday: { label: t('Monday'), hint: t('Such as 08:00-12:00, 13:00-17:30. Leave a day empty if you are closed.') },
    tuesday: { label: t('Tuesday') },
    wednesday: { label: t('Wednesday') },
    thursday: { label: t('Thursday') },
    friday: { label: t('Friday') },
    saturday: { label: t('Saturday') },
    sunday: { label: t('Sunday') },
    note: { label: t('Note in English'), hint: t('Deadlines and mails follow the hours.') },
    noteSw: { label: t('Note in Swahili') },
    noteFr: { label: t('Note in French') },
    noteAr: { label: t('Note in Arabic') },
  },
  price: {
    amount: {
      label: t('Amount'),
      hint: t('Such as 300.00. Orders that are open already are charged as they were placed.'),
    },
    currency: {
      label: t('Currency'),
      hint: t('That of the account at the card provider. It is set with the site.'),
      readOnly: true,
    },
    days: { label: t('Days that a payment covers'), hint: t('Such as 30. Periods that are paid do not change.') },
  },
};

/** New words, before anything is typed. */
export const emptyTexts = (kind: SmallKind): SmallTexts =>
  Object.fromEntries(Object.keys(smallFields[kind]).map((field) => [field, '']));
