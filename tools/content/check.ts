import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { aboutSchema } from '../../content/schemas/about';
import { articleSchema } from '../../content/schemas/articles';
import { articleSlugs } from './articleSlugs';
import {
  assistantCheckWordsSchema,
  assistantKeywordsSchema,
  assistantPriceWordsSchema,
  assistantServiceWordsSchema,
  assistantEnglishRepliesSchema,
  assistantExamplesSchema,
  assistantIntentsSchema,
  assistantLanguagesSchema,
  assistantFillerWordsSchema,
  assistantPlaceWordsSchema,
  assistantRepliesSchema,
  assistantSpellingsSchema,
  assistantTermsSchema,
  assistantTopicsSchema,
} from '../../content/schemas/assistant';
import { accessibilitySchema } from '../../content/schemas/accessibility';
import { answersSchema } from '../../content/schemas/answers';
import { conductSchema } from '../../content/schemas/conduct';
import { deskSchema } from '../../content/schemas/desk';
import { legalSchema, noticesSchema } from '../../content/schemas/legal';
import { membersSchema, peopleSchema } from '../../content/schemas/people';
import { affiliateSchema, membershipSchema } from '../../content/schemas/programmes';
import { promisesSchema } from '../../content/schemas/promises';
import { faqSchema, testimonialsSchema } from '../../content/schemas/questions';
import { servicesSchema } from '../../content/schemas/services';
import { siteSchema } from '../../content/schemas/site';
import { verificationSchema } from '../../content/schemas/verification';
import { coverName } from '../../src/kit/ui/art/art';
import { toBlocks } from '../../shared/text/markdownBlocks';
import { repeatedIds } from './identifiers';
import { parseMarkdownFile, unsupportedFileLines, wordCount } from '../../shared/text/markdownFile';
import { findPromiseFaults, messagesFile } from './promises';
import { textFaults, type TextPlace } from './textRules';

/** Text of each file by its path inside content/. */
export type ContentFiles = ReadonlyMap<string, string>;

export interface ContentFault {
  /** Path inside content/. */
  file: string;
  /** Dotted path of a JSON field, name of a front-matter entry, or `line 12`. Empty for the whole file. */
  field: string;
  message: string;
}

/** Schema of each JSON file. */
export const jsonSchemas: Readonly<Record<string, v.GenericSchema>> = {
  'site.json': siteSchema,
  'desk.json': deskSchema,
  'answers.json': answersSchema,
  'about.json': aboutSchema,
  'services.json': servicesSchema,
  'affiliate.json': affiliateSchema,
  'membership.json': membershipSchema,
  'faq.json': faqSchema,
  'verification.json': verificationSchema,
  'conduct.json': conductSchema,
  'testimonials.json': testimonialsSchema,
  'accessibility.json': accessibilitySchema,
  'people.json': peopleSchema,
  'members.json': membersSchema,
  'assistant-examples.json': assistantExamplesSchema,
  'assistant-terms.json': assistantTermsSchema,
  'assistant-languages.json': assistantLanguagesSchema,
  'assistant/check-words.json': assistantCheckWordsSchema,
  'assistant/examples-en.json': assistantIntentsSchema,
  'assistant/examples-fr.json': assistantIntentsSchema,
  'assistant/examples-sw.json': assistantIntentsSchema,
  'assistant/examples-ar.json': assistantIntentsSchema,
  'assistant/keywords-en.json': assistantKeywordsSchema,
  'assistant/price-words.json': assistantPriceWordsSchema,
  'assistant/service-words.json': assistantServiceWordsSchema,
  'assistant/filler-words.json': assistantFillerWordsSchema,
  'assistant/place-words.json': assistantPlaceWordsSchema,
  'assistant/replies-en.json': assistantEnglishRepliesSchema,
  'assistant/replies-fr.json': assistantRepliesSchema,
  'assistant/replies-sw.json': assistantRepliesSchema,
  'assistant/replies-ar.json': assistantRepliesSchema,
  'assistant/spellings.json': assistantSpellingsSchema,
  'assistant/topics-en.json': assistantTopicsSchema,
  'legal/notices.json': noticesSchema,
  'promises.json': promisesSchema,
};

/** Schema of the front matter of each Markdown file; none for the assistant's rules. */
export const markdownSchemas: Readonly<Record<string, v.GenericSchema | null>> = {
  ...Object.fromEntries(articleSlugs.map((slug) => [`blog/${slug}.md`, articleSchema])),
  'legal/terms.md': legalSchema,
  'legal/privacy.md': legalSchema,
  'assistant.md': null,
};

const shortestArticle = 600;

