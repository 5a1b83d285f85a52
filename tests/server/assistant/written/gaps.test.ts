import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import notices from '@content/legal/notices.json';
import site from '@content/site.json';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { deleteOldGaps, kept } from '@server/assistant/written/ratings';
import { most } from '@server/assistant/written/written';
import type { ChatEvent } from '@shared/assistant/contract';
import type { GapsAnswer } from '@shared/desk/gaps';
import { dayOf } from '@shared/listings/evidence';
import { withLearntAssistant } from '../../../support/learnt';
import { databasesOf, engines } from '../../support/engines';
import { callsOf, giveRole, personOf } from '../../desk/desk';
import { apisOf } from '../../support/api';
import { parseEvents, textOf } from '../../support/chat';
import { developmentEnvironment } from '../../support/gateway';
import { identityKeys } from '../../support/identityKeys';

const keys = identityKeys();
withLearntAssistant();
const edith = personOf('edith');
const carol = personOf('carol');
/** Answers come from the site's content. */
const withoutModel = { CHAT_DAILY_QUESTIONS: '0' };
const gorilla = 'Do you tow broken zeppelins to Uganda?';
const about = { intent: 'freight', language: 'en' };
const day = 86_400_000;

const aboutOf = (events: readonly ChatEvent[]) => {
  const last = events.at(-1);
  return last?.name === 'done' ? last.data.about : undefined;
};

