import { randomUUID } from 'node:crypto';
import { caseHandlers } from '@server/cases/plugin';
import { requestCases, requestDeadlines } from '@server/requests/requestCases';
import { appendEvent, readCase } from '@server/lib/caselog/log';
import { requestLetters } from '@server/requests/requestLetters';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { deleteOld } from '@server/personalData/retention';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { runningClock } from '../support/clock';
import { handover } from '../support/handovers';
import { requestBodies as bodies } from '../support/requests';
import { linksOf } from '../support/mails';

const desk = 'desk@keelway.example';
const day = 86_400_000;
const staff = { by: { kind: 'staff', id: 'uid-staff' }, at: 2 } as const;
const fail = (error: unknown): never => {
  throw error;
};
const contact = { name: 'Amina Yusuf', email: 'Amina@example.com', phone: '+254 700 000 000' };
const slow = { openFor: 40_000 };
/** Values that the mail puts into words. */
const shownAs: Readonly<Record<string, string>> = { fraud: 'Fraud, or money', export: 'A copy of' };
type Kind = keyof typeof bodies;
const kinds = Object.keys(bodies) as Kind[];
const body = (kind: Kind, changes: Record<string, unknown> = {}) => ({
  requestId: randomUUID(),
  contact,
  form: slow,
  ...bodies[kind],
  ...changes,
});

