import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { articleFile, readArticleFile } from '@server/editing/articleFile';
import { saveWords, type StoredWords } from '@server/editing/editedWords';
import { storePicture } from '@server/editing/pictures';
import { readSeeds } from '@server/editing/seeds';
import { smallFiles } from '@server/editing/smallFiles';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase } from '@server/lib/database/openDatabase';
import type { Language } from '@shared/language/languages';
import type { WordsState } from '../../../machines/wordsCase';
import { siteSchema } from '../../../content/schemas/site';
import { exportContentCommand } from '../../../tools/content/exportCommand';
import { articleSlugs } from '../../../tools/content/articleSlugs';

const blog = join(__dirname, '../../../content/blog');

test.each(articleSlugs)('the file of %s is read and written without a loss', (slug) => {
  const article = readArticleFile(readFileSync(join(blog, `${slug}.md`), 'utf8'));
  expect(readArticleFile(articleFile(article))).toEqual(article);
});

test('what was published is written back, what was withdrawn is deleted, and drafts stay where they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-words-'));
  const database = openDatabase({
    databaseUrl: null,
    dataFolder: join(folder, 'data'),
    onConnectionError: () => undefined,
  });
  await migrate(database, migrations);
  const { kysely } = database;
  const seeds = await readSeeds(join(blog, '..'));
  const [seed] = seeds;
  if (seed === undefined) throw new Error('There is no article.');
  const hash = 'a'.repeat(64);
  const picture = await storePicture(kysely, { hash, file: Buffer.from('webp') }, 'edith', 1);
  const value = { ...seed.value, title: 'New words', picture };
  const idOf = (key: string) => ({ kind: 'article', key, language: 'en' }) as const;
  const act = { uid: 'edith', now: 1 };
  const steps = async (key: string, ...names: ('wrote' | 'submitted' | 'published' | 'withdrew')[]) => {
    for (const [seen, name] of names.entries())
      await saveWords(kysely, seeds, {
        ...act,
        id: idOf(key),
        seen,
        step: `staff.${name}`,
        ...(name === 'wrote' && { value, isNew: true }),
      });
  };
  await steps('fresh', 'wrote', 'submitted', 'published');
  await steps('drafted', 'wrote');
  await steps(seed.key, 'withdrew');
  await database.close();
  const gone = join(folder, `content/blog/${seed.key}.md`);
  mkdirSync(join(folder, 'content/blog'), { recursive: true });
  writeFileSync(gone, 'text');
  const lines: string[] = [];
  const environment = { NODE_ENV: 'development', KEELWAY_DATA: join(folder, 'data') };
  const run = (...argv: string[]) => exportContentCommand(argv, environment, (line) => lines.push(line));
  expect(await run('--to', folder)).toBe(0);
  const written = readFileSync(join(folder, 'content/blog/fresh.md'), 'utf8');
  expect(readArticleFile(written)).toEqual({ slug: 'fresh', language: 'en', value });
  expect(readFileSync(join(folder, `public/pictures/${hash}.webp`), 'utf8')).toBe('webp');
  expect(existsSync(gone)).toBe(false);
  expect(existsSync(join(folder, 'content/blog/drafted.md'))).toBe(false);
  expect(lines).toContain('written  content/blog/fresh.md');
  expect(await run('--what')).toBe(1);
  expect(lines.at(-1)).toMatch(/^Usage/);
  rmSync(folder, { recursive: true });
});