describe.each(engines)('gaps of the assistant on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const api = await open({ ...keys.environment(), ...withoutModel });
    await giveRole(api.database, edith, 'editor');
    await giveRole(api.database, carol, 'editor');
    const call = callsOf(api.app, keys);
    const read = async () => (await call(edith, 'GET', '/api/desk/gaps')).json<GapsAnswer>();
    const rate = (id: string, rating: string, more: object = about) =>
      call(null, 'PUT', `/api/chat/answers/${id}/rating`, { rating, ...more });
    const send = (id: string, more: object = {}) =>
      call(null, 'PUT', `/api/chat/answers/${id}/question`, {
        question: gorilla,
        hasConsented: true,
        ...about,
        ...more,
      });
    const ask = async (prompt: string, language = 'en') => {
      const headers = { 'content-type': 'application/json', 'accept-language': language };
      return parseEvents((await api.post('/api/chat', { prompt }, { headers })).payload);
    };
    const path = `/api/desk/gaps/answers/${randomUUID()}`;
    const write = (seen: number, more: object = {}, who = edith, url = path) =>
      call(who, 'PUT', url, { seen, language: 'en', questions: gorilla, answer: 'Yes, by **barge**.', ...more });
    const audited = async () =>
      (await api.database.kysely.selectFrom('staff_audit').select(['action', 'uid']).orderBy('at').execute()).map(
        ({ action, uid }) => `${uid} ${action}`,
      );
    return { ...api, call, read, rate, send, ask, write, path, audited };
  }

  test('a thumb is counted once, by intent, language and day, and follows a change of mind', async () => {
    const { rate, read, database } = await start();
    const id = randomUUID();
    const answers = await Promise.all([rate(id, 'up'), rate(id, 'up'), rate(id, 'up')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const cell = { ...about, days: 1, lastOn: dayOf(Date.now()), unanswered: 0 };
    expect((await read()).gaps).toEqual([{ ...cell, up: 1, down: 0 }]);
    await rate(id, 'down');
    expect((await read()).gaps).toEqual([{ ...cell, up: 0, down: 1 }]);
    await rate(id, 'none');
    expect((await read()).gaps).toEqual([{ ...cell, up: 0, down: 0 }]);
    await rate(randomUUID(), 'none');
    for (const language of ['fr', 'ar']) await rate(randomUUID(), 'down', { ...about, language });
    expect((await read()).gaps.map(({ language, down }) => `${language} ${down}`).sort()).toEqual([
      'ar 1',
      'en 0',
      'fr 1',
    ]);
    const rows = await database.kysely.selectFrom('answer_counts').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'down', 'intent', 'language', 'unanswered', 'up']);
  });

  test('what the gateway could not have said is refused', async () => {
    const { rate, send, read } = await start();
    for (const [id, rating, more] of [
      ['short', 'up', about],
      [`${randomUUID()}'`, 'up', about],
      [randomUUID(), 'sideways', about],
      [randomUUID(), 'up', { intent: 'robbery', language: 'en' }],
      [randomUUID(), 'up', { intent: 'freight', language: 'xx' }],
      [randomUUID(), 'up', { intent: '<b>', language: 'en' }],
      [randomUUID(), 'up', {}],
    ] as const)
      expect((await rate(encodeURIComponent(id), rating, more)).statusCode).toBe(400);
    for (const more of [
      { hasConsented: false },
      { hasConsented: undefined },
      { question: ' ' },
      { question: 'x'.repeat(2_001) },
      { question: 'My card is 4111 1111 1111 1111, is it charged?' },
    ])
      expect((await send(randomUUID(), more)).statusCode).toBe(400);
    expect(await read()).toEqual({ gaps: [], questions: [], answers: [] });
  });

  test('one visitor cannot fill the counts', async () => {
    const { app, read } = await start();
    const press = () =>
      app.inject({
        method: 'PUT',
        url: `/api/chat/answers/${randomUUID()}/rating`,
        remoteAddress: '203.0.113.7',
        payload: { rating: 'down', ...about },
      });
    let refused = 0;
    for (let count = 0; count < 62; count += 1) if ((await press()).statusCode === 429) refused += 1;
    expect(refused).toBe(2);
    expect((await read()).gaps).toMatchObject([{ down: 60 }]);
    expect((await press()).json()).toMatchObject({ code: 'rate_limited', retryable: true });
  });

  test('nor can one who changes the name of the browser each time', async () => {
    const { app, read, database } = await start();
    let browser = 0;
    const press = () =>
      app.inject({
        method: 'PUT',
        url: `/api/chat/answers/${randomUUID()}/rating`,
        remoteAddress: '203.0.113.8',
        headers: { 'user-agent': `Browser ${(browser += 1)}` },
        payload: { rating: 'down', ...about },
      });
    expect((await press()).statusCode).toBe(204);
    // As after a day's work of a program.
    await database.kysely
      .updateTable('rate_counts')
      .set({ count: 599 })
      .where('key', 'like', 'chat-answers-address:%')
      .execute();
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([204, 429]);
    expect((await read()).gaps).toMatchObject([{ down: 2 }]);
  });

  test('a question without an answer is counted without its text, and says so to the browser', async () => {
    const { ask, read, database } = await start();
    const answered = await ask('Which documents do I need?');
    expect(aboutOf(answered)).toEqual({ intent: 'documents', language: 'en', isAnswered: true });
    expect((await read()).gaps).toEqual([]);
    const events = await ask('qwrtz plmkn bvcxz');
    expect(aboutOf(events)).toMatchObject({ language: 'en', isAnswered: false });
    expect((await read()).gaps).toMatchObject([{ language: 'en', unanswered: 1, up: 0, down: 0 }]);
    for (const table of ['answer_counts', 'answer_ratings', 'asked_questions'] as const)
      expect(JSON.stringify(await database.kysely.selectFrom(table).selectAll().execute())).not.toContain('qwrtz');
    expect(aboutOf(await ask('hello'))).toBeUndefined();
  });

  test('an answer does not depend on whether it can be counted', async () => {
    const { ask, rate, database, log } = await start();
    await database.kysely.schema.dropTable('answer_counts').execute();
    expect((await ask('qwrtz plmkn bvcxz')).at(-1)).toMatchObject({ name: 'done' });
    expect(log.filter((line) => line.includes('could not count an unanswered question'))).toHaveLength(1);
    const answer = await rate(randomUUID(), 'up');
    expect([answer.statusCode, answer.json<{ retryable: boolean }>().retryable]).toEqual([500, true]);
  });

  test('a question goes to the desk with consent, once, and can be deleted there', async () => {
    const { send, read, call, database, audited } = await start();
    const id = randomUUID();
    await Promise.all([send(id), send(id)]);
    expect((await read()).questions).toMatchObject([{ id, question: gorilla, ...about, isAnswered: false }]);
    const [row] = await database.kysely.selectFrom('asked_questions').selectAll().execute();
    expect(row?.consent_text).toBe(notices.question);
    expect((await call(edith, 'DELETE', `/api/desk/gaps/questions/${id}`)).statusCode).toBe(204);
    expect((await call(edith, 'DELETE', `/api/desk/gaps/questions/${id}`)).statusCode).toBe(404);
    expect((await read()).questions).toEqual([]);
    expect(await audited()).toEqual(['uid-edith assistant.questionDeleted']);
  });

  test('what an editor writes is what the next visitor gets, in that language, until it is withdrawn', async () => {
    const { write, ask, read, send, call, path, audited } = await start();
    await send(randomUUID());
    expect((await write(0)).json()).toEqual({ version: 1 });
    expect((await write(0)).json()).toEqual({ version: 1 });
    for (const asked of [gorilla, 'do you tow a broken zepelin to uganda', 'To Uganda: tow broken zeppelins?']) {
      const events = await ask(asked);
      expect(textOf(events)).toBe('Yes, by **barge**.');
      expect(events.at(-1)).toMatchObject({ data: { source: 'content', about: { isAnswered: true } } });
    }
    expect(textOf(await ask('Do you tow broken zeppelins to Ghana?'))).not.toContain('barge');
    expect(await read()).toMatchObject({
      questions: [{ isAnswered: true }],
      answers: [{ version: 1, isShown: true, by: 'edith@example.com', questions: [gorilla] }],
    });
    expect((await write(1, { answer: 'Ask [us](/contact) first: https://keelway.example/a' })).json()).toEqual({
      version: 2,
    });
    expect(textOf(await ask(gorilla))).toBe('Ask [us](/contact) first: https://keelway.example/a');
    const late = await write(1, { answer: 'Late' }, carol);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'answer_changed']);
    expect((await call(carol, 'POST', `${path}/withdrawal`, { seen: 1 })).statusCode).toBe(409);
    expect((await call(carol, 'POST', `${path}/withdrawal`, { seen: 2 })).json()).toEqual({ version: 3 });
    expect(textOf(await ask(gorilla))).not.toContain('/contact) first');
    expect((await read()).answers).toMatchObject([{ version: 3, isShown: false, by: 'carol@example.com' }]);
    expect((await write(3)).json()).toEqual({ version: 4 });
    expect(textOf(await ask(gorilla))).toBe('Yes, by **barge**.');
    expect(await audited()).toEqual([
      'uid-edith assistant.written',
      'uid-edith assistant.written',
      'uid-carol assistant.withdrawn',
      'uid-edith assistant.written',
    ]);
  });

  test('of answers that are shown there is a most; one that is withdrawn makes room', async () => {
    const { write, call, path, database } = await start();
    expect((await write(0)).statusCode).toBe(200);
    const row = { version: 1, language: 'en', questions: '["?"]', answer: 'Yes.', is_latest: 1, uid: null, at: 1 };
    const rows = Array.from({ length: most.answers - 1 }, (_, index) => ({ ...row, id: `id-${index}`, is_shown: 1 }));
    await database.kysely.insertInto('written_answers').values(rows).execute();
    const other = `/api/desk/gaps/answers/${randomUUID()}`;
    const refused = await write(0, { questions: 'Another?' }, edith, other);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'too_many_answers']);
    expect((await write(1, { answer: 'Better.' })).statusCode).toBe(200);
    expect((await call(edith, 'POST', `${path}/withdrawal`, { seen: 2 })).statusCode).toBe(200);
    expect((await write(0, { questions: 'Another?' }, edith, other)).statusCode).toBe(200);
  });

  test('says what is wrong with an answer', async () => {
    const { write, call, path } = await start();
    expect((await write(0, { questions: ' \n ', answer: ' ' })).json()).toMatchObject({
      fields: { questions: 'Write the question, as visitors ask it.', answer: 'Write the answer.' },
    });
    for (const more of [
      { language: 'de' },
      { questions: 'x'.repeat(301) },
      { questions: Array.from({ length: 11 }, (_, at) => `Question ${at}?`).join('\n') },
      { answer: 'x'.repeat(2_001) },
    ])
      expect((await write(0, more)).statusCode).toBe(400);
    expect((await call(edith, 'POST', `${path}/withdrawal`, { seen: 0 })).statusCode).toBe(409);
  });

  test.each([
    ['Air cargo costs USD 5 per kg.', 'Name no price here: visitors ask for a quote.'],
    ['Ni shilingi 500 kwa kilo.', 'Name no price here: visitors ask for a quote.'],
    ['Call Joe on +254 711 222 333.', 'Name only contacts and links of our own, or of agents in the directory.'],
    ['Write to joe@cheap-freight.com', 'Name only contacts and links of our own, or of agents in the directory.'],
    [
      'See [here](https://cheap-freight.com/a).',
      'Name only contacts and links of our own, or of agents in the directory.',
    ],
    ['Pay to cheap-freight.com/pay', 'Name only contacts and links of our own, or of agents in the directory.'],
  ])('%s is no answer: a price, or a contact without evidence', async (answer, message) => {
    const { write, read } = await start();
    const refused = await write(0, { answer });
    expect([refused.statusCode, refused.json<{ fields: unknown }>().fields]).toEqual([400, { answer: message }]);
    expect((await read()).answers).toEqual([]);
  });

  test('contacts of the site stay; those of an agent that has left the directory are left out', async () => {
    const { write, ask, database } = await start();
    const answer = `Call ${site.phone.display} or write to ${site.emails.general}.`;
    expect((await write(0, { answer })).statusCode).toBe(200);
    expect(textOf(await ask(gorilla))).toBe(answer);
    await database.kysely
      .updateTable('written_answers')
      .set({ answer: 'By barge. Call Joe on +254 711 222 333.', at: 1 })
      .execute();
    await write(0, { questions: 'Another one?' }, edith, `/api/desk/gaps/answers/${randomUUID()}`);
    expect(textOf(await ask(gorilla))).not.toContain('711 222 333');
  });

  test('is deleted when the time that the privacy policy names is over; an answer that is shown stays', async () => {
    const policy = readFileSync('content/legal/privacy.md', 'utf8');
    expect(notices.question).toContain(`${kept.questions} days`);
    for (const days of [kept.questions, kept.counts])
      expect(policy).toMatch(new RegExp(`assistant[^\\n]*\\b${days} days`));
    const { database, rate, send, write, ask } = await start();
    const { kysely } = database;
    await rate(randomUUID(), 'down');
    await send(randomUUID());
    await write(0);
    await write(1, { answer: 'Better.' });
    const rowsAt = async (days: number) => {
      await deleteOldGaps(kysely, Date.now() + days * day);
      const tables = ['answer_ratings', 'asked_questions', 'answer_counts', 'written_answers'] as const;
      return Promise.all(tables.map(async (table) => (await kysely.selectFrom(table).selectAll().execute()).length));
    };
    expect(await rowsAt(1)).toEqual([1, 1, 1, 2]);
    expect(await rowsAt(kept.ratings + 1)).toEqual([0, 1, 1, 2]);
    expect(await rowsAt(kept.questions + 1)).toEqual([0, 0, 1, 2]);
    expect(await rowsAt(kept.counts + 2)).toEqual([0, 0, 0, 1]);
    expect(textOf(await ask(gorilla))).toBe('Better.');
  });
});

