import { randomUUID } from 'node:crypto';
import type { DeskCase } from '@shared/desk/cases';
import type { InboxAnswer } from '@shared/desk/inbox';
import site from '@content/site.json';
import { officeDayStart, officeTime } from '@server/lib/caselog/officeTime';
import { quoteLetters } from '@server/quotes/quoteLetters';
import { requestLetters } from '@server/requests/requestLetters';
import { readHeldData } from '@server/desk/heldData';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { callsOf, giveRole, personOf } from '../desk';
import { linksOf } from '../../support/mails';

const keys = identityKeys();
const dalila = personOf('dalila');
const eric = personOf('eric');
const day = 86_400_000;
const contact = { name: 'Amina Yusuf', email: 'amina@example.com', phone: '+254 700 000 000' };
const called = { name: 'Amina Yusuf', email: '', phone: '+254 700 000 000' };
const said = {
  enquiry: { kind: 'enquiry', subject: 'Affiliates', text: 'Asks how to join.' },
  report: { kind: 'report', agent: 'Mombasa Freight', reason: 'fraud', text: 'Paid, no cargo.' },
  privacy: { kind: 'privacy', wish: 'delete' },
  problem: { kind: 'problem', page: 'The quote form', text: 'The button does nothing.' },
} as const;
type Kind = keyof typeof said;
const kinds = Object.keys(said) as Kind[];

const request = (kind: Kind | 'quote', changes: object = {}): object =>
  kind === 'quote'
    ? { ...quote({ agentIds: [] }), kind, ...changes }
    : { requestId: randomUUID(), contact, ...said[kind], ...changes };
type Changes = Partial<Record<'how' | 'receipt' | 'language', unknown>> & { request?: object };
const body = (kind: Kind | 'quote', { request: own = {}, ...changes }: Changes = {}) => ({
  how: 'phone',
  receipt: false,
  language: 'en',
  request: request(kind, own),
  ...changes,
});

