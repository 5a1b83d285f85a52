import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { faqSchema, testimonialsSchema } from '../../content/schemas/questions';
import { siteSchema } from '../../content/schemas/site';
import type { WordKind, WordValue } from '../../shared/editing/contract';
import { weekdays } from '../../places/openingHours';
import { hoursValueSchema, weekFields } from '../../shared/editing/hours';
import { typedPrice } from '../../shared/editing/price';
import { figuresValueSchema, onlyKey } from '../../shared/editing/smallKinds';
import { languages, type Language } from '../../shared/language/languages';
import { readArticleFile } from './articleFile';

/** What words are found by. The language is that of the words. */
export interface WordsId {
  kind: WordKind;
  key: string;
  language: Language;
}

/** Words of one kind with their value. */
export type WordsOf<Kind extends WordKind> = WordsId & { kind: Kind; value: WordValue<Kind> };

/** Words of `content/`, which are shown until somebody edits them. */
export type Seed = { [Kind in WordKind]: WordsOf<Kind> }[WordKind];

const textOf = ({ kind, key, language }: WordsId): string => `${kind} ${key} ${language}`;

export const isSameWords = (one: WordsId, other: WordsId): boolean => textOf(one) === textOf(other);

/** Whether words of `content/` are shown still: neither they nor the English ones that they translate were edited. */
export const isUntouched = (id: WordsId, inForce: readonly WordsId[]): boolean =>
  !inForce.some((words) => isSameWords(words, id) || isSameWords(words, { ...id, language: 'en' }));

async function readArticles(contentFolder: string): Promise<WordsOf<'article'>[]> {
  const blog = join(contentFolder, 'blog');
  const names = (await readdir(blog)).filter((name) => name.endsWith('.md')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(blog, name), 'utf8')));
  return files.map((file) => {
    const { slug, language, value } = readArticleFile(file);
    return { kind: 'article', key: slug, language, value };
  });
}

/** Translates a text of `content/`; undefined without a translation. */
type Translate = (text: string) => string | undefined;

const translationsSchema = v.record(v.string(), v.string());

/** How the texts of `content/*.json` are said in a language. */
async function readTranslations(contentFolder: string, language: Language): Promise<Translate> {
  if (language === 'en') return (text) => text;
  const file = await readFile(join(contentFolder, 'language', language, 'content.json'), 'utf8');
  const texts = new Map(Object.entries(v.parse(translationsSchema, JSON.parse(file))));
  return (text) => texts.get(text);
}

type Faq = v.InferOutput<typeof faqSchema>;

/** The questions in one language: those whose question and answer are translated. */
const questionsOf = (faq: Faq, language: Language, translate: Translate): WordsOf<'question'>[] =>
  faq.flatMap(({ id, question: asked, answer: told, link }, index) => {
    const question = translate(asked);
    const answer = translate(told);
    if (question === undefined || answer === undefined) return [];
    const linkText = link === undefined ? '' : (translate(link.text) ?? link.text);
    const value = { question, answer, linkText, linkTo: link?.to ?? '', place: String(index + 1) };
    return [{ kind: 'question', key: id, language, value }];
  });

type Testimonials = v.InferOutput<typeof testimonialsSchema>;

/** The testimonials in one language: those of which it is translated what is said. */
const testimonialsOf = (
  testimonials: Testimonials,
  language: Language,
  translate: Translate,
): WordsOf<'testimonial'>[] =>
  testimonials.flatMap(({ id, name, text: said, company = '', place = '', image = '' }, index) => {
    const text = translate(said);
    if (text === undefined) return [];
    const facts = { company: translate(company) ?? company, from: translate(place) ?? place };
    const value = { name, text, ...facts, image, place: String(index + 1) };
    return [{ kind: 'testimonial', key: id, language, value }];
  });

type Figures = v.InferOutput<typeof siteSchema>['figures'];

/** The figures in one language; none if a label has no translation. */
function figuresOf(figures: Figures, language: Language, translate: Translate): WordsOf<'figures'>[] {
  const fields = figures.flatMap(({ value, label }, index) => [
    [`value${index + 1}`, value],
    [`label${index + 1}`, translate(label)],
  ]);
  const value = v.safeParse(figuresValueSchema, Object.fromEntries(fields));
  return value.success ? [{ kind: 'figures', key: onlyKey, language, value: value.output }] : [];
}

type OpeningHours = v.InferOutput<typeof siteSchema>['openingHours'];

/** The opening hours, with their note in each language. */
function hoursOf({ hours, note }: OpeningHours, translators: ReadonlyMap<Language, Translate>): WordsOf<'hours'> {
  const timesOn = (day: string): string =>
    hours
      .flatMap(({ days, opens, closes }) => ((days as string[]).includes(day) ? `${opens}-${closes}` : []))
      .join(', ');
  const week = weekFields.map((field, index) => [field, timesOn(weekdays[index] ?? '')] as const);
  const noteIn = (language: Language): string => translators.get(language)?.(note) ?? '';
  const notes = { note, noteSw: noteIn('sw'), noteFr: noteIn('fr'), noteAr: noteIn('ar') };
  const value = v.parse(hoursValueSchema, { ...Object.fromEntries(week), ...notes });
  return { kind: 'hours', key: onlyKey, language: 'en', value };
}

/** Reads what of `content/` can be edited at the desk. @throws if a file is missing or invalid. */
export async function readSeeds(contentFolder: string): Promise<Seed[]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(contentFolder, name), 'utf8')) as unknown;
  const faq = v.parse(faqSchema, await read('faq.json'));
  const testimonials = v.parse(testimonialsSchema, await read('testimonials.json'));
  const { figures, openingHours, subscription } = v.parse(siteSchema, await read('site.json'));
  const seeds: Seed[] = await readArticles(contentFolder);
  const translators = new Map<Language, Translate>();
  for (const language of languages) {
    const translate = await readTranslations(contentFolder, language);
    translators.set(language, translate);
    seeds.push(
      ...questionsOf(faq, language, translate),
      ...testimonialsOf(testimonials, language, translate),
      ...figuresOf(figures, language, translate),
    );
  }
  const price = { kind: 'price', key: onlyKey, language: 'en', value: typedPrice(subscription) } as const;
  seeds.push(hoursOf(openingHours, translators), price);
  return seeds;
}
