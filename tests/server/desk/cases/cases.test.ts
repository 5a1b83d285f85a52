import { randomUUID } from 'node:crypto';
import type { DeskCase } from '@shared/desk/cases';
import type { InboxAnswer } from '@shared/desk/inbox';
import { deskLetters } from '@server/desk/cases/answerLetter';
import { assignmentLetters } from '@server/desk/cases/assignmentLetters';
import { endRole } from '@server/desk/endRole';
import { erasePersonalData } from '@server/personalData/personalData';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const dalila = personOf('dalila');
const eric = personOf('eric');

const nobody = { how: 'not', why: 'No number' };
const ending = (told: object) => ({ type: 'desk.closed', reason: 'double', told });

describe.each(engines)('cases at the desk on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const call = callsOf(api.app, keys);
    for (const person of [dalila, eric]) await giveRole(api.database, person, 'desk');
    const send = async (changes = {}) =>
      (await call(null, 'POST', '/api/quotes', quote(changes))).json<{ reference: string }>().reference;
    const inbox = async (query = '') => (await call(dalila, 'GET', `/api/desk/cases${query}`)).json<InboxAnswer>();
    const read = async (reference: string) =>
      (await call(dalila, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    const act = (reference: string, path: string, body: object, person = dalila) =>
      call(person, 'POST', `/api/desk/cases/${reference}/${path}`, body);
    return { ...api, call, send, inbox, read, act };
  };

  test('shows what was sent, and what happened with who and when', async () => {
    const { send, read, act } = await start();
    const reference = await send();
    const answer = await act(reference, 'events', { seen: 1, event: { type: 'screening.passed' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'appended', number: 2 }]);
    const found = await read(reference);
    expect(found).toMatchObject({
      reference,
      kind: 'quote',
      version: 9,
      language: 'en',
      state: 'screened',
      waitsFor: 'desk',
      sender: 'Amina Yusuf',
      title: 'Mombasa, Kenya → Rotterdam, Netherlands',
      events: [
        {
          type: 'quote.received',
          by: { kind: 'shipper', id: null },
          wishedAgents: ['ke-mombasa-001', 'nl-rotterdam-002'],
        },
        { type: 'screening.passed', by: { kind: 'staff', id: 'uid-dalila' } },
      ],
      sent: {
        contact: { name: 'Amina Yusuf', email: 'amina@example.com' },
        texts: [
          { label: 'Cargo', text: 'Twelve crates of avocados\nkept at 5 °C' },
          { label: 'Notes', text: 'Call before noon.' },
        ],
      },
      people: [{ uid: 'uid-dalila', email: 'dalila@example.com' }],
      colleagues: [
        { uid: 'uid-dalila', email: 'dalila@example.com' },
        { uid: 'uid-eric', email: 'eric@example.com' },
      ],
    });
    expect(found.sent?.facts).toContainEqual({ label: 'Weight', value: '120.5 kg' });
  });

  test('texts are proposed that tell how it ended, in the language of who sent it', async () => {
    const { send, read, call, inbox } = await start();
    const { closings } = await read(await send());
    expect(closings.map(({ type, choice }) => [type, choice])).toContainEqual(['desk.closed', 'noAgent']);
    const said = closings.find(({ choice }) => choice === 'noAgent')?.text;
    expect(said).toMatch(/^Hello Amina Yusuf,\n\nyour request for quotes KQ-.*\n\nThere is no agent on this route/);
    const request = { requestId: randomUUID(), contact: { name: 'Zoé', email: 'zoe@example.fr' }, form: {} };
    const payload = { ...request, kind: 'enquiry', subject: 'Bonjour', text: 'Quand ?' };
    await call(null, 'POST', '/api/requests', payload);
    const { cases } = await inbox('?kind=enquiry');
    const enquiry = await read(cases[0]?.reference ?? '');
    expect(enquiry.closings).toEqual([
      { type: 'staff.closed', choice: 'done', text: expect.stringMatching(/^Hello Zoé/) as string },
      { type: 'staff.merged', choice: null, text: expect.stringMatching(/We had this twice/) as string },
    ]);
  });

  test('of two people at once, one gets 409 with both versions, and nothing is lost', async () => {
    const { send, read, act } = await start();
    const reference = await send();
    const events = [
      { type: 'screening.passed' },
      { type: 'screening.rejected', reason: 'nonsense', told: { how: 'phone' } },
    ];
    const answers = await Promise.all(
      events.map((event, index) => act(reference, 'events', { seen: 1, event }, index === 0 ? dalila : eric)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { events: log } = await read(reference);
    const conflict = answers.find(({ statusCode }) => statusCode === 409)?.json<object>();
    expect(conflict).toMatchObject({
      code: 'case_changed',
      retryable: false,
      seen: 1,
      number: 2,
      events: log.slice(1),
    });
    expect(log).toHaveLength(2);
  });

  test('takes who and when from the token and the clock, never from the request', async () => {
    const { send, read, act } = await start();
    const reference = await send();
    const forged = { type: 'screening.passed', by: { kind: 'staff', id: 'uid-eric' }, at: 5 };
    await act(reference, 'events', { seen: 1, event: forged });
    const [, passed] = (await read(reference)).events;
    expect(passed?.by).toEqual({ kind: 'staff', id: 'uid-dalila' });
    expect(passed?.at).toBeGreaterThan(1_000_000_000_000);
  });

  test.each([
    ['an event of the system', { type: 'deadline.case' }, 400],
    ['an event of an agent', { type: 'agent.opened', agentId: 'a' }, 400],
    ['an unknown event', { type: 'case.deleted' }, 400],
    ['no type', {}, 400],
    ['a rejection without a reason', { type: 'screening.rejected', told: { how: 'phone' } }, 400],
    ['one that says nothing of telling', { type: 'screening.rejected', reason: 'nonsense' }, 400],
    ['one by a mail without a text', ending({ how: 'mail', text: ' ' }), 400],
    ['one that tells nobody for no reason', ending({ how: 'not', why: '' }), 400],
    ['one that tells nobody that there is no agent', { ...ending(nobody), reason: 'noAgent' }, 400],
    ['one that tells nobody of a withdrawal', { type: 'shipper.withdrew', told: nobody }, 400],
    ['one that says it is of an earlier version', ending({ ...nobody, isEarlier: true }), 400],
    ['one that tells in an unknown way', ending({ how: 'pigeon' }), 400],
    ['one that is not possible now', { type: 'request.sent', agentIds: ['a'] }, 409],
  ])('writes nothing for %s', async (_, event, status) => {
    const { send, read, act } = await start();
    const reference = await send();
    const answer = await act(reference, 'events', { seen: 1, event });
    expect(answer.statusCode).toBe(status);
    if (status === 409)
      expect(answer.json()).toMatchObject({
        code: 'not_possible',
        message: 'This is no longer possible in this case.',
        retryable: false,
      });
    expect((await read(reference)).events).toHaveLength(1);
  });

  test('an unknown case is 404 everywhere', async () => {
    const { call, act } = await start();
    const requestId = randomUUID();
    const answers = [
      await call(dalila, 'GET', '/api/desk/cases/KQ-000000'),
      await call(dalila, 'GET', '/api/desk/cases/KQ-000000/agents'),
      await act('KQ-000000', 'events', { seen: 1, event: { type: 'screening.passed' } }),
      await act('KQ-000000', 'notes', { requestId, text: 'x' }),
      await act('KQ-000000', 'assignment', { requestId, from: null, to: 'uid-eric' }),
      await act('KQ-000000', 'answers', { requestId, subject: 'x', text: 'x' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
  });

  test('lists overdue cases first, then what is due first, page by page without gaps, with every filter', async () => {
    const { database, inbox, call } = await start();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      reference: `KQ-${String(index).padStart(6, '0')}`,
      kind: index % 10 === 0 ? 'report' : 'quote',
      version: 1,
      last_event: 1,
      state: 'received.inTime',
      waits_for: index % 4 === 3 ? null : index % 4 === 2 ? 'agents' : 'desk',
      is_overdue: Number(index % 4 === 0),
      // Some of the same time; a gateway of an earlier version says none.
      due_at: index % 4 === 3 || index % 9 === 0 ? null : 5_000 - Math.floor((index * 37) % 60),
      may_be_spam: 0,
      contact_key: null,
      // Some of the same time.
      opened_at: 1_000 + Math.floor((index * 37) % 60),
      changed_at: 1,
      sender: `Sender ${index}`,
      title: '',
      search: `kq ${index} sender`,
      assigned_to: index % 8 === 1 ? 'uid-dalila' : null,
    }));
    await database.kysely.insertInto('cases').values(rows).execute();
    const ordered = (keep: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(keep)
        .sort(
          (a, b) =>
            b.is_overdue - a.is_overdue ||
            (a.due_at ?? a.opened_at) - (b.due_at ?? b.opened_at) ||
            (a.reference < b.reference ? -1 : 1),
        )
        .map(({ reference }) => reference);
    const all = async (query: string) => {
      const found: string[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const page: InboxAnswer = await inbox(`?${query}${next === '' ? '' : `&after=${next}`}`);
        found.push(...page.cases.map(({ reference }) => reference));
        next = page.next;
      }
      return found;
    };
    expect(await all('')).toEqual(ordered((row) => row.waits_for !== null));
    expect(await all('waits=all')).toEqual(ordered(() => true));
    expect(await all('waits=ended')).toEqual(ordered((row) => row.waits_for === null));
    expect(await all('waits=agents')).toEqual(ordered((row) => row.waits_for === 'agents'));
    expect(await all('overdue=1')).toEqual(ordered((row) => row.is_overdue === 1));
    expect(await all('kind=report&waits=all')).toEqual(ordered((row) => row.kind === 'report'));
    expect(await all('assigned=me')).toEqual(ordered((row) => row.assigned_to !== null));
    const { counts } = await inbox();
    expect(counts).toEqual({ desk: 60, overdue: 30, mine: 15 });
    // A page goes on where it was after a case that is gone.
    const first = await inbox('?waits=all');
    const second = await inbox(`?waits=all&after=${first.next ?? ''}`);
    for (const gone of [first.cases[3], first.cases.at(-1)])
      await database.kysely
        .deleteFrom('cases')
        .where('reference', '=', gone?.reference ?? '')
        .execute();
    expect((await inbox(`?waits=all&after=${first.next ?? ''}`)).cases).toEqual(second.cases);
    // An old or mistyped address still opens.
    expect((await call(dalila, 'GET', '/api/desk/cases?waits=nonsense&after=nonsense')).statusCode).toBe(200);
  });

  test('finds a case by reference, address, name and place, in any case and without accents', async () => {
    const { send, inbox } = await start();
    const reference = await send({ contact: { name: 'Zoë Müller', email: 'zoe@muster.example' } });
    await send({ from: 'Lagos, Nigeria' });
    for (const q of [reference, reference.slice(3).toLowerCase(), 'ZOE@muster', 'muller', 'zoë m']) {
      const { cases } = await inbox(`?q=${encodeURIComponent(q)}`);
      expect([q, cases.map((one) => one.reference)]).toEqual([q, [reference]]);
    }
    expect((await inbox('?q=lagos')).cases).toHaveLength(1);
    expect((await inbox('?q=%25')).cases).toHaveLength(2);
    expect((await inbox('?q=nothing%20like%20it')).cases).toEqual([]);
  });

  test('keeps notes and assignments beside the log, each once', async () => {
    const { send, read, act, inbox } = await start();
    const reference = await send();
    const note = { requestId: randomUUID(), text: 'Asked Amina for the HS code.' };
    for (let sent = 0; sent < 2; sent += 1) expect((await act(reference, 'notes', note)).statusCode).toBe(204);
    const take = { requestId: randomUUID(), from: null, to: 'uid-dalila' };
    expect((await act(reference, 'assignment', take)).statusCode).toBe(204);
    const second = await act(reference, 'assignment', { requestId: randomUUID(), from: null, to: 'uid-eric' }, eric);
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'case_changed' }]);
    const stranger = await act(reference, 'assignment', { requestId: randomUUID(), from: null, to: 'uid-nobody' });
    expect(stranger.statusCode).toBe(400);
    const found = await read(reference);
    expect(found.assignedTo).toEqual({ uid: 'uid-dalila', email: 'dalila@example.com' });
    expect(found.notes).toMatchObject([
      { type: 'note', text: note.text, uid: 'uid-dalila' },
      { type: 'assigned', to: 'uid-dalila', uid: 'uid-dalila' },
    ]);
    expect(found.events).toHaveLength(1);
    expect((await inbox('?assigned=me')).cases).toHaveLength(1);
    expect((await inbox('?assigned=nobody')).cases).toEqual([]);
  });

  test('a case of somebody whose role ended is nobody’s: in the inbox, its filter, on the page, and to be taken', async () => {
    const { database, send, read, act, inbox } = await start();
    const reference = await send();
    await act(reference, 'assignment', { requestId: randomUUID(), from: null, to: 'uid-eric' });
    expect((await inbox('?assigned=nobody')).cases).toEqual([]);
    await database.kysely.updateTable('staff').set({ revoked_at: 2 }).where('uid', '=', 'uid-eric').execute();
    expect((await inbox('?assigned=nobody')).cases).toMatchObject([{ reference, assignedTo: null }]);
    expect((await read(reference)).assignedTo).toBeNull();
    const take = { requestId: randomUUID(), from: null, to: 'uid-dalila' };
    expect((await act(reference, 'assignment', take)).statusCode).toBe(204);
    expect((await inbox('?assigned=me')).cases).toMatchObject([{ reference, assignedTo: { uid: 'uid-dalila' } }]);
  });

  test('whoever is assigned a case by somebody else gets one mail, with what it is and when it is due', async () => {
    const { database, send, act } = await start();
    const reference = await send();
    const { kysely } = database;
    const assign = (from: string | null, to: string | null, requestId = randomUUID()) =>
      act(reference, 'assignment', { requestId, from, to });
    const mails = () =>
      kysely.selectFrom('jobs').select('payload').where('key', 'like', `caseAssigned:${reference}:%`).execute();
    await assign(null, 'uid-dalila');
    expect(await mails()).toEqual([]);
    const requestId = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) await assign('uid-dalila', 'uid-eric', requestId);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const { data } = JSON.parse(mail?.payload ?? '') as { data: unknown };
    const { caseAssigned } = assignmentLetters(kysely, null);
    const letter = await caseAssigned(data, 'https://keelway.example');
    expect(letter).toMatchObject({ to: 'eric@example.com', subject: `${reference}: assigned to you` });
    expect(letter?.text).toContain('dalila@example.com has assigned the quote request');
    expect(letter?.text).toContain('Mombasa, Kenya → Rotterdam, Netherlands');
    expect(letter?.text).toMatch(/Due: +\w+/);
    expect(letter?.text).toContain(`https://keelway.example/desk/cases/${reference}`);
    await assign('uid-eric', null);
    expect(await caseAssigned(data, 'https://keelway.example')).toBeNull();
  });

  test('when the last role for cases ends, its cases are nobody’s and the desk is told of the open ones', async () => {
    const { database, send, read, act } = await start();
    const { kysely } = database;
    await giveRole(database, eric, 'membership');
    const [open, ended] = [await send(), await send({ to: 'Hamburg, Germany' })];
    for (const reference of [open, ended])
      await act(reference, 'assignment', { requestId: randomUUID(), from: null, to: 'uid-eric' });
    await act(ended, 'events', { seen: 1, event: { type: 'desk.closed', reason: 'double', told: { how: 'phone' } } });
    const end = (role: 'desk' | 'membership') =>
      endRole(kysely, { uid: 'uid-eric', role, by: 'uid-dalila', now: Date.now() + 1_000 });
    const mails = () => kysely.selectFrom('jobs').select('payload').where('key', 'like', 'casesUnassigned:%').execute();
    await end('membership');
    expect([(await read(open)).assignedTo?.uid, await mails()]).toEqual(['uid-eric', []]);
    await end('desk');
    for (const reference of [open, ended]) {
      const { assignedTo, notes } = await read(reference);
      expect([assignedTo, notes.at(-1)]).toMatchObject([null, { type: 'assigned', to: null, uid: 'uid-dalila' }]);
    }
    const told = await mails();
    expect(told).toHaveLength(1);
    const { data } = JSON.parse(told[0]?.payload ?? '') as { data: unknown };
    const { casesUnassigned } = assignmentLetters(kysely, 'desk@keelway.example');
    const letter = await casesUnassigned(data, 'https://keelway.example');
    expect(letter).toMatchObject({ to: 'desk@keelway.example' });
    expect([letter?.text.includes(open), letter?.text.includes(ended)]).toEqual([true, false]);
    await act(open, 'assignment', { requestId: randomUUID(), from: null, to: 'uid-dalila' });
    expect(await casesUnassigned(data, 'https://keelway.example')).toBeNull();
  });

  test('tells how far a case has got, without reading it', async () => {
    const { send, act, call } = await start();
    const reference = await send();
    const reach = (of = reference) => call(eric, 'GET', `/api/desk/cases/${of}/reach`);
    expect((await reach()).json()).toEqual({ events: 1, notes: 0 });
    await act(reference, 'events', { seen: 1, event: { type: 'screening.passed' } });
    await act(reference, 'notes', { requestId: randomUUID(), text: 'A note' });
    expect((await reach()).json()).toEqual({ events: 2, notes: 1 });
    expect((await reach('KQ-AAAAAA')).statusCode).toBe(404);
  });

  test('an answer that an earlier release noted is still shown and mailed, and not after an erasure', async () => {
    const { send, read, database } = await start();
    const reference = await send();
    const answer = { requestId: randomUUID(), subject: 'Your avocados', text: 'Which HS code?\nThank you.' };
    const payload = JSON.stringify({ subject: answer.subject, text: answer.text });
    const note = { id: answer.requestId, case_reference: reference, at: Date.now(), uid: 'uid-dalila' };
    await database.kysely
      .insertInto('case_notes')
      .values({ ...note, type: 'answered', payload })
      .execute();
    expect((await read(reference)).notes).toMatchObject([{ type: 'answered', subject: 'Your avocados' }]);
    const { deskAnswer } = deskLetters(database.kysely, 'desk@keelway.example');
    const data = { reference, id: answer.requestId };
    const mail = await deskAnswer(data, '');
    expect(mail).toMatchObject({
      to: 'amina@example.com',
      replyTo: 'desk@keelway.example',
      subject: `Re: Your quote request ${reference}`,
    });
    expect(mail?.text).toMatch(/^Your avocados\n\nWhich HS code\?\nThank you\.\n/);
    const amina = {
      uid: 'u',
      email: 'amina@example.com',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    await erasePersonalData(database.kysely, amina, 1);
    expect(await deskAnswer(data, '')).toBeNull();
  });

  test('a page of an earlier release, which answers beside the log, is asked to reload', async () => {
    const { send, act, read } = await start();
    const reference = await send();
    const answer = await act(reference, 'answers', { requestId: randomUUID(), subject: 'Yours', text: 'Yes.' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'answer_is_event' }]);
    expect((await read(reference)).notes).toEqual([]);
  });

  test('every change is in the audit trail, with its subject and without what was typed', async () => {
    const { send, act, database } = await start();
    const reference = await send();
    await act(reference, 'events', { seen: 1, event: { type: 'screening.passed' } });
    await act(reference, 'notes', { requestId: randomUUID(), text: 'A secret note' });
    const rows = await database.kysely.selectFrom('staff_audit').selectAll().orderBy('action').execute();
    expect(rows.map(({ uid, action, subject }) => [uid, action, subject])).toEqual([
      ['uid-dalila', 'case.note', reference],
      ['uid-dalila', 'case.screening.passed', reference],
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});
