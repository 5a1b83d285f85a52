import { randomUUID } from 'node:crypto';
import { requestCases } from '@server/requests/requestCases';
import { appendEvent, readLog } from '@server/lib/caselog/log';
import { engines } from '../../support/engines';
import { handover } from '../../support/handovers';
import { identityKeys, type Person } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { apisOf } from '../../support/api';
import { callsOf, giveRole, owner, personOf } from '../desk';

const keys = identityKeys();
const email = 'Amina@Example.com';

describe.each(engines)('personal data at the desk on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    const call = callsOf(api.app, keys);
    const ask = async (wish: string, changes: object = {}) => {
      const contact = { name: 'Amina Yusuf', email };
      const body = { requestId: randomUUID(), kind: 'privacy', wish, contact, form: { openFor: 40_000 }, ...changes };
      const answer = await call(null, 'POST', '/api/requests', body);
      expect(answer.statusCode).toBe(201);
      return answer.json<{ reference: string }>().reference;
    };
    /** What Amina and Baraka have sent, and Amina's payment. */
    const fill = async () => {
      for (const address of [email, 'baraka@example.com']) {
        const contact = { name: 'A', email: address };
        for (const [path, body] of [
          ['newsletter', { email: address }],
          ['quotes', quote({ contact })],
          ['handovers', handover({ contact })],
        ] as const)
          expect((await call(null, 'POST', `/api/${path}`, body)).statusCode).toBeLessThan(300);
      }
      const order = { amount: 100, currency: 'USD', period_ms: 1, state: 'paid' as const, checks: 0 };
      await kysely
        .insertInto('orders')
        .values({
          ...order,
          reference: 'KW-1',
          uid: 'uid-amina',
          email: 'amina@example.com',
          created_at: 1,
          updated_at: 1,
        })
        .execute();
    };
    const path = (reference: string, rest = '') => `/api/desk/cases/${reference}/personal-data${rest}`;
    const write = async (reference: string, seen: number, type: string) => {
      const event = { type, text: 'Is this you?' };
      const answer = await call(owner, 'POST', `/api/desk/cases/${reference}/events`, { seen, event });
      expect(answer.json()).toMatchObject({ outcome: 'appended' });
    };
    /** The sender answers a mail. */
    const prove = async (reference: string) => {
      await write(reference, 1, 'staff.asked');
      await write(reference, 2, 'sender.wrote');
    };
    const read = (reference: string, person: Person = owner) => call(person, 'GET', path(reference));
    const download = (reference: string, person: Person = owner) => call(person, 'GET', path(reference, '/file'));
    const erase = (reference: string, address = email, person: Person = owner) =>
      call(person, 'POST', path(reference, '/erasure'), { email: address });
    const noted = async (reference: string) => {
      const notes = await kysely
        .selectFrom('case_notes')
        .select('payload')
        .where('case_reference', '=', reference)
        .execute();
      return notes.map(({ payload }) => (JSON.parse(payload) as { text: string }).text);
    };
    const audited = async (action: string) => {
      const rows = await kysely.selectFrom('staff_audit').select('subject').where('action', '=', action).execute();
      return rows.map(({ subject }) => subject);
    };
    return { ...api, kysely, call, ask, fill, write, prove, read, download, erase, noted, audited };
  }

  test('counts what is stored under the address of the request, and nothing of others', async () => {
    const { kysely, fill, ask, read } = await start();
    await fill();
    const record = JSON.stringify({ id: 'a', name: 'Amina Freight', email: 'AMINA@example.com' });
    const near = JSON.stringify({ id: 'b', name: 'Other', email: 'yamina@example.com', note: 'amina@example.com' });
    const row = { sort_order: 1, revision: 1, changed_at: 1 };
    await kysely
      .insertInto('agents')
      .values([
        { ...row, id: 'a', record },
        { ...row, id: 'b', record: near },
      ])
      .execute();
    const reference = await ask('export');
    const answer = await read(reference);
    expect(answer.statusCode).toBe(200);
    const { places, dueAt, ...rest } = answer.json<{ places: { name: string; count: number }[]; dueAt: number }>();
    expect(rest).toEqual({ email, isProven: false, wish: 'export' });
    expect(Math.round((dueAt - Date.now()) / 86_400_000)).toBe(30);
    expect(Object.fromEntries(places.map(({ name, count }) => [name, count]))).toMatchObject({
      'Quote requests': 1,
      'Messages, reports and applications': 1,
      'Conversations handed over': 1,
      'Orders and payments': 1,
      'Entries in the agent directory': 1,
      // Its events, notes and links are counted apart: one request is one case.
      Cases: (
        await kysely.selectFrom('cases').select('reference').where('contact_key', '=', email.toLowerCase()).execute()
      ).length,
    });
  });

  test.each([{ type: 'sender.confirmed' }, { type: 'sender.wrote', text: 'It is me.' }])(
    'who sends $type from the page behind the mailed link has proven the address',
    async (event) => {
      const { kysely, ask, fill, read, download } = await start();
      await fill();
      const reference = await ask('export');
      const by = { kind: 'sender', id: null };
      await appendEvent(kysely, requestCases.privacy, { reference, seen: null, event: { ...event, by, at: 2 } });
      expect((await read(reference)).json()).toMatchObject({ isProven: true });
      expect((await download(reference)).statusCode).toBe(200);
    },
  );

  test('staff cannot confirm an address in the place of the sender', async () => {
    const { call, ask, read } = await start();
    const reference = await ask('export');
    const event = { type: 'sender.confirmed' };
    const answer = await call(owner, 'POST', `/api/desk/cases/${reference}/events`, { seen: 1, event });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect((await read(reference)).json()).toMatchObject({ isProven: false });
  });

  test('the rows go to nobody before the sender has answered a mail that was sent to the address', async () => {
    const { ask, fill, write, read, download, noted, audited } = await start();
    await fill();
    const reference = await ask('export');
    const refused = await download(reference);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'address_not_proven' }]);
    await write(reference, 1, 'staff.answered');
    await write(reference, 2, 'sender.wrote');
    expect((await download(reference)).statusCode).toBe(409);
    await write(reference, 3, 'staff.asked');
    expect((await download(reference)).statusCode).toBe(409);
    expect(await audited('export.personalData')).toEqual([]);
    await write(reference, 4, 'sender.wrote');
    expect((await read(reference)).json()).toMatchObject({ isProven: true });
    const file = (await download(reference)).json<{ email: string; tables: Record<string, object[]> }>();
    expect(file.email).toBe(email);
    expect(file.tables['quote_requests']).toMatchObject([{ contact_key: 'amina@example.com' }]);
    expect(file.tables['orders']).toMatchObject([{ reference: 'KW-1' }]);
    expect(JSON.stringify(file)).not.toContain('baraka');
    expect(await noted(reference)).toEqual(['What is stored under the address was downloaded.']);
    expect(await audited('export.personalData')).toEqual([reference]);
  });

  test('erases what is stored under the address but requests about data, payments and others', async () => {
    const { kysely, ask, fill, prove, erase, read, noted, audited } = await start();
    await fill();
    const reference = await ask('delete');
    const other = await ask('export');
    await ask('export', { contact: { name: 'B', email: 'baraka@example.com' } });
    await prove(reference);
    const wrong = await erase(reference, 'baraka@example.com');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { fields: { email: expect.any(String) as string } }]);
    const twice = await Promise.all([erase(reference, 'amina@example.com'), erase(reference)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const left = async (table: 'quote_requests' | 'handovers' | 'cases' | 'case_requests') =>
      (await kysely.selectFrom(table).select('contact_key').execute()).map(({ contact_key: key }) => key).sort();
    expect(await left('quote_requests')).toEqual(['baraka@example.com']);
    expect(await left('handovers')).toEqual(['baraka@example.com']);
    expect(await left('case_requests')).toEqual(['amina@example.com', 'amina@example.com', 'baraka@example.com']);
    const cases = await kysely
      .selectFrom('cases')
      .select('reference')
      .where('contact_key', '=', 'amina@example.com')
      .execute();
    expect(cases.map(({ reference: own }) => own).sort()).toEqual([reference, other].sort());
    const logs = await kysely.selectFrom('case_events').select('case_reference').distinct().execute();
    expect(logs).toHaveLength((await left('cases')).length);
    expect(await kysely.selectFrom('newsletter_addresses').select('address_key').execute()).toEqual([
      { address_key: 'baraka@example.com' },
    ]);
    expect(await kysely.selectFrom('orders').select('reference').execute()).toEqual([{ reference: 'KW-1' }]);
    expect((await read(reference)).json()).toMatchObject({ isProven: true });
    expect(new Set(await noted(reference))).toEqual(new Set(['What is stored under the address was erased.']));
    expect(await audited('case.dataErased')).toEqual([reference, reference]);
  });

  describe('a mail in the case of somebody else', () => {
    const came = { type: 'mail.came', subject: 'Private', text: 'I live here.', quoted: '> And?', files: ['a.pdf'] };
    const bare = { subject: '', text: '', quoted: '', files: [], from: '' };
    const how = { nature: 'written', way: 'reference', by: { kind: 'mail', id: null } };

    test.each<[string, string | null, string, object]>([
      ['of nobody whom it knows', null, 'AMINA@example.com', bare],
      ['from another address of its sender', 'sender', 'amina@example.com', bare],
      ['of an agent, which belongs to it', 'agent-1', 'amina@example.com', { text: 'I live here.' }],
      ['of a near address', null, 'yamina@example.com', { text: 'I live here.' }],
    ])('%s is handed out, and erased without its words', async (_what, party, from, left) => {
      const { kysely, ask, prove, download, erase } = await start();
      const contact = { name: 'B', email: 'baraka@example.com' };
      const subject = { kind: 'enquiry', subject: 'Hello', text: 'Hello' };
      const other = await ask('delete', { contact, ...subject });
      const event = { ...came, ...how, party, from, at: 1 };
      await appendEvent(kysely, requestCases.enquiry, { reference: other, seen: null, event });
      const reference = await ask('delete');
      await prove(reference);
      const file = (await download(reference)).json<{ tables: Record<string, { case_reference: string }[]> }>();
      const handedOut = file.tables['case_events']?.filter((row) => row.case_reference === other) ?? [];
      expect(handedOut).toHaveLength(from.startsWith('y') ? 0 : 1);
      expect((await erase(reference)).statusCode).toBe(204);
      const log = await readLog(kysely, requestCases.enquiry, other);
      expect(log?.events).toMatchObject([{ type: 'mail.came', party, ...left }]);
    });
  });

  test('erases nothing unless the request asks for it and the address is proven', async () => {
    const { kysely, ask, fill, prove, erase, audited } = await start();
    await fill();
    const copy = await ask('export');
    await prove(copy);
    expect((await erase(copy)).json()).toMatchObject({ code: 'erasure_not_asked' });
    const unproven = await ask('delete');
    expect((await erase(unproven)).json()).toMatchObject({ code: 'address_not_proven' });
    const message = { kind: 'enquiry', subject: 'Hello', text: 'Hello' };
    expect((await erase(await ask('delete', message))).statusCode).toBe(404);
    expect((await erase('KP-222222')).statusCode).toBe(404);
    expect(await kysely.selectFrom('quote_requests').select('reference').execute()).toHaveLength(2);
    expect(await audited('case.dataErased')).toEqual([]);
  });

  test('needs a role, and a recent sign-in for the rows and their erasure', async () => {
    const { ask, prove, read, download, erase, database } = await start();
    const reference = await ask('delete');
    await prove(reference);
    for (const role of ['reader', 'membership', 'treasurer', 'desk'] as const)
      await giveRole(database, personOf(role), role);
    for (const name of ['reader', 'membership', 'treasurer', 'nobody'])
      for (const act of [read, download, (own: string, person: Person) => erase(own, email, person)])
        expect((await act(reference, personOf(name))).statusCode).toBe(403);
    const longAgo = { ...personOf('desk'), signedInBefore: 11 * 60 };
    expect((await read(reference, longAgo)).statusCode).toBe(200);
    for (const refused of [await download(reference, longAgo), await erase(reference, email, longAgo)])
      expect(refused.json()).toMatchObject({ code: 'sign_in_again' });
    expect((await download(reference, personOf('desk'))).statusCode).toBe(200);
    expect((await erase(reference, email, personOf('desk'))).statusCode).toBe(204);
  });
});
