import type { AuditAnswer } from '@shared/desk/audit';
import { auditPerPage } from '@shared/desk/audit';
import { audit } from '@server/lib/database/audit';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const olga = personOf('olga');
const dalila = personOf('dalila');
const firstDay = Date.parse('2026-03-01T12:00:00Z');

describe.each(engines)('the audit trail and exports on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const call = callsOf(api.app, keys);
    await giveRole(api.database, olga, 'owner');
    await giveRole(api.database, dalila, 'desk');
    const { kysely } = api.database;
    const note = (uid: string, action: string, subject: string | null, at: number, detail = {}) =>
      audit(kysely, { uid, action, subject, at, detail });
    const read = async (query = '') => (await call(olga, 'GET', `/api/desk/audit${query}`)).json<AuditAnswer>();
    const actions = async (query: string) => (await read(query)).entries.map(({ action }) => action);
    return { ...api, call, note, read, actions };
  };

  test('says who did what to whom and when, the latest first', async () => {
    const { call, note, read } = await start();
    await note('uid-dalila', 'case.note', 'KQ-7F3K2P', firstDay);
    await note('uid-olga', 'staff.revoked', 'uid-dalila', firstDay + 1, { role: 'desk' });
    await call(olga, 'POST', '/api/desk/staff', { email: 'amina@example.com', role: 'reader' });
    const [invitation, ...entries] = (await read()).entries;
    expect(invitation).toMatchObject({ action: 'staff.invited', subjectEmail: 'amina@example.com' });
    const { people, next } = await read();
    expect(entries).toMatchObject([
      {
        email: 'olga@example.com',
        action: 'staff.revoked',
        subjectEmail: 'dalila@example.com',
        detail: { role: 'desk' },
      },
      { email: 'dalila@example.com', action: 'case.note', subject: 'KQ-7F3K2P', subjectEmail: null, at: firstDay },
    ]);
    expect(people.map(({ email }) => email)).toEqual(['dalila@example.com', 'olga@example.com']);
    expect(next).toBeUndefined();
  });

  test('filters by person, group, subject and day, and lets through what it does not understand', async () => {
    const { note, actions } = await start();
    await note('uid-dalila', 'case.note', 'KQ-7F3K2P', firstDay);
    await note('uid-olga', 'case.assigned', 'KQ-000000', firstDay + 86_400_000);
    await note('uid-olga', 'staff.invited', null, firstDay + 2 * 86_400_000);
    expect(await actions('?who=uid-dalila')).toEqual(['case.note']);
    expect(await actions('?what=case')).toEqual(['case.assigned', 'case.note']);
    expect(await actions('?subject=KQ-7F3K2P')).toEqual(['case.note']);
    expect(await actions('?from=2026-03-02&to=2026-03-02')).toEqual(['case.assigned']);
    expect(await actions('?what=nonsense&from=yesterday&after=nowhere')).toHaveLength(3);
  });

  test('pages hold every entry once, also of one millisecond', async () => {
    const { note, read } = await start();
    for (let index = 0; index < 2 * auditPerPage + 3; index += 1)
      await note('uid-olga', `case.${index}`, null, firstDay);
    const seen: string[] = [];
    let query = '';
    for (let page = 1; page <= 3; page += 1) {
      const { entries, next } = await read(query);
      seen.push(...entries.map(({ action }) => action));
      expect(next === undefined).toBe(page === 3);
      query = `?after=${next ?? ''}`;
    }
    expect(new Set(seen).size).toBe(2 * auditPerPage + 3);
  });

  test('exports every case that matches with guarded cells, and notes the export without the search', async () => {
    const { call, read } = await start();
    const send = (changes: object) => call(null, 'POST', '/api/quotes', quote(changes));
    const contact = { name: '=cmd|calc!A1', email: 'amina@example.com' };
    const { reference } = (await send({ contact })).json<{ reference: string }>();
    const file = await call(dalila, 'GET', '/api/desk/exports/cases?waits=desk&q=Mombasa');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toBe('attachment; filename="keelway-cases.csv"');
    const [header, row, end] = file.body.split('\r\n');
    expect(header).toMatch(/^\uFEFFReference,Kind,State,/);
    expect(row).toMatch(new RegExp(`^${reference},quote,received.inTime,desk,[-0-9]+ [:0-9]+,no,`));
    expect(row).toContain(',\'=cmd|calc!A1,amina@example.com,"Mombasa, Kenya → Rotterdam, Netherlands",');
    expect(end).toBe('');
    const { entries } = await read('?what=export');
    expect(entries.map(({ email, action, detail }) => [email, action, detail])).toEqual([
      ['dalila@example.com', 'export.cases', { waits: 'desk', assigned: 'anybody', searched: true }],
    ]);
  });

  test('a French desk gets what its spreadsheets read', async () => {
    const { call, app } = await start();
    await call(null, 'POST', '/api/quotes', quote());
    const headers = { authorization: await keys.authorization(dalila), 'accept-language': 'fr; q=0.9, en; q=0.8' };
    const [header, row] = (await app.inject({ url: '/api/desk/exports/cases', headers })).body.split('\r\n');
    expect(header).toContain('Overdue;Opened (UTC);Changed (UTC);');
    expect(row).toMatch(/;no;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;\d{4}/);
  });

  test('an export has more rows than a page, each once, and those of the filter only', async () => {
    const { call, database, read } = await start();
    await call(null, 'POST', '/api/quotes', quote());
    const { reference: first, ...row } = await database.kysely
      .selectFrom('cases')
      .selectAll()
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1_100 }, (_one, index) => ({
      ...row,
      reference: `KQ-${String(index).padStart(6, '0')}`,
      is_overdue: index % 2,
      opened_at: 1_000 + (index % 7),
    }));
    for (let from = 0; from < copies.length; from += 100)
      await database.kysely
        .insertInto('cases')
        .values(copies.slice(from, from + 100))
        .execute();
    const lines = async (query: string) => {
      const { body } = await call(dalila, 'GET', `/api/desk/exports/cases${query}`);
      return body.trim().split('\r\n').slice(1);
    };
    const all = await lines('');
    expect(new Set(all.map((line) => line.split(',')[0])).size).toBe(1_101);
    expect(all.some((line) => line.startsWith(first))).toBe(true);
    expect(await lines('?overdue=1')).toHaveLength(550);
    expect((await read('?what=export')).entries).toHaveLength(2);
  });

  test('the trail itself is exported in full, by owners only, and that is noted too', async () => {
    const { call, note } = await start();
    for (let index = 0; index < 600; index += 1) await note('uid-olga', `case.${index}`, '=A1', firstDay + (index % 3));
    expect((await call(dalila, 'GET', '/api/desk/exports/audit')).statusCode).toBe(403);
    const { body } = await call(olga, 'GET', '/api/desk/exports/audit?what=case');
    const rows = body.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(600);
    expect(rows[0]).toContain(",'=A1,");
    const { body: exports } = await call(olga, 'GET', '/api/desk/exports/audit?what=export');
    expect(exports).toContain('export.audit');
  });
});
