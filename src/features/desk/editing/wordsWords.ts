import { t } from '@shared/language/words';
import { localTime } from '@shared/text/format';
import type { WordKind, WordState, WordStep, WordVersion } from '@shared/editing/contract';

export const stateNames: Readonly<Record<WordState, string>> = {
  draft: t('Draft'),
  review: t('In review'),
  published: t('Published'),
  withdrawn: t('Withdrawn'),
};

export const stepNames: Readonly<Record<WordStep, string>> = {
  'staff.submitted': t('Hand in for review'),
  'staff.returned': t('Give back'),
  'staff.published': t('Publish'),
  'staff.withdrew': t('Withdraw'),
};

/** Who made a version, and when. */
export function versionWords({ version, by, at }: WordVersion): string {
  if (at === null) return t('As the site came with it');
  const when = localTime(at);
  return by === null
    ? t('Version {version}, {when}', { version, when })
    : t('Version {version}, {when}, by {who}', { version, when, who: by });
}

interface KindWords {
  /** Heading of the list. */
  list: string;
  none: string;
  /** What leads to a new one; absent where there is only one. */
  write?: string;
  /** Name of the page and form of one. */
  one: string;
}

export const kindWords: Readonly<Record<WordKind, KindWords>> = {
  article: {
    list: t('Articles'),
    none: t('There is no article yet.'),
    write: t('Write an article'),
    one: t('An article'),
  },
  question: {
    list: t('Questions'),
    none: t('There is no question yet.'),
    write: t('Write a question'),
    one: t('A question'),
  },
  testimonial: {
    list: t('Testimonials'),
    none: t('There is no testimonial yet.'),
    write: t('Write a testimonial'),
    one: t('A testimonial'),
  },
  figures: { list: t('Figures of the association'), none: t('There are no figures.'), one: t('The figures') },
  hours: { list: t('Opening hours'), none: t('There are no hours.'), one: t('The opening hours') },
  price: { list: t('Price of membership'), none: t('There is no price.'), one: t('The price of membership') },
};
