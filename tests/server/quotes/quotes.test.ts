import { storeQuote } from '@server/quotes/routes';
import { randomReference } from '@server/lib/http/storeOnce';
import { forms } from '@server/lib/http/limits';
import { engines } from '../support/engines';
import { isoDay, quote } from '../support/quotes';
import { apisOf, type Api } from '../support/api';
import { refusesBadBodies } from '../support/badBodies';

const path = '/api/quotes';
const day = 86_400_000;
const rows = ({ database }: Api) => database.kysely.selectFrom('quote_requests').selectAll().execute();

describe.each(engines)('POST /api/quotes on %s', (engine) => {
  const start = apisOf(engine);

  test('stores the request with the chargeable weight and returns a reference', async () => {
    const api = await start();
    const sent = quote();
    const answer = await api.post(path, { ...sent, chargeableWeight: 1, isAdmin: true });
    expect(answer.statusCode).toBe(201);
    const { reference, ...rest } = answer.json<{ reference: string }>();
    expect(reference).toMatch(/^KQ-[2-9B-DF-HJ-NP-TV-Z]{6}$/);
    expect(rest).toEqual({});
    const [row, ...more] = await rows(api);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ reference, request_id: sent.requestId, chargeable_weight_grams: 166_670 });
    expect(JSON.parse(row?.request ?? '')).toEqual(sent);
    expect(Math.abs(Date.now() - (row?.created_at ?? 0))).toBeLessThan(60_000);
  });

  test.each([
    ['sea', 500, 2, 2_000_000],
    ['sea', 2_500.25, 2, 2_500_250],
    ['air', 1_000, 1, 1_000_000],
    ['land', 500, 2, null],
    ['home-delivery', 5, 0.01, null],
  ])('charges %s, %d kg and %d m³ as %s grams', async (mode, weightKg, volumeM3, grams) => {
    const api = await start();
    expect((await api.post(path, quote({ mode, weightKg, volumeM3 }))).statusCode).toBe(201);
    expect(await rows(api)).toMatchObject([{ chargeable_weight_grams: grams }]);
  });

  test('accepts the minimum', async () => {
    const api = await start();
    const least = quote({
      contact: { name: 'Amina', email: 'amina@example.com' },
      agentIds: undefined,
      notes: undefined,
    });
    expect((await api.post(path, least)).statusCode).toBe(201);
    expect(JSON.parse((await rows(api))[0]?.request ?? '')).toEqual({ ...least, agentIds: [] });
  });

  test('stores one row for twenty simultaneous identical requests, with the same reference', async () => {
    const api = await start();
    const sent = quote();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.post(path, sent, { remoteAddress: `192.0.2.${index + 1}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json<{ reference: string }>().reference)).size).toBe(1);
    expect(await rows(api)).toHaveLength(1);
  });

  test('returns the same reference for a resent request in other notation', async () => {
    const api = await start();
    const sent = quote();
    const first = await api.post(path, sent);
    const again = await api.post(
      path,
      Object.fromEntries(
        Object.entries({
          ...sent,
          requestId: String(sent.requestId).toUpperCase(),
          from: '  Mombasa, Kenya ',
        }).reverse(),
      ),
    );
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await rows(api)).toHaveLength(1);
  });

  test('rejects another request with the same id and keeps the first', async () => {
    const api = await start();
    const sent = quote();
    await api.post(path, sent);
    const answer = await api.post(path, { ...sent, weightKg: 121 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'request_id_reused',
      message: expect.stringContaining('different request') as string,
      retryable: false,
    });
    expect((await rows(api)).map(({ request }) => JSON.parse(request) as unknown)).toEqual([sent]);
  });

  test('draws another reference on a collision', async () => {
    const { database } = await start();
    const drawn = ['KQ-222222', 'KQ-222222', 'KQ-333333'];
    const draw = (): string => drawn.shift() ?? '';
    const asStored = (): Parameters<typeof storeQuote>[1] =>
      ({ ...quote(), form: {} }) as unknown as Parameters<typeof storeQuote>[1];
    expect(await storeQuote(database.kysely, asStored(), { makeReference: draw })).toEqual({
      reference: 'KQ-222222',
      isNew: true,
    });
    expect(await storeQuote(database.kysely, asStored(), { makeReference: draw })).toEqual({
      reference: 'KQ-333333',
      isNew: true,
    });
    await expect(storeQuote(database.kysely, asStored(), { makeReference: () => 'KQ-222222' })).rejects.toThrow(
      'No free reference',
    );
  });

  test('stores SQL, quotes, NUL-free Unicode and angle brackets verbatim', async () => {
    const api = await start();
    const cargo = `'); drop table quote_requests; -- "x" <script>alert(1)</script> 货物 🚢`;
    expect((await api.post(path, quote({ cargo, from: "Cox's Bazar' or '1'='1" }))).statusCode).toBe(201);
    expect(JSON.parse((await rows(api))[0]?.request ?? '')).toMatchObject({ cargo, from: "Cox's Bazar' or '1'='1" });
  });
});

