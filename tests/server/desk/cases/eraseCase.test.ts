import { randomUUID } from 'node:crypto';
import type { CaseErasure } from '@shared/desk/caseErasure';
import { readErasures } from '@server/personalData/erasures';
import { repeatErasures } from '@server/personalData/repeatErasures';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { handover } from '../../support/handovers';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { requestBodies } from '../../support/requests';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const dalila = personOf('dalila');
const contact = { name: 'Amina Yusuf', email: 'amina@example.com' };
type Kind = 'quote' | 'handover' | keyof typeof requestBodies;
/** Everything that a case can have rows in. */
const tables = [
  'quote_requests',
  'case_requests',
  'handovers',
  'cases',
  'case_events',
  'case_notes',
  'case_looks',
] as const;
const others = ['case_links', 'files', 'jobs', 'sent_mails'] as const;

describe.each(engines)('a case that is erased by its reference on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    const call = callsOf(api.app, keys);
    await giveRole(api.database, dalila, 'desk');
    const send = async (kind: Kind) => {
      const id = { requestId: randomUUID(), contact, form: { openFor: 60_000 } };
      const [path, body] =
        kind === 'quote'
          ? ['quotes', quote({ contact })]
          : kind === 'handover'
            ? ['handovers', handover({ contact })]
            : ['requests', { ...id, ...requestBodies[kind] }];
      const answer = await call(null, 'POST', `/api/${path}`, body);
      const { reference } = answer.json<{ reference: string }>();
      await call(dalila, 'POST', `/api/desk/cases/${reference}/notes`, { requestId: randomUUID(), text: 'Called.' });
      await call(dalila, 'GET', `/api/desk/cases/${reference}`);
      const file = { name: 'a.pdf', bytes: 1, received: 1, kind: 'pdf', is_scanned: 0, visitor: null, created_at: 1 };
      const place = { case_reference: reference, event_number: 1, from_key: null };
      await kysely
        .insertInto('files')
        .values({ ...file, ...place, id: randomUUID() })
        .execute();
      await kysely.insertInto('case_links').values({ case_reference: reference, party: 'x', generation: 1 }).execute();
      const data = JSON.stringify({ reference, number: 1, party: 'x' });
      await kysely
        .insertInto('sent_mails')
        .values({ message_id: randomUUID(), letter: 'quoteForAgent', data, sent_at: 1 })
        .execute();
      return reference;
    };
    const path = (reference: string) => `/api/desk/cases/${reference}/erasure`;
    const erase = (reference: string, typed = reference) => call(dalila, 'POST', path(reference), { reference: typed });
    const look = async (reference: string) => (await call(dalila, 'GET', path(reference))).json<CaseErasure>();
    /** Rows that name a reference, by table. */
    const left = async (reference: string) => {
      const found: string[] = [];
      for (const table of [...tables, ...others])
        if (JSON.stringify(await kysely.selectFrom(table).selectAll().execute()).includes(reference)) found.push(table);
      return found;
    };
    return { ...api, kysely, call, send, erase, look, left };
  };

  test.each(['quote', 'enquiry', 'report', 'application', 'problem', 'handover'] as const)(
    '%s: goes with everything of it, and nothing of others',
    async (kind) => {
      const { kysely, call, send, erase, look, left } = await start();
      const reference = await send(kind);
      const other = await send(kind);
      const before = await left(other);
      const { keptBecause, places, stays } = await look(reference);
      expect(keptBecause).toBeNull();
      expect(Object.fromEntries(places.map(({ name, count }) => [name, count]))).toMatchObject({
        'What was sent': 1,
        'Events and notes': 2,
        Files: 1,
        'Private links': 1,
      });
      expect(stays.join(' ')).toContain('payments stay');
      expect((await erase(reference, ` ${reference.toLowerCase()} `)).statusCode).toBe(204);
      expect(await left(reference)).toEqual([]);
      expect(await left(other)).toEqual(before);
      expect((await call(dalila, 'GET', `/api/desk/cases/${reference}`)).statusCode).toBe(404);
      const audited = kysely.selectFrom('staff_audit').select(['uid', 'subject', 'detail']);
      expect(await audited.where('action', '=', 'case.erased').execute()).toEqual([
        { uid: 'uid-dalila', subject: reference, detail: `{"kind":"${kind === 'handover' ? 'enquiry' : kind}"}` },
      ]);
      expect((await erase(reference)).statusCode).toBe(404);
    },
  );

  test('another reference, or none, erases nothing', async () => {
    const { send, erase, left } = await start();
    const reference = await send('enquiry');
    const before = await left(reference);
    for (const typed of ['', 'KE-222222', reference.slice(0, -1)]) {
      const answer = await erase(reference, typed);
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['reference']]);
    }
    expect(await left(reference)).toEqual(before);
  });

  test('a request about data stays, and says why', async () => {
    const { send, erase, look, left } = await start();
    const reference = await send('privacy');
    expect((await look(reference)).keptBecause).toMatch(/stay three years/);
    const answer = await erase(reference);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'kept_by_law']);
    expect(await left(reference)).toContain('cases');
  });

  test('a copy from before that is put back loses it again', async () => {
    const { database, kysely, send, erase, left } = await start();
    const reference = await send('enquiry');
    const rows = await kysely.selectFrom('cases').selectAll().where('reference', '=', reference).execute();
    const sent = await kysely.selectFrom('case_requests').selectAll().where('reference', '=', reference).execute();
    await erase(reference);
    const remembered = await readErasures(kysely);
    expect(remembered.map(({ subject }) => subject)).toEqual(['case']);
    expect(JSON.stringify(remembered)).not.toContain(reference);
    await kysely.deleteFrom('erasures').execute();
    await kysely.insertInto('cases').values(rows).execute();
    await kysely.insertInto('case_requests').values(sent).execute();
    expect(await repeatErasures(database.kysely, remembered, Date.now())).toEqual({ unknown: 1, found: 1 });
    expect(await left(reference)).toEqual([]);
  });
});
