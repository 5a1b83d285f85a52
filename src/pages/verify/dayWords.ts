import { locale } from '@shared/language/words';

const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date in words. */
export const dayWords = (isoDate: string): string => day.format(new Date(isoDate));
