import * as v from 'valibot';
import { hoursInGroups, readWeek } from '../../places/openingHours';
import type { OpenDays } from '../site/hoursLines';
import type { Language } from '../language/languages';
import { t } from '../language/words';
import { html, oneLine } from './article';

/** The fields of a week, Monday first. */
export const weekFields = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const day = oneLine(100);
const note = oneLine(200);
/** Opening hours at the desk: a day without any is closed. The note in each language; without it, the English one. */
export const hoursValueSchema = v.object({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
  note,
  noteSw: note,
  noteFr: note,
  noteAr: note,
});
export type HoursValue = v.InferOutput<typeof hoursValueSchema>;

const weekOf = (value: HoursValue) => readWeek(weekFields.map((field) => value[field]));

/** Times of each day, Monday first: opens, closes. Empty for hours that cannot be read. */
export function openTimes(value: HoursValue): [string, string][][] {
  const week = weekOf(value);
  return 'days' in week ? week.days : [];
}

/** Days that follow one another with the same hours, without those that are closed. */
export const openDays = (value: HoursValue): OpenDays[] =>
  hoursInGroups({ days: openTimes(value) }).filter(({ hours }) => hours !== '');

/** Of Monday to Friday, in minutes a week: with less, a deadline in office hours might never come. */
const leastOpen = 60;
const wholeDay = 24 * 60;

function minutesOf([opens, closes]: readonly [string, string]): number {
  const [from = 0, to = 0] = [opens, closes].map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return to > from ? to - from : to - from + wholeDay;
}

/** What is said beside the hours, and in which language. */
export function hoursNote(value: HoursValue, language: Language): { note: string; language: Language } {
  const own = { en: value.note, sw: value.noteSw, fr: value.noteFr, ar: value.noteAr }[language];
  return own === '' ? { note: value.note, language: 'en' } : { note: own, language };
}

/** What hours lack before visitors may see them, by field. */
export function hoursFaults(value: HoursValue): Record<string, string> {
  const week = weekOf(value);
  const faults = 'faults' in week ? week.faults : [];
  const unread = weekFields.filter((_field, index) => (faults[index] ?? null) !== null);
  const open = 'days' in week ? week.days.slice(0, 5).flat().map(minutesOf) : [leastOpen];
  const isTooLittle = open.reduce((sum, minutes) => sum + minutes, 0) < leastOpen;
  const notes = (['note', 'noteSw', 'noteFr', 'noteAr'] as const).filter((field) => html.test(value[field]));
  return Object.fromEntries([
    ...unread.map((field) => [field, t('Enter hours such as 08:00-12:00, 13:00-17:30, or nothing for closed.')]),
    ...(isTooLittle ? [['monday', t('Enter at least one hour from Monday to Friday.')]] : []),
    ...notes.map((field) => [field, t('HTML is not run here, and would be shown as it is typed. Use plain text.')]),
    ...(value.note === '' ? [['note', t('Write what visitors should know of the hours.')]] : []),
  ]) as Record<string, string>;
}
