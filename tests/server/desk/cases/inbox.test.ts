import { randomUUID } from 'node:crypto';
import type { InboxAnswer } from '@shared/desk/inbox';
import { assignmentLetters } from '@server/desk/cases/assignmentLetters';
import { caseWordsHandler } from '@server/cases/caseWords';
import { erasePersonalData } from '@server/personalData/personalData';
import { deleteOld } from '@server/personalData/retention';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const dalila = personOf('dalila');
const eric = personOf('eric');
const amina = {
  uid: 'u',
  email: 'amina@example.com',
  emailVerified: true,
  signedInAt: 0,
  issuedAt: 0,
  secondFactor: false,
};

describe.each(engines)('the inbox on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const call = callsOf(api.app, keys);
    for (const person of [dalila, eric]) await giveRole(api.database, person, 'desk');
    const send = async (changes = {}) =>
      (await call(null, 'POST', '/api/quotes', quote(changes))).json<{ reference: string }>().reference;
    const ask = async (changes = {}) => {
      const contact = { name: 'Baraka', email: 'baraka@example.com', phone: '0044 20 7946 0123' };
      const enquiry = { kind: 'enquiry', subject: 'Customs', text: 'Where is my crate of Żółw statues?', contact };
      const form = { openFor: 40_000 };
      const sent = await call(null, 'POST', '/api/requests', { requestId: randomUUID(), ...enquiry, form, ...changes });
      return sent.json<{ reference: string }>().reference;
    };
    const inbox = async (query: object = {}, person = dalila) => {
      const search = new URLSearchParams({ ...query }).toString();
      return (await call(person, 'GET', `/api/desk/cases?${search}`)).json<InboxAnswer>();
    };
    const found = async (query: object) => (await inbox(query)).cases.map(({ reference }) => reference);
    const act = (reference: string, path: string, body: object, person = dalila) =>
      call(person, 'POST', `/api/desk/cases/${reference}/${path}`, body);
    const reject = (reference: string) =>
      act(reference, 'events', {
        seen: 1,
        event: { type: 'screening.rejected', reason: 'nonsense', told: { how: 'phone' } },
      });
    const fill = () =>
      caseWordsHandler(api.database.kysely, () => undefined).run('{}', {
        key: 'cases',
        attempts: 0,
        stopping: new AbortController().signal,
      });
    return { ...api, kysely: api.database.kysely, call, send, ask, inbox, found, act, reject, fill };
  };

  test('a search finds closed cases, unless the filter says otherwise', async () => {
    const { send, found, reject } = await start();
    const reference = await send();
    await reject(reference);
    for (const q of [reference, reference.slice(3).toLowerCase(), 'amina', 'avocados'])
      expect([q, await found({ q })]).toEqual([q, [reference]]);
    expect(await found({ q: reference, waits: 'open' })).toEqual([]);
    expect(await found({ q: reference, waits: 'ended' })).toEqual([reference]);
    expect(await found({})).toEqual([]);
    expect(await found({ q: ' ' })).toEqual([]);
  });

  test('a phone number is found however it is written', async () => {
    const { send, ask, found } = await start();
    const kenyan = await send();
    const british = await ask();
    for (const q of [
      '+254 700 000 000',
      '+254700000000',
      '00254 700 000 000',
      '0700 000 000',
      '0700-000-000',
      '(0700) 000000',
      '+254 (0)700 000 000',
      'tel: +254700000000',
      '٠٧٠٠٠٠٠٠٠٠',
    ])
      expect([q, await found({ q })]).toEqual([q, [kenyan]]);
    for (const q of ['+44 20 7946 0123', '020 7946 0123', '02079460123', '7946 0123'])
      expect([q, await found({ q })]).toEqual([q, [british]]);
    // A reference has neither 0 nor 1.
    for (const q of ['+254 700 000 001', '0700 000', '101 010'])
      expect([q, (await found({ q })).length]).toEqual([q, q === '0700 000' ? 1 : 0]);
  });

  test('words of what was written are found in any order, case and spelling', async () => {
    const { send, ask, found } = await start();
    const shipment = await send();
    const question = await ask();
    for (const [q, expected] of [
      ['crates avocados', shipment],
      ['AVOCADOS rotterdam', shipment],
      ['call before noon', shipment],
      ['zolw statues', question],
      ['baraka crate', question],
    ] as const)
      expect([q, await found({ q })]).toEqual([q, [expected]]);
    expect(await found({ q: 'avocados statues' })).toEqual([]);
    expect(await found({ q: '100%' })).toEqual([]);
  });

  test('cases of an earlier version are found once their words are read; what is deleted is not', async () => {
    const { send, kysely, found, fill } = await start();
    const reference = await send();
    await kysely.updateTable('cases').set({ words: null }).execute();
    expect(await found({ q: 'avocados' })).toEqual([]);
    await fill();
    expect(await found({ q: 'avocados' })).toEqual([reference]);
    await erasePersonalData(kysely, amina, 1);
    expect(await found({ q: 'avocados' })).toEqual([]);
  });

  test('a request that cannot be read keeps no other from the search', async () => {
    const { ask, kysely, found, fill } = await start();
    const broken = await ask();
    await ask({ text: 'Where are my okapis?', requestId: randomUUID() });
    const other = await ask({ text: 'Where are my giraffes?', requestId: randomUUID() });
    await kysely.updateTable('case_requests').set({ request: '{}' }).where('reference', '=', broken).execute();
    await kysely.updateTable('cases').set({ words: null }).execute();
    await fill();
    expect(await found({ q: 'giraffes' })).toEqual([other]);
    expect(await found({ q: 'okapis' })).toHaveLength(1);
    expect(await found({ q: broken })).toEqual([broken]);
  });

  test('a conversation that was handed over leaves the search when it is deleted', async () => {
    const { kysely, ask, found } = await start();
    const reference = await ask();
    await kysely
      .insertInto('handovers')
      .values({
        ...{ reference, request_id: randomUUID(), request: '{}', contact_key: 'baraka@example.com' },
        ...{ consent_version: '1', consent_text: 'Yes', created_at: 1 },
      })
      .execute();
    await deleteOld(kysely, Date.now());
    expect(await found({ q: 'statues' })).toEqual([]);
  });

  test('pages lead on and back without gaps, also over cases that came or went', async () => {
    const { kysely, inbox } = await start();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ reference: `KQ-${String(index).padStart(6, '0')}`, kind: 'quote', version: 1, last_event: 1 },
      ...{ state: 'received.inTime', waits_for: 'desk', is_overdue: index % 4 === 0 ? 1 : 0, may_be_spam: 0 },
      ...{ contact_key: null, opened_at: 1_000 + (index % 7), changed_at: 1_000, sender: '', title: '', search: '' },
    }));
    await kysely.insertInto('cases').values(rows).execute();
    const first = await inbox();
    expect(first.previous).toBeUndefined();
    const second = await inbox({ after: first.next });
    const third = await inbox({ after: second.next });
    expect([third.cases.length, third.next]).toEqual([20, undefined]);
    expect((await inbox({ before: third.previous })).cases).toEqual(second.cases);
    const back = await inbox({ before: second.previous });
    expect(back).toEqual(first);
    const overdue = await inbox({ overdue: '1' });
    expect([overdue.cases.length, overdue.next, overdue.previous]).toEqual([30, undefined, undefined]);
    for (const gone of [second.cases[0], first.cases[4]])
      await kysely
        .deleteFrom('cases')
        .where('reference', '=', gone?.reference ?? '')
        .execute();
    // The first page is full again.
    expect((await inbox({ before: second.previous })).cases).toEqual((await inbox()).cases);
    expect((await inbox({ before: 'nonsense' })).cases).toHaveLength(50);
  });

  test('a case is new to each reader until they look, and again when something happens', async () => {
    const { call, send, inbox, act, reject, kysely } = await start();
    const reference = await send();
    const isNew = async (person = dalila) => (await inbox({ q: reference }, person)).cases[0]?.isUnread;
    const look = (person = dalila) => call(person, 'GET', `/api/desk/cases/${reference}`);
    expect(await isNew()).toBe(true);
    await look();
    expect([await isNew(), await isNew(eric)]).toEqual([false, true]);
    await look(eric);
    await act(reference, 'notes', { requestId: randomUUID(), text: 'Asked Amina.' }, eric);
    expect([await isNew(), await isNew(eric)]).toEqual([true, false]);
    await look();
    await reject(reference);
    await look();
    expect([await isNew(), await isNew(eric)]).toEqual([false, true]);
    // Nobody has to look at what had ended before they came.
    await kysely.deleteFrom('case_looks').execute();
    expect(await isNew()).toBe(false);
  });

  test.each([
    ['a delivered mail', 'system', null, 'agent.delivered', false],
    ['an agent that opens its page', 'agent', 'ke-mombasa-001', 'agent.opened', false],
    ['what the reader did', 'staff', dalila.uid, 'request.sent', false],
    ['a mail that came back', 'system', null, 'agent.bounced', true],
    ['an offer', 'agent', 'ke-mombasa-001', 'agent.offered', true],
    ['what a colleague did', 'staff', eric.uid, 'request.sent', true],
    ['a deadline', 'system', null, 'deadline.desk', true],
  ])('%s makes a case new, or not', async (_, actorKind, actorId, type, expected) => {
    const { call, send, inbox, kysely } = await start();
    const reference = await send();
    await call(dalila, 'GET', `/api/desk/cases/${reference}`);
    const event = { case_reference: reference, number: 2, at: 1, version: 1, payload: '{}', type };
    await kysely
      .insertInto('case_events')
      .values({ ...event, actor_kind: actorKind, actor_id: actorId })
      .execute();
    await kysely.updateTable('cases').set({ last_event: 2 }).execute();
    expect((await inbox({ q: reference })).cases[0]?.isUnread).toBe(expected);
  });

  test('open reports of fraud come first, on each page, and are marked', async () => {
    const { kysely, ask, inbox, act } = await start();
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ reference: `KQ-${String(index).padStart(6, '0')}`, kind: 'quote', version: 1, last_event: 1 },
      ...{ state: 'received.overdue', waits_for: 'desk', is_overdue: 1, may_be_spam: 0, contact_key: null },
      ...{ opened_at: 1_000, changed_at: 1_000, sender: '', title: '', search: '' },
    }));
    await kysely.insertInto('cases').values(rows).execute();
    const report = { kind: 'report', agent: 'Tembo Freight', text: 'Paid, no cargo.' };
    await ask({ ...report, reason: 'contact' });
    const fraud = await ask({ ...report, reason: 'fraud' });
    const first = await inbox();
    expect(first.cases[0]).toMatchObject({ reference: fraud, isUrgent: true, isOverdue: false });
    expect(first.cases.filter(({ isUrgent }) => isUrgent)).toHaveLength(1);
    const second = await inbox({ after: first.next });
    expect(second.cases).toHaveLength(12);
    expect(second.cases.some(({ reference }) => reference === fraud)).toBe(false);
    expect((await inbox({ before: second.previous })).cases).toEqual(first.cases);
    expect((await inbox({ overdue: '1' })).cases.some(({ isUrgent }) => isUrgent)).toBe(false);
    await act(fraud, 'events', {
      seen: 1,
      event: { type: 'staff.closed', outcome: 'unfounded', note: null, told: { how: 'phone' } },
    });
    expect((await inbox({ q: fraud })).cases).toMatchObject([{ reference: fraud, isUrgent: false }]);
  });

  test('cases are filtered by colleague; somebody who left lets all pass', async () => {
    const { send, act, found, inbox } = await start();
    const [mine, erics, nobodys] = [await send(), await send(), await send()];
    await act(mine, 'assignment', { requestId: randomUUID(), from: null, to: dalila.uid });
    await act(erics, 'assignment', { requestId: randomUUID(), from: null, to: eric.uid });
    expect((await inbox()).colleagues.map(({ uid }) => uid)).toEqual([dalila.uid, eric.uid]);
    expect(await found({ assigned: eric.uid })).toEqual([erics]);
    expect(await found({ assigned: dalila.uid })).toEqual([mine]);
    expect((await found({ assigned: 'uid-gone' })).sort()).toEqual([mine, erics, nobodys].sort());
  });

  test('several cases are assigned at once; those that somebody else took meanwhile are told', async () => {
    const { call, send, act, inbox, found, kysely } = await start();
    const [one, two, taken] = [await send(), await send(), await send()];
    await act(taken, 'assignment', { requestId: randomUUID(), from: null, to: dalila.uid });
    const cases = [
      ...[one, two, taken].map((reference) => ({ reference, from: null })),
      { reference: 'KQ-0', from: null },
    ];
    const body = { requestId: randomUUID(), cases, to: eric.uid };
    const assign = (changes = {}) => call(dalila, 'POST', '/api/desk/cases/assignments', { ...body, ...changes });
    for (let times = 0; times < 2; times += 1)
      expect((await assign()).json<{ left: string[] }>()).toEqual({ left: [taken, 'KQ-0'] });
    expect((await found({ assigned: eric.uid })).sort()).toEqual([one, two].sort());
    expect((await inbox({ q: taken })).cases[0]?.assignedTo?.uid).toBe(dalila.uid);
    const notes = await kysely.selectFrom('case_notes').select('type').where('uid', '=', dalila.uid).execute();
    expect(notes).toHaveLength(3);
    const mails = await kysely
      .selectFrom('jobs')
      .select('payload')
      .where('key', 'like', `caseAssigned:%:${body.requestId}.%`)
      .execute();
    expect(mails).toHaveLength(1);
    const { data } = JSON.parse(mails[0]?.payload ?? '') as { data: unknown };
    const { caseAssigned } = assignmentLetters(kysely, null);
    const letter = await caseAssigned(data, 'https://keelway.example');
    expect(letter).toMatchObject({ to: 'eric@example.com', subject: '2 cases: assigned to you' });
    for (const reference of [one, two]) expect(letter?.text).toContain(`/desk/cases/${reference}`);
    await act(one, 'assignment', { requestId: randomUUID(), from: eric.uid, to: null });
    expect(await caseAssigned(data, 'https://keelway.example')).toMatchObject({ subject: `${two}: assigned to you` });
    expect((await assign({ to: 'uid-gone' })).statusCode).toBe(400);
    expect((await assign({ cases: [] })).statusCode).toBe(400);
  });

  describe('several cases are closed at once', () => {
    type Left = { reference: string; why: string }[];
    const opened = async () => {
      const started = await start();
      const { call, inbox, kysely } = started;
      const close = async (as: string, references: readonly string[], into = '', seen: Record<string, number> = {}) => {
        const { cases } = await inbox({ waits: 'all' });
        const wanted = references.map((reference) => ({
          reference,
          seen: seen[reference] ?? cases.find((one) => one.reference === reference)?.lastEvent ?? 1,
        }));
        const answer = await call(dalila, 'POST', '/api/desk/cases/closings', { cases: wanted, as, into });
        return { status: answer.statusCode, left: answer.json<{ left: Left }>().left };
      };
      const state = async (reference: string) => (await inbox({ q: reference })).cases[0]?.state;
      const trail = (reference: string) =>
        kysely.selectFrom('staff_audit').select('action').where('subject', '=', reference).orderBy('at').execute();
      const mails = async () =>
        (await kysely.selectFrom('jobs').select('key').where('key', 'like', '%Closed:%').execute()).length;
      return { ...started, close, state, trail, mails };
    };

    test('as spam: once each, with one line in the trail; who may not is named with why', async () => {
      const { send, ask, act, close, state, trail, mails } = await opened();
      const [quoted, screened, asked] = [await send(), await send(), await ask()];
      await act(screened, 'events', { seen: 1, event: { type: 'screening.passed' } });
      const all = [quoted, screened, asked, 'KQ-0'];
      const seen = { [quoted]: 1, [screened]: 2, [asked]: 1 };
      for (let times = 0; times < 2; times += 1)
        expect(await close('spam', all, '', seen)).toEqual({
          status: 200,
          left: [
            { reference: screened, why: 'A request that was screened or accepted is not closed as spam.' },
            { reference: 'KQ-0', why: 'There is no such case. It may have been erased.' },
          ],
        });
      expect([await state(quoted), await state(screened), await state(asked)]).toEqual([
        'rejected',
        'screened',
        'closed',
      ]);
      expect(await trail(quoted)).toEqual([{ action: 'case.screening.rejected' }]);
      expect(await trail(asked)).toEqual([{ action: 'case.staff.closed' }]);
      expect(await mails()).toBe(0);
    });

    test('as answered: only what was answered, and nothing that a colleague closed or changed meanwhile', async () => {
      const { send, ask, act, close, state, mails } = await opened();
      const [quoted, written, silent, answered, closed, wrote] = [
        await send(),
        await send(),
        await ask(),
        await ask(),
        await ask(),
        await ask(),
      ];
      const answer = { type: 'staff.answered', text: 'In Mombasa.' };
      const toShipper = { type: 'desk.wrote', text: 'In Mombasa.', asks: false };
      await act(written, 'events', { seen: 1, event: toShipper });
      for (const one of [answered, closed, wrote]) await act(one, 'events', { seen: 1, event: answer });
      const end = { type: 'staff.closed', outcome: 'done', note: null, told: { how: 'phone' } };
      await act(closed, 'events', { seen: 2, event: end }, eric);
      await act(wrote, 'events', { seen: 2, event: { type: 'sender.wrote', text: 'Thank you.' } }, eric);
      const before = { [closed]: 2, [wrote]: 2 };
      expect(await close('answered', [quoted, written, silent, answered, closed, wrote], '', before)).toMatchObject({
        left: [
          { reference: quoted, why: 'Nobody has answered it yet.' },
          { reference: silent, why: 'Nobody has answered it yet.' },
          { reference: closed, why: 'It has ended already.' },
          { reference: wrote, why: 'Something happened in it meanwhile. Look at it first.' },
        ],
      });
      expect([await state(written), await state(answered), await state(wrote)]).toEqual([
        'closed',
        'closed',
        'open.inTime',
      ]);
      expect(await mails()).toBe(0);
    });

    test('as doubles of one case, which is none of itself', async () => {
      const { send, close, state } = await opened();
      const [one, two, into] = [await send(), await send(), await send()];
      expect(await close('double', [one, two, into], into.toLowerCase())).toMatchObject({
        left: [{ reference: into, why: 'This is the case itself. Enter another reference.' }],
      });
      expect([await state(one), await state(two), await state(into)]).toEqual(['closed', 'closed', 'received.inTime']);
      expect((await close('double', [into])).status).toBe(400);
    });
  });
});