describe('POST /api/quotes', () => {
  const start = apisOf('sqlite');

  refusesBadBodies(path, start);

  test('names every invalid field', async () => {
    const api = await start();
    const answer = await api.post(
      path,
      quote({
        requestId: '17',
        from: ' ',
        mode: 'rocket',
        weightKg: '120',
        volumeM3: 0,
        contact: { name: '', email: 'amina', phone: 'call me' },
      }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalid_request',
      message: 'This request has no proper id. Reload the page and try again.',
      retryable: false,
      fields: {
        requestId: 'This request has no proper id. Reload the page and try again.',
        from: 'Enter where the cargo is.',
        mode: 'Choose air, sea, land or home delivery.',
        weightKg: 'Enter the weight as a number.',
        volumeM3: 'Enter a volume above zero.',
        'contact.name': 'Enter your name.',
        'contact.email': 'Enter an email address such as name@example.com.',
        'contact.phone': 'Enter a phone number such as +254 700 000 000.',
      },
    });
    expect(await rows(api)).toEqual([]);
  });

  test('names unknown fields', async () => {
    const { post } = await start();
    const { fields } = (await post(path, { contact: {} })).json<{ fields: Record<string, string> }>();
    expect(fields).toMatchObject({ requestId: 'This field is missing.', 'contact.email': 'This field is missing.' });
    expect(Object.keys(fields)).not.toContain('notes');
  });

  test.each([
    ['weightKg', 10_000_001, 'Enter a weight of at most 10,000,000 kg.'],
    ['weightKg', -1, 'Enter a weight above zero.'],
    ['weightKg', null, 'Enter the weight as a number.'],
    ['volumeM3', 100_001, 'Enter a volume of at most 100,000 m³.'],
    ['from', 'a'.repeat(121), 'Use at most 120 characters.'],
    ['to', 'Rotterdam\nNetherlands', 'Use one line of text.'],
    ['cargo', 'a\u0000b', 'Use plain text without control characters.'],
    ['cargo', 'a'.repeat(1_001), 'Use at most 1000 characters.'],
    ['notes', 'a'.repeat(2_001), 'Use at most 2000 characters.'],
    ['agentIds', ['a', 'b', 'c', 'd', 'e', 'f'], 'Choose at most 5 agents.'],
    ['agentIds', 'ke-mombasa-001', 'Choose agents from the search results.'],
    ['readyDate', '2030-13-01', '“2030-13-01” is not in the calendar.'],
    ['readyDate', 'soon', '“soon” was not understood. Choose a day, written as 2026-01-31.'],
    ['readyDate', '03/04/2030', '“03/04/2030” may be 2030-04-03 or 2030-03-04. Enter the one that you mean.'],
    ['readyDate', '2028-02-30', '“2028-02-30” is not in the calendar.'],
    ['readyDate', isoDay(Date.now() - 2 * day), 'Choose a day that is not in the past.'],
    ['readyDate', isoDay(Date.now() + 800 * day), 'Choose a day within the next two years.'],
  ] as const)('refuses %s outside its limits (%#)', async (field, value, message) => {
    const { post } = await start();
    const answer = await post(path, quote({ [field]: value }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: unknown }>().fields).toEqual({ [field]: message });
  });

  test.each([
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['\u2066+44\u00a020 7946\u20110000\u2069', '+442079460000'],
    ['0044 20 7946 0000', '+44 20 7946 0000'],
    ['tel:+44-20-7946-0000;ext=12', '+442079460000;ext=12'],
    ['+٢٥٤٧٠٠٠٠٠٠٠٠', '+254700000000'],
    ['0700 000 000', '0700 000 000'],
  ])('stores the phone number %s as %s', async (phone, stored) => {
    const api = await start();
    expect(
      (await api.post(path, quote({ contact: { name: 'Amina', email: 'amina@example.com', phone } }))).statusCode,
    ).toBe(201);
    expect(JSON.parse((await rows(api))[0]?.request ?? '')).toMatchObject({ contact: { phone: stored } });
  });

  test.each([
    ['+254 700 000 000 / +254 711 111 111', 'These are two phone numbers. Enter one here and the other in the notes.'],
    [
      '+254 20 555 0100/10',
      '“+254 20 555 0100/10”: the “/” may join two numbers. Enter one number with all its digits.',
    ],
    ['+254 20 555 0100/1', 'These are two phone numbers. Enter one here and the other in the notes.'],
    [
      '+52 1 55 1234 5678',
      'The phone numbers of this country have changed. Check whether this one is now +52 55 1234 5678, and enter that.',
    ],
    ['+999 123 456 789', 'No country has this code. Check the digits after the plus sign.'],
    ['+254 700 00', 'This number is too short. Check that no digit is missing.'],
  ])('says what is wrong with the phone number %s', async (phone, message) => {
    const { post } = await start();
    const answer = await post(path, quote({ contact: { name: 'Amina', email: 'amina@example.com', phone } }));
    expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: { 'contact.phone': message } });
  });

  test('an international email address is stored in ASCII, a pasted one without invisible characters', async () => {
    const api = await start();
    await api.post(path, quote({ contact: { name: 'Zoe\u0308', email: '\u202aInfo <info@münchen.example>\u202c' } }));
    expect(JSON.parse((await rows(api))[0]?.request ?? '')).toMatchObject({
      contact: { name: 'Zoë', email: 'info@xn--mnchen-3ya.example' },
    });
  });

  test('rejects an infinite weight', async () => {
    const { app } = await start();
    const payload = JSON.stringify(quote()).replace('"weightKg":120.5', '"weightKg":1e999');
    expect(
      (await app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload }))
        .statusCode,
    ).toBe(400);
  });

  test('accepts yesterday, which may be today for the visitor, and deduplicates agents', async () => {
    const api = await start();
    expect(
      (await api.post(path, quote({ readyDate: isoDay(Date.now() - day), agentIds: ['a', 'b', 'c', 'd', 'e', 'a'] })))
        .statusCode,
    ).toBe(201);
    expect(JSON.parse((await rows(api))[0]?.request ?? '')).toMatchObject({ agentIds: ['a', 'b', 'c', 'd', 'e'] });
  });

  test('logs neither email nor phone nor name', async () => {
    const { post, log, database } = await start();
    await post(path, quote());
    await post(path, quote({ contact: { name: 'Amina Yusuf', email: 'amina@', phone: '+254 700' } }));
    await database.kysely.schema.dropTable('quote_requests').execute();
    expect((await post(path, quote())).statusCode).toBe(500);
    expect(log.join('')).toContain('request failed');
    expect(log.join('')).not.toMatch(/amina|254 700|avocado/i);
  });

  test('is rate-limited by address', async () => {
    const { post } = await start();
    const answers = [];
    for (let sent = 0; sent <= forms.max; sent += 1) answers.push((await post(path, quote())).statusCode);
    expect(answers).toEqual([...Array<number>(forms.max).fill(201), 429]);
  });
});

test('references are random, from unambiguous letters and digits', () => {
  const drawn = Array.from({ length: 2_000 }, () => randomReference('KQ'));
  expect(new Set(drawn).size).toBeGreaterThan(1_990);
  expect(drawn.join('').replaceAll('KQ-', '')).not.toMatch(/[01AEILOU]/);
});