/** Reads the JSON and Markdown files of a content folder, except READMEs and catalogues (tests/shared/language). */
export function readContent(folder: string): ContentFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return new Map(
    names
      .filter((name) => /\.(?:json|md)$/.test(name) && name !== 'README.md' && !name.startsWith('language/'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

function schemaFaults(file: string, schema: v.GenericSchema, value: unknown): ContentFault[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => ({ file, field: v.getDotPath(issue) ?? '', message: issue.message }));
}

function placesOf(file: string, value: unknown, field = ''): TextPlace[] {
  if (typeof value === 'string') return [{ file, field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(file, inner, field === '' ? key : `${field}.${key}`));
}

const wordingFaults = (places: readonly TextPlace[]): ContentFault[] =>
  places.flatMap((place) => textFaults(place).map((message) => ({ file: place.file, field: place.field, message })));

function jsonFaults(file: string, schema: v.GenericSchema, text: string): ContentFault[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ file, field: '', message: reason(error) }];
  }
  const repeated = repeatedIds(value).map(({ field, id }) => ({
    file,
    field,
    message: `${id} stands here a second time`,
  }));
  return [...schemaFaults(file, schema, value), ...repeated, ...wordingFaults(placesOf(file, value))];
}

function markdownFaults(file: string, schema: v.GenericSchema | null, text: string): ContentFault[] {
  const lines = linesOf(file, text);
  if (schema === null) return wordingFaults(lines);
  try {
    const { attributes, body } = parseMarkdownFile(text);
    toBlocks(body);
    const marks = unsupportedFileLines(text).map((line) => ({
      file,
      field: `line ${line}`,
      message: 'uses Markdown that no page renders (docs/content.md)',
    }));
    const faults = [...schemaFaults(file, schema, attributes), ...wordingFaults(lines), ...marks];
    if (schema !== articleSchema) return faults;
    if (`blog/${attributes['slug'] ?? ''}.md` !== file)
      faults.push({ file, field: 'slug', message: 'must be the name of the file' });
    const art = attributes['art'] ?? 'default';
    if (art !== 'default' && coverName(art) === 'cover-default')
      faults.push({ file, field: 'art', message: `${art} is no cover of the site (docs/content.md)` });
    const words = wordCount(body);
    if (words < shortestArticle)
      faults.push({ file, field: '', message: `has ${words} words: an article has ${shortestArticle} or more` });
    return faults;
  } catch (error) {
    return [{ file, field: '', message: reason(error) }];
  }
}

const featured = /^featured: true$/m;

/** Blog pages lead with exactly one featured article. */
function featuredFaults(files: ContentFiles): ContentFault[] {
  const chosen = articleSlugs.map((slug) => `blog/${slug}.md`).filter((file) => featured.test(files.get(file) ?? ''));
  if (chosen.length === 1) return [];
  if (chosen.length === 0) return [{ file: 'blog', field: 'featured', message: 'one article must be featured' }];
  const message = `more than one article is featured: ${chosen.join(', ')}`;
  return chosen.map((file) => ({ file, field: 'featured', message }));
}

const linesOf = (file: string, text: string): TextPlace[] =>
  text.split('\n').map((line, index) => ({ file, field: `line ${index + 1}`, text: line }));

/** Promises that nobody keeps: in the files and in the messages, each by its English text. @throws on broken JSON */
export function findUnkeptPromises(root: string, files: ContentFiles, messages: readonly string[]): ContentFault[] {
  const texts = [...files].flatMap(([file, text]) =>
    file.endsWith('.json') ? placesOf(file, JSON.parse(text)) : linesOf(file, text),
  );
  const ours = messages.map((text) => ({ file: messagesFile, field: '', text }));
  const register: unknown = JSON.parse(files.get('promises.json') ?? '[]');
  return findPromiseFaults(root, [...texts, ...ours], register).map(({ text, ...place }) => ({
    ...place,
    message: text,
  }));
}

/** All problems in a set of content files. */
export function findContentFaults(files: ContentFiles): ContentFault[] {
  const missing = (file: string): ContentFault[] => [{ file, field: '', message: 'is missing' }];
  const json = Object.entries(jsonSchemas).flatMap(([file, schema]) => {
    const text = files.get(file);
    return text === undefined ? missing(file) : jsonFaults(file, schema, text);
  });
  const markdown = Object.entries(markdownSchemas).flatMap(([file, schema]) => {
    const text = files.get(file);
    return text === undefined ? missing(file) : markdownFaults(file, schema, text);
  });
  return [...json, ...markdown, ...featuredFaults(files)];
}

/**
 * Fails the build if a content file breaks its schema or the wording rules, or a text makes a promise without a keeper.
 * @throws Error with one line per fault: file, field and problem.
 */
export function checkContent(folder: string): void {
  const files = readContent(folder);
  const broken = findContentFaults(files);
  const messages = JSON.parse(readFileSync(join(folder, messagesFile), 'utf8')) as Record<string, string>;
  const faults = broken.length > 0 ? broken : findUnkeptPromises(join(folder, '..'), files, Object.keys(messages));
  if (faults.length === 0) return;
  const report = faults.map(
    ({ file, field, message }) => `  content/${file}${field === '' ? '' : ` → ${field}`}: ${message}`,
  );
  throw new Error(`The content is invalid:\n${report.join('\n')}`);
}
