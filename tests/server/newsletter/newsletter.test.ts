import { consent } from '@server/newsletter/plugin';
import { forms } from '@server/lib/http/limits';
import notices from '@content/legal/notices.json';
import { engines } from '../support/engines';
import { apisOf, type Api } from '../support/api';
import { refusesBadBodies } from '../support/badBodies';

const path = '/api/newsletter';
const rows = ({ database }: Api) =>
  database.kysely.selectFrom('newsletter_addresses').selectAll().orderBy('address_key').execute();

describe.each(engines)('POST /api/newsletter on %s', (engine) => {
  const start = apisOf(engine);

  test('stores the address with proof of consent', async () => {
    const api = await start();
    const before = Date.now();
    const answer = await api.post(path, { email: '  Amina@Example.COM ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'subscribed' });
    const [row, ...more] = await rows(api);
    expect(more).toEqual([]);
    expect(row).toEqual({
      address_key: 'amina@example.com',
      email: 'Amina@Example.COM',
      consented_at: expect.any(Number) as number,
      consent_version: consent.version,
      consent_text: notices.newsletter,
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      confirmed_at: null,
      mails: 1,
      mailed_at: row?.consented_at,
      bounced_at: null,
      language: 'en',
    });
    expect(row?.consented_at).toBeGreaterThanOrEqual(before);
    expect(row?.consented_at).toBeLessThanOrEqual(Date.now());
  });

  test('responds to a repeat exactly like the first time and keeps the first consent', async () => {
    const api = await start();
    const first = await api.post(path, { email: 'amina@example.com' });
    const [kept] = await rows(api);
    const second = await api.post(path, { email: 'AMINA@example.com' });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(await rows(api)).toEqual([kept]);
  });

  test('stores one row for twenty simultaneous subscriptions', async () => {
    const api = await start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.post(path, { email: 'amina@example.com' }, { remoteAddress: `192.0.2.${index + 1}` }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await rows(api)).toHaveLength(1);
  });

  test.each(["x'); drop table newsletter_addresses;--@example.com", `o'brien"@example.com`, "' or 1=1 --"])(
    'refuses SQL in an address: %s',
    async (email) => {
      const api = await start();
      expect((await api.post(path, { email })).statusCode).toBe(400);
      expect(await rows(api)).toEqual([]);
    },
  );

  test('stores an address with an apostrophe unchanged', async () => {
    const api = await start();
    expect((await api.post(path, { email: "o'brien+news@example.com" })).statusCode).toBe(200);
    expect(await rows(api)).toMatchObject([{ email: "o'brien+news@example.com" }]);
  });
});

describe('POST /api/newsletter', () => {
  const start = apisOf('sqlite');

  refusesBadBodies(path, start);

  test.each([
    ['nothing', '', 'Enter your email address.'],
    ['a word', 'amina', 'Enter an email address such as name@example.com.'],
    ['a domain without a dot', 'amina@localhost', 'Enter an email address such as name@example.com.'],
    ['a space', 'a b@example.com', 'Enter an email address such as name@example.com.'],
    ['a control character', 'amina@example.com\u0000', 'Enter an email address such as name@example.com.'],
    ['a long address', `${'a'.repeat(250)}@example.com`, 'This email address is too long.'],
    ['a number', 7, 'Enter your email address.'],
  ])('says in plain words what is wrong with %s', async (_name, email, message) => {
    const api = await start();
    const answer = await api.post(path, { email });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'invalid_request', message, retryable: false, fields: { email: message } });
  });

  test('rate-limits one address without affecting others', async () => {
    const { post } = await start();
    const answers = [];
    for (let sent = 0; sent <= forms.max; sent += 1) answers.push(await post(path, { email: `a${sent}@example.com` }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(forms.max).fill(200), 429]);
    expect(answers.at(-1)?.json()).toMatchObject({ code: 'rate_limited', retryable: true });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(path, { email: 'other@example.com' }, { remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  });

  test('logs no address, whether accepted, rejected or on a database failure', async () => {
    const { post, log, database } = await start();
    await post(path, { email: 'amina@example.com' });
    await post(path, { email: 'amina@example' });
    await database.kysely.schema.dropTable('newsletter_addresses').execute();
    const failed = await post(path, { email: 'amina@example.com' });
    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toMatch(/newsletter_addresses|sqlite/i);
    expect(log.join('')).toContain('request failed');
    expect(log.join('')).not.toContain('amina');
  });
});

test('the consent records the text shown with the form', () => {
  expect(consent.text).toBe(notices.newsletter);
  expect(consent.version).toMatch(/^[\da-f]{16}$/);
});
