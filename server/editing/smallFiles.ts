import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { weekdays } from '../../places/openingHours';
import { untranslatedKinds, type SmallKind } from '../../shared/editing/contract';
import { hoursNote, openDays, openTimes, type HoursValue } from '../../shared/editing/hours';
import type { ShownQuestion, ShownTestimonial } from '../../shared/editing/siteWords';
import { languages } from '../../shared/language/languages';
import type { StoredWords } from './editedWords';
import { readSeeds, type WordsId } from './seeds';
import { editedHours, editedPrice, figuresOf, questionsOf, testimonialsOf } from './siteWords';

const textsSchema = v.record(v.string(), v.string());
const objectSchema = v.record(v.string(), v.unknown());
const siteFileSchema = v.intersect([
  objectSchema,
  v.object({ openingHours: objectSchema, subscription: objectSchema }),
]);
/** Lists of `content/` are in English. */
const withoutLanguage = (key: string, value: unknown): unknown => (key === 'language' ? undefined : value);
const json = (value: unknown, replacer?: typeof withoutLanguage): string => `${JSON.stringify(value, replacer, 2)}\n`;

/** Opening hours as `content/site.json` has them, in English. */
function hoursForFile(hours: HoursValue): object {
  const times = openTimes(hours);
  const shown = openDays(hours).flatMap(({ first, last }) =>
    (times[first] ?? []).map(([opens, closes]) => {
      const days = weekdays.slice(first, last + 1);
      const name = first === last ? days[0] : `${days[0]} to ${days.at(-1)}`;
      return { display: `${name}, ${opens}–${closes}`, days, opens, closes };
    }),
  );
  return { hours: shown, note: hours.note };
}

type Texts = Readonly<Record<string, string | undefined>>;

/** The English texts of words, by the fields of their value; undefined if there are none. */
function inEnglish(
  { kind, key }: WordsId,
  questions: readonly ShownQuestion[],
  testimonials: readonly ShownTestimonial[],
  figures: readonly { value: string; label: string }[],
): Texts | undefined {
  if (kind === 'question') {
    const found = questions.find(({ id }) => id === key);
    return found && { question: found.question, answer: found.answer, linkText: found.link?.text };
  }
  if (kind === 'testimonial') {
    const found = testimonials.find(({ id }) => id === key);
    return found && { text: found.text, company: found.company, from: found.place };
  }
  if (figures.length === 0) return undefined;
  return Object.fromEntries(figures.map(({ label }, index) => [`label${index + 1}`, label]));
}

/**
 * The files of `content/` that have the words of a few lines, with what editors published in place of what they say.
 * `leftOut`: words in another language without English ones, which those files cannot have.
 */
export async function smallFiles(
  contentFolder: string,
  inForce: readonly StoredWords[],
): Promise<{ files: [path: string, text: string][]; leftOut: WordsId[] }> {
  const isEdited = (kind: SmallKind): boolean => inForce.some((words) => words.kind === kind);
  const seeds = await readSeeds(contentFolder);
  const files: [string, string][] = [];
  const leftOut: WordsId[] = [];
  const translations = new Map<string, Map<string, string>>();
  const translate = (language: string, english: string | undefined, text: string | undefined): void => {
    // A field that is left out translates nothing: other pages may have its English text.
    if (!english || !text || english === text) return;
    translations.set(language, (translations.get(language) ?? new Map<string, string>()).set(english, text));
  };

  const questions = questionsOf('en', seeds, inForce);
  const testimonials = testimonialsOf('en', seeds, inForce);
  const figures = figuresOf('en', seeds, inForce).map(({ value, label }) => ({ value, label }));
  if (isEdited('question')) files.push(['content/faq.json', json(questions, withoutLanguage)]);
  if (isEdited('testimonial')) files.push(['content/testimonials.json', json(testimonials, withoutLanguage)]);
  const hours = editedHours(inForce);
  const price = editedPrice(seeds, inForce);
  if ((isEdited('figures') && figures.length > 0) || hours !== null || price !== null) {
    const site = v.parse(siteFileSchema, JSON.parse(await readFile(join(contentFolder, 'site.json'), 'utf8')));
    const openingHours = hours === null ? site.openingHours : { ...site.openingHours, ...hoursForFile(hours) };
    const subscription = { ...site.subscription, ...price };
    // Withdrawn figures are not shown, which the file cannot say.
    const shown = figures.length > 0 ? { figures } : {};
    files.push(['content/site.json', json({ ...site, ...shown, openingHours, subscription })]);
    if (hours !== null)
      for (const language of languages) {
        const { note, language: of } = hoursNote(hours, language);
        if (of !== 'en') translate(of, hours.note, note);
      }
  }
  for (const words of inForce) {
    const { kind, key, language, state, value } = words;
    if (kind === 'article' || untranslatedKinds.has(kind) || language === 'en' || state !== 'published') continue;
    const english = inEnglish(words, questions, testimonials, figures);
    if (english === undefined) leftOut.push({ kind, key, language });
    else for (const [field, text] of Object.entries(value)) translate(language, english[field], text);
  }

  for (const language of languages) {
    const added = translations.get(language);
    if (added === undefined) continue;
    const path = `language/${language}/content.json`;
    const texts = v.parse(textsSchema, JSON.parse(await readFile(join(contentFolder, path), 'utf8')));
    files.push([`content/${path}`, json({ ...texts, ...Object.fromEntries(added) })]);
  }
  return { files, leftOut };
}
