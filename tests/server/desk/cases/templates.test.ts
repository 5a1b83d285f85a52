import type { DeskCase } from '@shared/desk/cases';
import type { AnswerTemplate } from '@shared/desk/templates';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const dalila = personOf('dalila');
const eric = personOf('eric');

describe.each(engines)('templates of answers on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const { app, database } = await open(keys.environment());
    const call = callsOf(app, keys);
    for (const person of [dalila, eric]) await giveRole(database, person, 'desk');
    const write = (text: string, seen = 0, place = 'no-agent/fr', person = dalila) =>
      call(person, 'PUT', `/api/desk/templates/${place}`, { seen, text });
    const texts = async (id = 'no-agent') => {
      const { templates } = (await call(dalila, 'GET', '/api/desk/templates')).json<{ templates: AnswerTemplate[] }>();
      return templates.find((one) => one.id === id)?.texts ?? [];
    };
    const offered = async (language: string) => {
      const headers = { 'accept-language': language };
      const sent = await app.inject({ method: 'POST', url: '/api/quotes', payload: quote(), headers });
      const { reference } = sent.json<{ reference: string }>();
      const shown = (await call(dalila, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
      return { reference, template: shown.templates.find(({ id }) => id === 'no-agent') };
    };
    return { kysely: database.kysely, write, texts, offered };
  };

  test('those of the site are English; what is written in a language goes to whoever reads it', async () => {
    const { write, texts, offered } = await start();
    expect(await texts()).toMatchObject([{ language: 'en', version: 0, by: null, at: null }]);
    const english = await offered('fr');
    expect(english.template).toMatchObject({ language: 'en', title: 'No agent on this route' });
    expect(english.template?.text).toContain(`your request ${english.reference}`);
    expect((await write('Bonjour [name],\n\n[reference] : personne.')).json()).toEqual({ version: 1 });
    const { reference, template } = await offered('fr');
    expect(template).toMatchObject({ language: 'fr', text: `Bonjour Amina Yusuf,\n\n${reference} : personne.` });
    expect((await offered('sw')).template?.language).toBe('en');
  });

  test('each version has who and when; nobody writes over what somebody else saved meanwhile', async () => {
    const { kysely, write, texts } = await start();
    for (let times = 0; times < 2; times += 1) expect((await write('Un')).json()).toEqual({ version: 1 });
    const late = await write('Deux', 0, 'no-agent/fr', eric);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'template_changed']);
    expect((await write('Deux', 1, 'no-agent/fr', eric)).json()).toEqual({ version: 2 });
    expect(await texts()).toMatchObject([
      { language: 'en' },
      { language: 'fr', version: 2, text: 'Deux', by: 'eric@example.com', at: expect.any(Number) as number },
    ]);
    const kept = await kysely
      .selectFrom('answer_templates')
      .select(['version', 'text', 'uid'])
      .orderBy('version')
      .execute();
    expect(kept).toEqual([
      { version: 1, text: 'Un', uid: dalila.uid },
      { version: 2, text: 'Deux', uid: eric.uid },
    ]);
    const trail = await kysely
      .selectFrom('staff_audit')
      .select('subject')
      .where('action', '=', 'template.written')
      .execute();
    expect(trail).toEqual([{ subject: 'no-agent' }, { subject: 'no-agent' }]);
  });

  test('of two people at once one is refused', async () => {
    const { write } = await start();
    const answers = await Promise.all([write('Un'), write('Deux', 0, 'no-agent/fr', eric)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('a text from right to left is kept as it is written', async () => {
    const { write, texts } = await start();
    const arabic = 'مرحبًا [name]،\n\nلا يوجد وكيل لطلبك \u200e[reference].';
    expect((await write(arabic, 0, 'no-agent/ar')).statusCode).toBe(200);
    expect((await texts()).find(({ language }) => language === 'ar')?.text).toBe(arabic);
  });

  test.each([
    ['of 20,000 characters', 'x'.repeat(20_000), 'Use at most 5000 characters.'],
    ['with an unknown placeholder', 'Dear [name], it costs [price].', /\[price\]/],
    ['of nothing', '  \n ', 'Write the template.'],
  ])('a text %s is refused at its field', async (_, text, problem) => {
    const { write, texts } = await start();
    const refused = await write(text);
    expect(refused.statusCode).toBe(400);
    const { fields } = refused.json<{ fields: Record<string, string> }>();
    expect(fields['text']).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
    expect(await texts()).toHaveLength(1);
  });

  test('only templates of the site, in its languages', async () => {
    const { write } = await start();
    expect((await write('Hello', 0, 'nothing/en')).statusCode).toBe(404);
    expect((await write('Hallo', 0, 'no-agent/de')).statusCode).toBe(400);
  });
});