describe.each(engines)('requests to the desk on %s', (engine) => {
  const open = apisOf(engine);

  async function start(environment = {}) {
    const api = await open(environment);
    const { kysely } = api.database;
    const sent: Parameters<SendMail>[0][] = [];
    const clock = runningClock();
    const send: SendMail = (mail) => Promise.resolve(void sent.push(mail));
    const mailing = {
      send,
      siteUrl: 'https://keelway.example',
      letters: requestLetters(kysely, desk, linksOf(kysely)),
      log: { error: fail, warn: fail },
    };
    const handlers = [mailHandler(mailing), ...caseHandlers(kysely, fail)];
    const jobs = openJobs({ kysely, handlers, now: () => clock.now, onError: fail });
    const ask = async (kind: Kind, changes: Record<string, unknown> = {}): Promise<string> => {
      const answer = await api.post('/api/requests', body(kind, changes));
      expect(answer.statusCode).toBe(201);
      return answer.json<{ reference: string }>().reference;
    };
    const mailTo = (address: string) => sent.filter(({ to }) => to === address);
    return { ...api, kysely, sent, clock, jobs, ask, mailTo };
  }

  test.each(kinds)('%s: opens a case; the desk gets all of it, the sender the reference', async (kind) => {
    const { kysely, jobs, ask, mailTo } = await start();
    const reference = await ask(kind);
    expect(reference).toMatch(/^K[EPRAB]-[2-9B-DF-HJ-NP-TV-Z]{6}$/);
    expect(await readCase(kysely, requestCases[kind], reference)).toMatchObject({
      number: 1,
      snapshot: { value: { open: 'inTime' }, context: { kind, suspicions: [] } },
    });
    await jobs.runDue();
    const [toDesk, ...more] = mailTo(desk);
    expect(more).toEqual([]);
    expect(toDesk).toMatchObject({
      id: `requestForDesk:${reference}:1:desk`,
      replyTo: { name: 'Amina Yusuf', address: 'Amina@example.com' },
    });
    for (const value of Object.values(bodies[kind]).slice(1)) {
      const shown = shownAs[value] ?? value.replaceAll('\n', '\n> ');
      expect(toDesk?.text).toContain(shown);
    }
    expect(toDesk?.text).toContain(`https://keelway.example/desk/cases/${reference}\n`);
    expect(toDesk?.html).toContain(`href="https://keelway.example/desk/cases/${reference}"`);
    expect(mailTo('Amina@example.com')).toMatchObject([{ replyTo: desk }]);
    expect(mailTo('Amina@example.com')[0]?.text).toMatch(new RegExp(`Reference: +${reference}\n`));
    expect(mailTo('Amina@example.com')[0]?.text).toContain(`https://keelway.example/request/${reference}/`);
    expect(mailTo('Amina@example.com')[0]?.text).not.toMatch(/Yusuf|254 700|999999|Lamu/);
  });

  test('a repeated request is stored once; another under its id is refused', async () => {
    const { kysely, post } = await start();
    const first = body('enquiry');
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/requests', first)));
    expect(new Set(answers.map((answer) => answer.json<{ reference: string }>().reference)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    const second = await post('/api/requests', { ...first, text: 'Another' });
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'request_id_reused']);
    expect(await kysely.selectFrom('case_events').selectAll().execute()).toHaveLength(1);
  });

  test('is overdue after working days, is answered once for a doubled click, and closes', async () => {
    const { kysely, sent, clock, jobs, ask, mailTo } = await start();
    const reference = await ask('enquiry');
    await jobs.runDue();
    sent.length = 0;
    clock.now = requestDeadlines.enquiry.answer(clock.now) + 1;
    await jobs.runDue();
    await jobs.runDue();
    // The digest tells the desk.
    expect(sent).toEqual([]);
    expect(await kysely.selectFrom('cases').select('is_overdue').execute()).toEqual([{ is_overdue: 1 }]);
    const answer = { type: 'staff.answered', text: 'Sign in and press Join Now.', ...staff, at: clock.now };
    const twice = [1, 2].map(() => appendEvent(kysely, requestCases.enquiry, { reference, seen: 2, event: answer }));
    expect((await Promise.all(twice)).map(({ outcome }) => outcome).sort()).toEqual(['appended', 'unchanged']);
    await jobs.runDue();
    expect(mailTo('Amina@example.com')).toMatchObject([
      { id: `requestAnswer:${reference}:3:sender`, replyTo: desk, subject: `Re: Your message ${reference}` },
    ]);
    expect(mailTo('Amina@example.com')[0]?.text).toContain('Sign in and press Join Now.\n');
    expect(mailTo('Amina@example.com')[0]?.text).toContain(`https://keelway.example/request/${reference}/`);
    const event = { type: 'staff.closed', outcome: 'done', note: null, told: { how: 'phone' }, ...staff };
    await appendEvent(kysely, requestCases.enquiry, { reference, seen: 3, event });
    expect(await kysely.selectFrom('cases').select(['state', 'waits_for', 'is_overdue']).execute()).toEqual([
      { state: 'closed', waits_for: null, is_overdue: 0 },
    ]);
  });

  test.each([
    ['by mail', 'withdrawn', { how: 'mail', text: 'As you asked, we do not go on.' }, 1],
    ['by phone', 'refused', { how: 'phone' }, 0],
    ['not at all', 'spam', { how: 'not', why: 'It is spam.' }, 0],
  ])('the sender learns %s that it is closed: %s', async (_how, outcome, told, count) => {
    const { kysely, sent, jobs, ask, mailTo } = await start();
    const reference = await ask('application');
    await jobs.runDue();
    sent.length = 0;
    const event = { type: 'staff.closed', outcome, note: 'Only for a year.', told, ...staff };
    const append = () => appendEvent(kysely, requestCases.application, { reference, seen: 1, event });
    expect((await Promise.all([append(), append()])).map(({ outcome: is }) => is).sort()).toEqual([
      'appended',
      'unchanged',
    ]);
    await jobs.runDue();
    expect(sent).toHaveLength(count);
    for (const { id, subject, text, isWritten } of mailTo('Amina@example.com')) {
      expect([id, subject]).toEqual([
        `requestClosed:${reference}:2:sender`,
        `Re: Your application for membership ${reference}`,
      ]);
      expect(text).toContain('As you asked, we do not go on.\n');
      expect(text).toContain(`https://keelway.example/request/${reference}/`);
      expect(text).not.toContain('Only for a year');
      expect(isWritten).toBe(true);
    }
  });

  test('a log of the version before, which did not ask how the sender learns of it, is read as it was', async () => {
    const { kysely, ask } = await start();
    const reference = await ask('enquiry');
    const event = { type: 'staff.closed', outcome: 'done', note: null, told: { how: 'phone' }, ...staff };
    await appendEvent(kysely, requestCases.enquiry, { reference, seen: 1, event });
    await kysely
      .updateTable('case_events')
      .set({ version: 3, payload: JSON.stringify({ outcome: 'done', note: null }) })
      .where('type', '=', 'staff.closed')
      .execute();
    expect((await readCase(kysely, requestCases.enquiry, reference))?.snapshot).toMatchObject({
      value: 'closed',
      context: { ending: { outcome: 'done', told: { how: 'not', isEarlier: true } } },
    });
  });

  test('a log of the version before, in which nobody had to tell the sender, is read as it was', async () => {
    const { kysely, ask } = await start();
    for (const [kind, outcome] of [
      ['enquiry', 'done'],
      ['application', 'refused'],
    ] as const) {
      const reference = await ask(kind);
      const event = { type: 'staff.closed', outcome, note: null, told: { how: 'phone' }, ...staff };
      await appendEvent(kysely, requestCases[kind], { reference, seen: 1, event });
      const told = { how: 'not', why: 'No number' };
      await kysely
        .updateTable('case_events')
        .set({ version: 6, payload: JSON.stringify({ outcome, note: null, told }) })
        .where('type', '=', 'staff.closed')
        .execute();
      expect((await readCase(kysely, requestCases[kind], reference))?.snapshot).toMatchObject({
        value: 'closed',
        context: { ending: { outcome, told: { ...told, isEarlier: true } } },
      });
    }
  });

  const silences = [
    ['asked back', 'staff.asked', ['requestAnswer', 'requestAskedAgain'], ['requestUnanswered']],
    ['answered', 'staff.answered', ['requestAnswer'], []],
  ] as const;
  test.each(silences)('a sender who was %s and is silent: the desk gets it back', async (_, type, toSender, toDesk) => {
    const { kysely, sent, clock, jobs, ask } = await start();
    const reference = await ask('enquiry');
    await jobs.runDue();
    sent.length = 0;
    const event = { type, text: 'From where?', ...staff, at: clock.now };
    await appendEvent(kysely, requestCases.enquiry, { reference, seen: 1, event });
    const row = () => kysely.selectFrom('cases').select(['state', 'waits_for', 'is_overdue']).executeTakeFirst();
    clock.now = requestDeadlines.enquiry.senderReminder(clock.now) + 1;
    await jobs.runDue();
    expect(await row()).toEqual({ state: event.type.slice(6), waits_for: 'sender', is_overdue: 0 });
    clock.now += 20 * day;
    await jobs.runDue();
    expect(await row()).toEqual({ state: 'back.inTime', waits_for: 'desk', is_overdue: 0 });
    clock.now += 20 * day;
    await jobs.runDue();
    await jobs.runDue();
    expect(await row()).toEqual({ state: 'back.overdue', waits_for: 'desk', is_overdue: 1 });
    const lettersTo = (to: string) => sent.filter((mail) => mail.to === to).map(({ id }) => id.split(':')[0]);
    expect(lettersTo('Amina@example.com')).toEqual(toSender);
    expect(lettersTo(desk)).toEqual(toDesk);
  });

  test('the desk is reminded of the legal deadline of a privacy request, once, unless it is closed', async () => {
    const { kysely, sent, clock, jobs, ask } = await start();
    const [open, settled] = [await ask('privacy'), await ask('privacy', { wish: 'delete' })];
    const event = { type: 'staff.closed', outcome: 'done', note: null, told: { how: 'phone' }, ...staff };
    await appendEvent(kysely, requestCases.privacy, { reference: settled, seen: 1, event });
    clock.now += 23 * day;
    await jobs.runDue();
    await jobs.runDue();
    const reminders = sent.filter(({ text }) => text.includes('has to be settled by'));
    expect(reminders.map(({ subject }) => subject)).toEqual([`Re: ${open}: privacy request`]);
  });

  test.each([
    ['sent too fast', { form: { openFor: 900 } }, ['tooFast']],
    ['with the hidden field filled in', { form: { ...slow, trap: 'x' } }, ['trap']],
    ['full of links', { text: 'https://a http://b www.c https://d' }, ['links']],
    ['without scripts', { form: {} }, []],
  ])('a request %s waits for the desk, and is not dropped', async (_name, changes, suspicions) => {
    const { kysely, jobs, ask, mailTo } = await start();
    const reference = await ask('enquiry', changes);
    expect(await readCase(kysely, requestCases.enquiry, reference)).toMatchObject({
      snapshot: { context: { suspicions } },
    });
    await jobs.runDue();
    expect(mailTo(desk)).toHaveLength(1);
    expect(mailTo(desk)[0]?.text.includes('This may be spam')).toBe(suspicions.length > 0);
    expect(mailTo('Amina@example.com')).toHaveLength(suspicions.length > 0 ? 0 : 1);
  });

  test('the same few words of two people are no sign; the same long text is', async () => {
    const { kysely, ask } = await start();
    const of = (address: string, changes: Record<string, unknown>) => ({
      contact: { ...contact, email: address },
      ...changes,
    });
    const marks = async (kind: Kind, changes: Record<string, unknown>) => {
      const reference = await ask(kind, changes);
      return (await readCase(kysely, requestCases[kind], reference))?.snapshot.context.suspicions;
    };
    expect(await marks('privacy', of('a@example.com', {}))).toEqual([]);
    expect(await marks('privacy', of('b@example.com', {}))).toEqual([]);
    expect(await marks('privacy', of('B@example.com', {}))).toEqual(['repeated']);
    const text = 'We offer the best prices for everything that you may ever want to buy.';
    expect(await marks('enquiry', of('a@example.com', { text }))).toEqual([]);
    expect(await marks('enquiry', of('b@example.com', { text }))).toEqual(['repeated']);
  });

  test('the same text again, and the sixth request of an address in a day, are marked', async () => {
    const { kysely, ask } = await start();
    await ask('enquiry');
    const again = await ask('enquiry', { text: 'how do i JOIN? reference: KE-999999' });
    expect(await readCase(kysely, requestCases.enquiry, again)).toMatchObject({
      snapshot: { context: { suspicions: ['repeated'] } },
    });
    for (const text of ['c', 'd', 'e']) await ask('enquiry', { text });
    const sixth = await ask('enquiry', { text: 'f' });
    expect(await readCase(kysely, requestCases.enquiry, sixth)).toMatchObject({
      snapshot: { context: { suspicions: ['many'] } },
    });
  });

  test('one address gets at most ten mails an hour', async () => {
    const { post } = await start({ TRUST_PROXY: 'loopback' });
    const send = (index: number) =>
      post('/api/requests', body('enquiry', { text: `Message ${index}` }), {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index}` },
      });
    for (let index = 1; index <= 10; index += 1) expect((await send(index)).statusCode).toBe(201);
    const refused = await send(11);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a conversation that is handed over is an enquiry, which the desk answers', async () => {
    const { kysely, post, jobs, sent } = await start();
    const answer = await post('/api/handovers', handover());
    const { reference } = answer.json<{ reference: string }>();
    const event = { type: 'staff.answered', text: 'We look for it.', ...staff };
    await appendEvent(kysely, requestCases.enquiry, { reference, seen: 1, event });
    await kysely.deleteFrom('jobs').where('key', 'like', 'handover%').execute();
    await jobs.runDue();
    expect(sent).toMatchObject([
      {
        to: 'Amina@example.com',
        subject: `Re: Your message ${reference}`,
        follows: [`handoverReceipt:${reference}`],
      },
    ]);
  });

  test('requests and their cases are deleted after the time of their kind', async () => {
    const { kysely, ask } = await start();
    const [enquiry, report] = [await ask('enquiry'), await ask('report')];
    const left = async () =>
      (await kysely.selectFrom('cases').select('reference').execute()).map(({ reference }) => reference).sort();
    await deleteOld(kysely, Date.now() + 179 * day);
    expect(await left()).toEqual([enquiry, report].sort());
    await deleteOld(kysely, Date.now() + 181 * day);
    expect(await left()).toEqual([report]);
    await deleteOld(kysely, Date.now() + 731 * day);
    expect(await left()).toEqual([]);
    expect(await kysely.selectFrom('case_requests').selectAll().execute()).toEqual([]);
    expect(await kysely.selectFrom('case_events').selectAll().execute()).toEqual([]);
  });

  test('nothing is sent about a request that was erased', async () => {
    const { kysely, sent, jobs, ask } = await start();
    await ask('enquiry');
    await kysely.deleteFrom('case_requests').execute();
    await jobs.runDue();
    expect(sent).toEqual([]);
  });
});