describe.each(engines)('two gateways on one database of %s', (engine) => {
  const databases = databasesOf(engine);

  test('the other one answers with it after its next look', async () => {
    const place = await databases.place();
    const environment = { ...developmentEnvironment, ...keys.environment(), ...withoutModel };
    const config = parseConfig({
      ...environment,
      KEELWAY_DATA: place.dataFolder,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    });
    const database = databases.open(place);
    const openGateway = () =>
      buildApp({ config, site: null, database: { ...database, close: () => Promise.resolve() } });
    const [one, other] = [await openGateway(), await openGateway()];
    await giveRole(database, edith, 'editor');
    const call = callsOf(one, keys);
    const answer = { seen: 0, language: 'fr', questions: 'Peut-on envoyer un zeppelin ?', answer: 'Oui.' };
    await call(edith, 'PUT', `/api/desk/gaps/answers/${randomUUID()}`, answer);
    const ask = async (gateway: typeof one) => {
      const { payload } = await gateway.inject({
        method: 'POST',
        url: '/api/chat',
        headers: { 'accept-language': 'fr' },
        payload: { prompt: 'peut-on envoyer un zeppelin' },
      });
      return textOf(parseEvents(payload));
    };
    expect(await ask(one)).toBe('Oui.');
    expect(await ask(other)).not.toBe('Oui.');
    await other.refreshAgents();
    expect(await ask(other)).toBe('Oui.');
    await Promise.all([one.close(), other.close()]);
  });
});
