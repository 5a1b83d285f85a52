import notices from '@content/legal/notices.json';
import { chatLimits } from '@shared/assistant/contract';
import { handoverLimits } from '@shared/requests/handover';
import { forms } from '@server/lib/http/limits';
import { engines } from '../support/engines';
import { handover } from '../support/handovers';
import { mailsOf } from '../support/mails';
import { liveEnvironment } from '../support/gateway';
import { apisOf, type Api } from '../support/api';
import { refusesBadBodies } from '../support/badBodies';

const path = '/api/handovers';
const rows = ({ database }: Api) => database.kysely.selectFrom('handovers').selectAll().execute();

describe.each(engines)('POST /api/handovers on %s', (engine) => {
  const start = apisOf(engine);

  test('stores the conversation with the consent, and queues a mail to the desk and a receipt', async () => {
    const api = await start();
    const sent = handover();
    const answer = await api.post(path, { ...sent, isAdmin: true });
    expect(answer.statusCode).toBe(201);
    const { reference, ...rest } = answer.json<{ reference: string }>();
    expect(reference).toMatch(/^KH-[2-9B-DF-HJ-NP-TV-Z]{6}$/);
    expect(rest).toEqual({});
    const [row, ...more] = await rows(api);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      reference,
      request_id: sent.requestId,
      contact_key: 'amina@example.com',
      consent_text: notices.handover,
      consent_version: expect.stringMatching(/^[\da-f]{16}$/) as string,
    });
    expect(JSON.parse(row?.request ?? '')).toEqual(sent);
    expect(Math.abs(Date.now() - (row?.created_at ?? 0))).toBeLessThan(60_000);
    expect(await mailsOf(api.database.kysely)).toMatchObject([
      { key: `handover:${reference}`, state: 'waiting', data: { reference } },
      { key: `handoverReceipt:${reference}`, state: 'waiting', data: { reference } },
    ]);
  });

  test('keeps neither the address nor the conversation in the mails’ jobs and the log', async () => {
    const api = await start();
    await api.post(path, handover());
    const jobs = await api.database.kysely.selectFrom('jobs').selectAll().execute();
    expect(JSON.stringify(jobs) + api.log.join('')).not.toMatch(/amina|parcel/i);
  });

  test('accepts the minimum, before anything was asked', async () => {
    const api = await start();
    const contact = { name: 'Amina', email: 'amina@example.com' };
    const least = handover({ contact, about: undefined, conversation: [] });
    expect((await api.post(path, least)).statusCode).toBe(201);
    expect(JSON.parse((await rows(api))[0]?.request ?? '')).toEqual({ ...least, about: undefined });
  });

  test('accepts the longest conversation in any script', async () => {
    const api = await start();
    const conversation = Array.from({ length: handoverLimits.turns }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'model',
      text: '货'.repeat(chatLimits.turnText),
    }));
    expect((await api.post(path, handover({ conversation }))).statusCode).toBe(201);
    expect(JSON.parse((await rows(api))[0]?.request ?? '')).toMatchObject({ conversation });
  });

  test('stores one row and two mails for ten simultaneous identical requests', async () => {
    const api = await start();
    const sent = handover();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => api.post(path, sent, { remoteAddress: `192.0.2.${index + 1}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json<{ reference: string }>().reference)).size).toBe(1);
    expect(await rows(api)).toHaveLength(1);
    expect(await mailsOf(api.database.kysely)).toHaveLength(2);
  });

  test('rejects another conversation with the same id and keeps the first', async () => {
    const api = await start();
    const sent = handover();
    await api.post(path, sent);
    const answer = await api.post(path, { ...sent, about: 'Something else.' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'request_id_reused', retryable: false });
    expect((await rows(api)).map(({ request }) => JSON.parse(request) as unknown)).toEqual([sent]);
  });

  test('takes ten an hour for one address, however it is written', async () => {
    const api = await start();
    const statuses: number[] = [];
    for (let index = 1; index <= 11; index += 1) {
      const email = index % 2 === 0 ? 'amina@example.com' : 'AMINA@example.com';
      const sent = handover({ contact: { name: 'Amina', email } });
      statuses.push((await api.post(path, sent, { remoteAddress: `192.0.2.${index}` })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    const refused = await api.post(path, handover(), { remoteAddress: '192.0.2.99' });
    expect(refused.json()).toMatchObject({ code: 'rate_limited', retryable: true });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    const other = handover({ contact: { name: 'Baraka', email: 'baraka@example.com' } });
    expect((await api.post(path, other, { remoteAddress: '192.0.2.99' })).statusCode).toBe(201);
  });
});

describe('POST /api/handovers', () => {
  const start = apisOf('sqlite');

  refusesBadBodies(path, start);

  test('names every invalid field, and stores nothing', async () => {
    const api = await start();
    const answer = await api.post(
      path,
      handover({
        requestId: '17',
        contact: { name: ' ', email: 'amina', phone: 'call me' },
        about: ' ',
        conversation: 'all of it',
        hasConsented: false,
      }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown }>().fields).toEqual({
      requestId: 'This request has no proper id. Reload the page and try again.',
      'contact.name': 'Enter your name.',
      'contact.email': 'Enter an email address such as name@example.com.',
      'contact.phone': 'Enter a phone number such as +254 700 000 000.',
      about: 'Leave this out or write something.',
      conversation: 'Send the conversation as a list.',
      hasConsented: 'Tick the box: without your consent we send nothing.',
    });
    expect(await rows(api)).toEqual([]);
    expect(await mailsOf(api.database.kysely)).toEqual([]);
  });

  const turn = { role: 'user', text: 'Hello?' };
  test.each([
    ['hasConsented', 'true', { hasConsented: 'Tick the box: without your consent we send nothing.' }],
    ['about', 'a'.repeat(1_001), { about: 'Use at most 1000 characters.' }],
    ['about', 'a\u0000b', { about: 'Use plain text without control characters.' }],
    ['conversation', Array(21).fill(turn), { conversation: 'Send at most 20 messages.' }],
    [
      'conversation',
      [{ ...turn, role: 'system' }],
      { 'conversation.0.role': 'A turn is of the user or of the model.' },
    ],
    [
      'conversation',
      [turn, { role: 'model', text: 'a'.repeat(8_001) }],
      { 'conversation.1.text': 'Keep each turn under 8,000 characters.' },
    ],
    ['contact', { name: 'A\nBcc: x@example.com', email: 'a@b.example' }, { 'contact.name': 'Use one line of text.' }],
    [
      'contact',
      { name: 'A', email: 'a@b.example\nBcc: x@example.com' },
      { 'contact.email': 'Enter an email address such as name@example.com.' },
    ],
    [
      'contact',
      { name: 'A', email: 'a@b.example', phone: '+254 7' },
      { 'contact.phone': expect.stringMatching(/phone number/) as string },
    ],
  ] as const)('refuses %s outside its limits (%#)', async (field, value, fields) => {
    const { post } = await start();
    const answer = await post(path, handover({ [field]: value }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown }>().fields).toEqual(fields);
  });

  test('stores an international phone number as E.164', async () => {
    const api = await start();
    const contact = { name: 'Amina', email: 'amina@example.com', phone: '+254 (0)700 000 000' };
    expect((await api.post(path, handover({ contact }))).statusCode).toBe(201);
    expect(JSON.parse((await rows(api))[0]?.request ?? '')).toMatchObject({ contact: { phone: '+254700000000' } });
  });

  test('one network address has a limit', async () => {
    const { post } = await start();
    const from = (index: number) => handover({ contact: { name: 'A', email: `a${index}@example.com` } });
    const answers = [];
    for (let index = 0; index <= forms.max; index += 1) answers.push(await post(path, from(index)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(forms.max).fill(201), 429]);
  });

  test.each([
    ['without a mail server', { DESK_EMAIL: 'desk@keelway.org' }],
    [
      'without a desk',
      {
        SMTP_URL: 'smtps://mail.keelway.org',
        MAIL_FROM: 'members@keelway.org',
        LINK_SECRET: '0123456789abcdef0123456789abcdef',
      },
    ],
  ])('is off in production %s', async (_name, environment) => {
    const api = await start({ ...liveEnvironment, ...environment });
    const answer = await api.post(path, handover());
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'switched_off', retryable: false }]);
    expect(await rows(api)).toEqual([]);
  });
});
