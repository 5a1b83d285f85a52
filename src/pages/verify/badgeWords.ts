import { locale, t } from '@shared/language/words';
import type { BadgePage } from '@shared/listings/badgePage';

const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date in words. */
export const dayWords = (isoDate: string): string => day.format(new Date(isoDate));

interface Sentence {
  kind: 'verified' | 'notice' | 'danger';
  sentence: string;
}

type Genuine = Extract<BadgePage, { badge: object }>;

const failures: Readonly<Record<Exclude<BadgePage['state'], Genuine['state']>, Sentence>> = {
  damaged: {
    kind: 'danger',
    sentence: t('This is not a genuine badge: it was forged, or its address was changed or cut off.'),
  },
  unknownKey: {
    kind: 'danger',
    sentence: t('This badge was signed with a key that the association does not use, or no longer. It proves nothing.'),
  },
  off: { kind: 'notice', sentence: t('No badges are made here, so this one cannot be checked.') },
  limited: {
    kind: 'notice',
    sentence: t('Many badges were checked from your network. Wait ten minutes, then reload this page.'),
  },
};

const withdrawn = {
  suspended: t('The badge is genuine, but the agent is suspended. Do not pay, and do not hand over cargo.'),
  expired: t('The badge is genuine, but the agent’s listing has expired.'),
  gone: t('The badge is genuine, but the agent is no longer in the directory.'),
} as const;

/** What a badge is worth, in one sentence. */
export function badgeSentence(page: BadgePage): Sentence {
  if (!('badge' in page)) return failures[page.state];
  const standing = page.agent?.standing ?? 'gone';
  if (standing !== 'listed') return { kind: 'danger', sentence: withdrawn[standing] };
  if (page.state === 'valid')
    return { kind: 'verified', sentence: t('The badge is genuine, and the agent is in the directory now.') };
  return {
    kind: 'notice',
    sentence: t('This badge ended on {day}. The agent is still in the directory.', {
      day: dayWords(page.badge.validUntil),
    }),
  };
}

const copied = t(
  'A badge can be copied onto another website or into another mail. It only proves that the company named here is a member: compare its name, website and phone number with those of whoever shows it.',
);
const bankDetails = t(
  'If bank details have changed, or somebody is in a hurry to be paid, call a number from the directory first.',
);

/** What to do next. */
export function badgeAdvice(page: BadgePage): readonly string[] {
  if (page.state === 'damaged')
    return [t('Scan the code again, or copy its whole address.'), t('Check the company by its name or website, too.')];
  if (page.state === 'unknownKey')
    return [t('Ask the company for its current badge.'), t('Check the company by its name or website, too.')];
  if (page.state === 'off') return [t('Check the company by its name or website instead.')];
  if (page.state === 'limited') return [bankDetails];
  return [copied, ...(page.state === 'expired' ? [t('Ask the company for its current badge.')] : []), bankDetails];
}
