import type { FastifyInstance } from 'fastify';
import site from '../../../content/site.json';
import testimonials from '../../../content/testimonials.json';
import type { EditedWords } from '@shared/editing/contract';
import type { SiteWords } from '@shared/editing/siteWords';
import type { Language } from '@shared/language/languages';
import { engines } from '../support/engines';
import { editorsOn } from './editors';

const said = '/api/desk/words/testimonial/amina/en';
const figures = '/api/desk/words/figures/site/en';
const testimonial = { name: 'Amina Were', text: 'They answered.', company: '', from: 'Kisumu', image: '', place: '1' };

describe.each(engines)('testimonials and figures at the desk on %s', (engine) => {
  const start = editorsOn(engine, said);
  const wordsOf = async (app: FastifyInstance, language: Language = 'en') =>
    (await app.inject({ url: '/api/site-words', query: { language } })).json<{ words: SiteWords }>().words;

  test('a testimonial is published in its place, and withdrawn', async () => {
    const { app, publish, step } = await start();
    await publish(testimonial);
    const { testimonials: shown = [], ...others } = await wordsOf(app);
    expect(others).toEqual({});
    const first = testimonials[0]?.id;
    expect(shown.slice(0, 2).map(({ id }) => id)).toEqual(['amina', first]);
    expect(shown[0]).toEqual({
      id: 'amina',
      language: 'en',
      name: 'Amina Were',
      text: 'They answered.',
      place: 'Kisumu',
    });
    const home = await app.inject({ url: '/', headers: { 'accept-encoding': 'identity' } });
    expect(home.body).toContain('<h1>$& / with testimonials</h1>');
    expect(home.body).toContain('"@type":"FAQPage"');
    await step('withdrew', 3);
    expect((await wordsOf(app)).testimonials?.map(({ id }) => id)).toEqual(testimonials.map(({ id }) => id));
  });

  test('figures are changed in English and in another language, and withdrawn', async () => {
    const { app, publish, read, step } = await start();
    const seed = await read<EditedWords<'figures'>>(figures);
    expect(seed).toMatchObject({ version: 0, shown: 0, value: { value1: site.figures[0]?.value } });
    await publish({ ...seed.value, value1: '2k+' }, { isNew: false, at: figures });
    const english = { language: 'en', value: '2k+', label: site.figures[0]?.label };
    expect((await wordsOf(app)).figures?.[0]).toEqual(english);
    expect((await wordsOf(app, 'ar')).figures?.[0]).toEqual(english);
    const arabic = figures.replace(/en$/, 'ar');
    const translated = await read<EditedWords<'figures'>>(arabic);
    await publish({ ...translated.value, value1: '2k+' }, { isNew: false, at: arabic });
    const { label1: label } = translated.value;
    expect((await wordsOf(app, 'ar')).figures?.[0]).toEqual({ language: 'ar', value: '2k+', label });
    await step('withdrew', 3, figures);
    expect((await wordsOf(app)).figures).toEqual([]);
    expect((await wordsOf(app, 'ar')).figures).toHaveLength(4);
  });

  test('what is wrong is said at its field; of figures there is one set', async () => {
    const { write, step, read } = await start();
    await write({ ...testimonial, name: '', text: '<img src=x onerror=alert(1)>', image: 'javascript:alert(1)' });
    expect((await step('submitted', 1)).json<{ fields: object }>().fields).toEqual({
      name: 'Enter who says it.',
      text: expect.stringMatching(/^HTML is not run here/) as string,
      image: expect.stringMatching(/begins with https/) as string,
    });
    const { value } = await read<EditedWords<'figures'>>(figures);
    expect((await write(value, { at: figures.replace('site', 'others') })).statusCode).toBe(404);
    await write({ ...value, value2: '', label3: '' }, { isNew: false, at: figures });
    expect((await step('submitted', 1, figures)).json<{ fields: object }>().fields).toEqual({
      value2: 'Enter the figure.',
      label3: 'Enter what it counts.',
    });
  });
});
