import type { FastifyInstance } from 'fastify';
import faq from '../../../content/faq.json';
import type { EditedWords, ListedWords } from '@shared/editing/contract';
import type { SiteWords } from '@shared/editing/siteWords';
import type { Language } from '@shared/language/languages';
import { engines } from '../support/engines';
import { editorsOn, eric, rita } from './editors';

const customs = '/api/desk/words/question/customs-fees/en';
const services = '/api/desk/words/question/services/en';
const inSwahili = services.replace(/en$/, 'sw');
const question = {
  question: 'What is the zanzithermal surcharge?',
  answer: 'A fee of the port for chilled cargo.',
  linkText: 'Our services',
  linkTo: '/services',
  place: '2',
};

describe.each(engines)('questions at the desk on %s', (engine) => {
  const start = editorsOn(engine, customs);

  const wordsOf = async (app: FastifyInstance, language: Language = 'en') =>
    (await app.inject({ url: '/api/site-words', query: { language } })).json<{ words: SiteWords }>().words;
  const idsOf = async (app: FastifyInstance, language?: Language) =>
    (await wordsOf(app, language)).questions?.map(({ id }) => id);
  const page = (app: FastifyInstance, url: string) =>
    app.inject({ url, headers: { 'accept-encoding': 'identity' } }).then(({ body }) => body);

  test('a question is published, and seen in pages, their data for search engines and the search', async () => {
    const { app, gateway, publish, step } = await start();
    const other = await gateway();
    const built = await page(app, '/faq');
    expect([built, await wordsOf(app)]).toEqual([expect.stringContaining('<h1>FAQ</h1>'), {}]);
    await publish(question);
    expect(await idsOf(app)).toEqual([
      'services',
      'becoming-a-member',
      'customs-fees',
      'membership-benefits',
      'joining-requirements',
      'finding-a-partner',
      'regulations',
    ]);
    for (const path of ['/', '/faq']) {
      const html = await page(app, path);
      expect(html).toContain(`<h1>$& ${path} with questions</h1>`);
      expect(html).toContain('"@type":"FAQPage","inLanguage":"en-GB"');
      expect(html.split(question.answer)).toHaveLength(3);
    }
    const { retrieval } = app.assistant ?? {};
    const decided = retrieval?.decide('What is the zanzithermal surcharge?', []);
    expect(decided?.kind === 'reply' ? decided.reply.text : '').toBe(question.answer);
    expect(await page(other, '/faq')).toBe(built);
    await other.refreshAgents();
    expect(await page(other, '/faq')).toContain(question.answer);
    await step('withdrew', 3);
    expect(await page(app, '/faq')).not.toContain(question.answer);
    expect(await idsOf(app)).toEqual(faq.map(({ id }) => id));
  });

  test('a question of the site is changed, also in another language, and withdrawn', async () => {
    const { app, call, publish, read, step } = await start();
    const seed = await read<EditedWords<'question'>>(services);
    expect(seed).toMatchObject({ version: 0, state: 'published', shown: 0, value: { place: '1' } });
    const translated = await read<EditedWords<'question'>>(inSwahili);
    expect(translated).toMatchObject({ version: 0, shown: 0, value: { linkTo: '/services' } });
    expect(translated.value.question).not.toBe(seed.value.question);
    const answer = 'Air, sea and land.';
    await publish({ ...seed.value, answer }, { isNew: false, at: services });
    // The translation is that of other words.
    expect((await read<EditedWords>(inSwahili)).shown).toBeNull();
    expect((await wordsOf(app, 'sw')).questions?.[0]).toMatchObject({ language: 'en', answer });
    await publish({ ...translated.value, answer: 'Hewa, bahari na ardhi.' }, { isNew: false, at: inSwahili });
    expect((await wordsOf(app, 'sw')).questions?.[0]).toMatchObject({
      language: 'sw',
      answer: 'Hewa, bahari na ardhi.',
    });
    await step('withdrew', 3, services);
    expect(await idsOf(app)).not.toContain('services');
    expect(await idsOf(app, 'fr')).not.toContain('services');
    expect(await idsOf(app, 'sw')).toContain('services');
    const { words } = (await call(rita, 'GET', '/api/desk/words')).json<{ words: ListedWords[] }>();
    const listed = words.filter(({ kind, key }) => kind === 'question' && key === 'services');
    expect(listed.map(({ language, isShown }) => [language, isShown])).toEqual([
      ['en', false],
      ['sw', true],
    ]);
  });

  test('a question that is new begins in another language with the English words', async () => {
    const { read, write } = await start();
    await write(question);
    const at = customs.replace(/en$/, 'ar');
    const unwritten = { version: 0, state: 'draft', shown: null, may: ['staff.wrote'], versions: [], value: question };
    expect(await read(at)).toMatchObject(unwritten);
    const value = { ...question, question: 'ما هي الرسوم؟' };
    expect((await write(value, { isNew: false, at })).json()).toEqual({ version: 1, state: 'draft' });
    expect(await read(at)).toMatchObject({ language: 'ar', value });
    const nobody = await write(value, { isNew: false, at: at.replace('customs-fees', 'nothing') });
    expect(nobody.json()).toMatchObject({ code: 'words_changed' });
  });

  test('when all are withdrawn, pages have no data of questions for search engines', async () => {
    const { app, step } = await start();
    for (const { id } of faq) await step('withdrew', 0, services.replace('services', id));
    expect(await wordsOf(app)).toEqual({ questions: [] });
    const html = await page(app, '/faq');
    expect(html).toContain('<h1>$& /faq with questions</h1>');
    expect(html).not.toContain('FAQPage');
  });

  test('two editors on one question lose nothing', async () => {
    const { write, read, call } = await start();
    await write(question);
    const values = [
      { ...question, answer: 'Mine' },
      { ...question, answer: 'Theirs' },
    ] as const;
    const answers = await Promise.all([
      write(values[0], { seen: 1, isNew: false }),
      write(values[1], { seen: 1, isNew: false, person: eric }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers[0].statusCode === 409 ? values[0] : values[1];
    expect((await write(lost, { seen: 2, isNew: false })).json()).toEqual({ version: 3, state: 'draft' });
    const { value } = (await call(eric, 'GET', `${customs}/versions/2`)).json<{ value: { answer: string } }>();
    const latest = await read<EditedWords<'question'>>();
    expect([value.answer, latest.value.answer].sort()).toEqual(['Mine', 'Theirs']);
  });

  test('what is wrong is said at its field, and a name that is taken', async () => {
    const { app, write, step, read } = await start();
    const long = await write({ ...question, answer: 'x'.repeat(200_000) });
    expect(long.json()).toMatchObject({ fields: { 'value.answer': 'Use at most 700 characters.' } });
    expect((await write({ title: 'An article' })).statusCode).toBe(400);
    const value = { ...question, question: '', answer: '<script>alert(1)</script>', linkTo: '//evil.example' };
    await write(value);
    expect((await step('submitted', 1)).json()).toMatchObject({
      fields: {
        question: 'Enter the question.',
        answer: expect.stringMatching(/^HTML is not run here/) as string,
        linkTo: expect.stringMatching(/page of this site/) as string,
      },
    });
    expect((await read<EditedWords<'question'>>()).value.answer).toBe(value.answer);
    expect((await write(question, { person: eric })).json()).toMatchObject({ code: 'key_taken' });
    expect((await write(question, { at: services })).json()).toMatchObject({
      code: 'key_taken',
      fields: { key: expect.stringMatching(/Choose another name/) as string },
    });
    expect(await wordsOf(app)).toEqual({});
  });
});
