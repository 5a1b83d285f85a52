import type { FastifyInstance } from 'fastify';
import desk from '../../../content/desk.json';
import site from '../../../content/site.json';
import type { EditedWords } from '@shared/editing/contract';
import { hoursFaults } from '@shared/editing/hours';
import type { SiteWords } from '@shared/editing/siteWords';
import { afterOfficeHours, officeNote, setOpeningHours } from '@server/lib/caselog/officeTime';
import { engines } from '../support/engines';
import { editorsOn, rita } from './editors';

const hours = '/api/desk/words/hours/site/en';
/** A Monday in Nairobi, 08:00. */
const monday = Date.UTC(2026, 7, 3, 5);
const hour = 3_600_000;

test('a week with the least hours that are taken has every deadline', () => {
  const day = { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '', sunday: '' };
  const value = { ...day, monday: '08:00-09:00', note: 'Mondays.', noteSw: '', noteFr: '', noteAr: '' };
  expect(hoursFaults(value)).toEqual({});
  setOpeningHours(value);
  expect(afterOfficeHours(monday + hour, desk.quotes.screeningOfficeHours)).toBeGreaterThan(monday + 28 * 24 * hour);
  setOpeningHours(null);
});

describe.each(engines)('opening hours at the desk on %s', (engine) => {
  const start = editorsOn(engine, hours);
  afterEach(() => setOpeningHours(null));
  const wordsOf = async (app: FastifyInstance, language: string) =>
    (await app.inject({ url: '/api/site-words', query: { language } })).json<{ words: SiteWords }>().words;
  const said = (app: FastifyInstance) => {
    const decided = app.assistant?.retrieval.decide('Opening hours', []);
    return decided?.kind === 'reply' ? decided.reply.text : '';
  };

  test('pages, deadlines, mails and the assistant follow hours that are published', async () => {
    const { app, publish, read } = await start();
    const seed = await read<EditedWords<'hours'>>();
    expect(seed).toMatchObject({ version: 0, shown: 0, may: ['staff.wrote'] });
    expect(seed.value).toMatchObject({ monday: '08:00-18:00', saturday: '09:00-13:00', sunday: '' });
    expect(said(app)).toContain('Monday to Friday, 08:00–18:00; Saturday, 09:00–13:00');
    expect(afterOfficeHours(monday, 1)).toBe(monday + hour);
    const value = {
      ...seed.value,
      monday: '12:00-16:00',
      saturday: '',
      note: 'Closed on Mondays before noon.',
      noteFr: '',
    };
    await publish(value, { isNew: false });
    expect((await wordsOf(app, 'en')).hours).toEqual({
      days: [
        { first: 0, last: 0, hours: '12:00-16:00' },
        { first: 1, last: 4, hours: '08:00-18:00' },
      ],
      note: value.note,
      language: 'en',
    });
    expect((await wordsOf(app, 'fr')).hours).toMatchObject({ note: value.note, language: 'en' });
    expect((await wordsOf(app, 'sw')).hours).toMatchObject({ note: seed.value.noteSw, language: 'sw' });
    expect((await app.inject({ url: '/contact', headers: { 'accept-encoding': 'identity' } })).body).toContain(
      '<h1>$& /contact with hours</h1>',
    );
    expect(afterOfficeHours(monday, 1)).toBe(monday + 5 * hour);
    expect(officeNote()).toBe(value.note);
    expect(said(app)).toContain(
      `Monday, 12:00–16:00; Tuesday to Friday, 08:00–18:00, ${site.openingHours.timeZoneName}`,
    );
    expect(said(app)).toContain(value.note);
  });

  test('hours are not withdrawn, and not written in another language; what is wrong is said at its field', async () => {
    const { write, step, read, call, app } = await start();
    const { value } = await read<EditedWords<'hours'>>();
    expect((await step('withdrew', 0)).json()).toMatchObject({ code: 'words_changed' });
    expect((await app.inject('/api/site-words?language=en')).json()).toEqual({ words: {} });
    const french = hours.replace(/en$/, 'fr');
    expect((await write(value, { isNew: false, at: french })).statusCode).toBe(409);
    const wrong = { ...value, monday: 'now and then', friday: '17:00-18:00, 09:00-10:00', note: '<b>Closed</b>' };
    await write(wrong, { isNew: false });
    expect((await step('submitted', 1)).json<{ fields: object }>().fields).toEqual({
      monday: expect.stringMatching(/^Enter hours such as/) as string,
      friday: expect.stringMatching(/^Enter hours such as/) as string,
      note: expect.stringMatching(/^HTML is not run here/) as string,
    });
    expect((await read<EditedWords<'hours'>>()).value).toEqual(wrong);
    const closed = { ...value, monday: '', tuesday: '', wednesday: '', thursday: '', friday: '' };
    await write(closed, { seen: 1, isNew: false });
    expect((await step('submitted', 2)).json<{ fields: object }>().fields).toEqual({
      monday: 'Enter at least one hour from Monday to Friday.',
    });
    // Four office hours of a minute a week would be years away: no request could be taken.
    await write({ ...closed, monday: '08:00-08:01' }, { seen: 2, isNew: false });
    expect((await step('submitted', 3)).json<{ fields: object }>().fields).toEqual({
      monday: 'Enter at least one hour from Monday to Friday.',
    });
    await write({ ...closed, monday: '00:00-00:30', tuesday: '23:45-00:15' }, { seen: 3, isNew: false });
    expect((await step('submitted', 4)).statusCode).toBe(200);
    expect((await call(rita, 'GET', french)).statusCode).toBe(404);
  });
});