test('questions are written into their file and the translations, in their order', async () => {
  const content = join(__dirname, '../../../content');
  const seeds = await readSeeds(content);
  const inForce = (key: string, language: Language, changes: object, state: WordsState = 'published') => {
    const seed = seeds.find((one) => one.kind === 'question' && one.key === key && one.language === language);
    const empty = { question: '', answer: '', linkText: '', linkTo: '', place: '' };
    const value = { ...empty, ...seed?.value, ...changes };
    return { kind: 'question', key, language, value, version: 3, state, isInForce: true, uid: null, at: 1 } as const;
  };
  const { files, leftOut } = await smallFiles(content, [
    inForce('services', 'en', { answer: 'Many.', linkTo: '', linkText: '' }),
    inForce('services', 'sw', { answer: 'Nyingi.' }),
    inForce('becoming-a-member', 'sw', { linkText: '', linkTo: '' }),
    inForce('regulations', 'en', {}, 'withdrawn'),
    inForce('fresh', 'en', { question: 'Is it new?', answer: 'Yes.', place: '1' }),
    inForce('alone', 'fr', { question: 'Seule ?', answer: 'Oui.' }),
  ]);
  const [[faqPath, faqText] = [], [swahiliPath, swahiliText] = []] = files;
  expect([files.length, faqPath, swahiliPath]).toEqual([2, 'content/faq.json', 'content/language/sw/content.json']);
  const faq = JSON.parse(faqText ?? '') as { id: string }[];
  expect(faq.map(({ id }) => id).slice(0, 3)).toEqual(['fresh', 'services', 'becoming-a-member']);
  expect(faq.map(({ id }) => id)).not.toContain('regulations');
  expect(faq[0]).toEqual({ id: 'fresh', question: 'Is it new?', answer: 'Yes.' });
  expect(JSON.parse(swahiliText ?? '')).toMatchObject({ 'Many.': 'Nyingi.', 'Create an account': 'Fungua akaunti' });
  expect(leftOut.map(({ key }) => key)).toEqual(['alone']);
});

test('testimonials, figures, hours and the price are written into their files, with what else those have', async () => {
  const content = join(__dirname, '../../../content');
  const stored = { version: 3, state: 'published', isInForce: true, uid: null, at: 1 } as const;
  const seeds = await readSeeds(content);
  const changed = seeds.flatMap((seed): StoredWords[] => {
    if (seed.kind === 'figures' && seed.language !== 'ar')
      return [{ ...seed, ...stored, value: { ...seed.value, label1: `people, ${seed.language}` } }];
    if (seed.kind === 'testimonial' && seed.key === 'lars-eikeland' && seed.language === 'en')
      return [{ ...seed, ...stored, value: { ...seed.value, text: 'They found it.', place: '1' } }];
    if (seed.kind === 'hours')
      return [{ ...seed, ...stored, value: { ...seed.value, saturday: '', note: 'Rest.', noteFr: 'Repos.' } }];
    if (seed.kind === 'price') return [{ ...seed, ...stored, value: { ...seed.value, amount: '350', days: '60' } }];
    return [];
  });
  const { files, leftOut } = await smallFiles(content, changed);
  const written = new Map(files.map(([path, text]) => [path, JSON.parse(text) as unknown]));
  const said = written.get('content/testimonials.json') as { id: string; text: string }[];
  expect(said.find(({ id }) => id === 'lars-eikeland')).toEqual({
    id: 'lars-eikeland',
    name: 'Lars Eikeland',
    text: 'They found it.',
    company: 'Eikeland Pumper',
    place: 'Bergen, Norway',
  });
  const site = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8')) as v.InferOutput<typeof siteSchema>;
  const figures = site.figures.map((figure, index) => (index === 0 ? { ...figure, label: 'people, en' } : figure));
  const openingHours = { ...site.openingHours, hours: site.openingHours.hours.slice(0, 1), note: 'Rest.' };
  const subscription = { ...site.subscription, amount: 35_000, periodDays: 60 };
  expect(written.get('content/site.json')).toEqual({ ...site, figures, openingHours, subscription });
  expect(v.is(siteSchema, written.get('content/site.json'))).toBe(true);
  expect(written.get('content/language/fr/content.json')).toMatchObject({
    'people, en': 'people, fr',
    'Rest.': 'Repos.',
  });
  expect(leftOut).toEqual([]);

  // The file cannot be without figures.
  const withdrawn = changed.map((words) => (words.kind === 'figures' ? { ...words, state: 'withdrawn' } : words));
  const [, [sitePath, siteText] = []] = (await smallFiles(content, withdrawn as StoredWords[])).files;
  expect(sitePath).toBe('content/site.json');
  expect(JSON.parse(siteText ?? '')).toEqual({ ...site, openingHours, subscription });
});