describe.each(engines)('a new case at the desk on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    const call = callsOf(api.app, keys);
    await giveRole(api.database, dalila, 'desk');
    await giveRole(api.database, eric, 'reader');
    const take = (payload: object, person = dalila) => call(person, 'POST', '/api/desk/cases', payload);
    const taken = async (payload: object) => {
      const answer = await take(payload);
      expect(answer.statusCode).toBe(201);
      return answer.json<{ reference: string }>().reference;
    };
    const read = async (reference: string) =>
      (await call(dalila, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    const act = async (reference: string, event: object) =>
      (await call(dalila, 'POST', `/api/desk/cases/${reference}/events`, { seen: 1, event })).statusCode;
    const mails = async (reference: string) => {
      const jobs = kysely.selectFrom('jobs').select('key').where('kind', '=', 'mail');
      return (await jobs.where('key', 'like', `%${reference}%`).orderBy('key').execute()).map(({ key }) => key);
    };
    const letters = {
      ...requestLetters(kysely, null, linksOf(kysely)),
      ...quoteLetters(kysely, null, linksOf(kysely)),
    };
    return { ...api, kysely, call, take, taken, read, act, mails, letters };
  };

  test.each([...kinds, 'quote'] as const)('%s: taken down by whoever wrote it, and noted', async (kind) => {
    const { kysely, taken, read, mails } = await start();
    const reference = await taken(body(kind));
    const found = await read(reference);
    expect(found).toMatchObject({ kind, waitsFor: 'desk', mayBeSpam: false, sender: 'Amina Yusuf', isOverdue: false });
    expect(found.events[0]).toMatchObject({
      by: { kind: 'staff', id: 'uid-dalila' },
      taken: { how: 'phone', receipt: false, hasAddress: true },
    });
    expect(found.people).toEqual([{ uid: 'uid-dalila', email: 'dalila@example.com' }]);
    expect(found.sent?.contact).toEqual(contact);
    expect(await mails(reference)).toEqual([]);
    expect(await kysely.selectFrom('staff_audit').select(['uid', 'action', 'subject', 'detail']).execute()).toEqual([
      { uid: 'uid-dalila', action: 'case.takenDown', subject: reference, detail: `{"kind":"${kind}","how":"phone"}` },
    ]);
  });

  test.each([
    ['enquiry', 'phone', 'has taken down your message from a call.'],
    ['report', 'mail', 'has taken down your report about an agent from a mail.'],
    ['quote', 'visit', 'has taken down your request for quotes from a visit.'],
  ] as const)('%s by %s: the usual mail goes if it is ticked', async (kind, how, words) => {
    const { taken, mails, letters } = await start();
    const reference = await taken(body(kind, { how, receipt: true }));
    const [letter, party] =
      kind === 'quote' ? (['quoteReceived', 'shipper'] as const) : (['requestReceived', 'sender'] as const);
    expect(await mails(reference)).toEqual([`${letter}:${reference}:1:${party}`]);
    const mail = await letters[letter]({ reference, number: 1, party }, 'https://keelway.example');
    expect(mail).toMatchObject({ to: 'amina@example.com', text: expect.stringContaining(words) as string });
    expect(mail?.text).not.toContain('probably you');
  });

  test('mails to the person are in the language of the person', async () => {
    const { taken, read, letters } = await start();
    const reference = await taken(body('enquiry', { receipt: true, language: 'fr' }));
    expect((await read(reference)).language).toBe('fr');
    const mail = await letters.requestReceived({ reference, number: 1, party: 'sender' }, 'https://keelway.example');
    expect(mail?.text).toContain('/fr/request/');
  });

  test.each(['enquiry', 'report', 'problem'] as const)(
    '%s of somebody with a phone only: no mail can be sent, and it ends by a call',
    async (kind) => {
      const { taken, read, act, mails } = await start();
      const reference = await taken(body(kind, { receipt: true, request: { contact: called } }));
      const { may, sent } = await read(reference);
      expect(sent?.contact).toEqual(called);
      expect((may ?? []).map(({ type }) => type)).not.toContain('staff.answered');
      expect((may ?? []).map(({ type }) => type)).not.toContain('staff.asked');
      expect(await act(reference, { type: 'staff.answered', text: 'Hello' })).toBe(409);
      const outcome = { enquiry: 'done', report: 'confirmed', problem: 'mended' }[kind];
      const closed = { type: 'staff.closed', outcome, note: null };
      expect(await act(reference, { ...closed, told: { how: 'mail', text: 'It is done.' } })).toBe(409);
      expect(await act(reference, { ...closed, told: { how: 'phone' } })).toBe(200);
      expect(await mails(reference)).toEqual([]);
    },
  );

  test('the same twice, also at once, opens one case; another text under its id is refused', async () => {
    const { kysely, take } = await start();
    const payload = body('report');
    const answers = await Promise.all([take(payload), take(payload)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(new Set(answers.map((answer) => answer.json<{ reference: string }>().reference)).size).toBe(1);
    const { requestId } = payload.request as { requestId: string };
    const other = await take(body('report', { request: { requestId, text: 'Something else.' } }));
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'request_id_reused']);
    expect(await kysely.selectFrom('staff_audit').select('action').execute()).toHaveLength(1);
  });

  describe('what the law gives a time for', () => {
    const dayBefore = (days: number): string => {
      const office = { timeZone: site.openingHours.timeZone };
      return new Intl.DateTimeFormat('en-CA', office).format(Date.now() - days * day);
    };

    test('counts from the day on which the person wrote, also in the mails', async () => {
      const { kysely, taken, read, letters } = await start();
      const receivedOn = dayBefore(10);
      const reference = await taken(body('privacy', { how: 'mail', receipt: true, request: { receivedOn } }));
      const receivedAt = officeDayStart(receivedOn);
      expect((await read(reference)).events[0]).toMatchObject({ receivedAt });
      const due = receivedAt + 30 * day;
      expect((await readHeldData(kysely, reference))?.dueAt).toBe(due);
      const reminder = kysely
        .selectFrom('jobs')
        .select('run_at')
        .where('key', 'like', `deadline.reminder:${reference}:%`);
      expect(await reminder.executeTakeFirst()).toEqual({ run_at: receivedAt + 23 * day });
      const data = { reference, number: 1, party: 'sender' };
      const mail = await letters.requestReceived(data, 'https://keelway.example');
      expect(mail?.text).toContain(`The law gives us until ${officeTime(due)}`);
    });

    test.each([
      ['tomorrow', -1, 'This day lies ahead.'],
      ['more than two months ago', 61, 'Enter a day of the last 60 days.'],
    ])('a day %s is refused at its field', async (_name, days, words) => {
      const { take } = await start();
      const refused = await take(body('privacy', { request: { receivedOn: dayBefore(days) } }));
      expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
        400,
        { 'request.receivedOn': words },
      ]);
    });
  });

  test('is no spam, however often and alike; and no number of forms of an address is counted', async () => {
    const { call, take } = await start();
    const text = 'See https://a.example https://b.example https://c.example https://d.example '.repeat(2);
    for (let count = 0; count < 12; count += 1)
      expect((await take(body('enquiry', { request: { text } }))).statusCode).toBe(201);
    const { cases } = (await call(dalila, 'GET', '/api/desk/cases')).json<InboxAnswer>();
    expect(cases.map(({ mayBeSpam }) => mayBeSpam)).toEqual(Array.from({ length: 12 }, () => false));
  });

  test.each([
    ['nobody to reach', body('enquiry', { request: { contact: { name: 'A', email: '' } } }), 'request.contact.email'],
    ['no name', body('enquiry', { request: { contact: { ...contact, name: ' ' } } }), 'request.contact.name'],
    [
      'half an address',
      body('report', { request: { contact: { ...called, email: 'amina@' } } }),
      'request.contact.email',
    ],
    ['a wrong number', body('report', { request: { contact: { ...called, phone: '+254' } } }), 'request.contact.phone'],
    ['no text', body('problem', { request: { text: '' } }), 'request.text'],
    ['a quote without an address', body('quote', { request: { contact: called } }), 'request.contact.email'],
    ['a wish about data without one', body('privacy', { request: { contact: called } }), 'request.contact.email'],
    ['an application', body('enquiry', { request: { kind: 'application' } }), 'request.kind'],
    ['another way', body('enquiry', { how: 'pigeon' }), 'how'],
    ['another language', body('enquiry', { language: 'xx' }), 'language'],
  ])('%s is refused at its field', async (_name, payload, field) => {
    const { kysely, take } = await start();
    const answer = await take(payload);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect(await kysely.selectFrom('cases').select('reference').execute()).toEqual([]);
  });

  test('whoever only reads opens none', async () => {
    const { take } = await start();
    expect((await take(body('enquiry'), eric)).statusCode).toBe(403);
  });
});
