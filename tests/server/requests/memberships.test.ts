import { randomUUID } from 'node:crypto';
import desk from '@content/desk.json';
import site from '@content/site.json';
import { acceptedApplication } from '@server/requests/acceptedApplication';
import { agentOfApplication, followMemberships } from '@server/requests/membershipDues';
import { decidePayment } from '@server/desk/recordedPayments/decide';
import { recordPayment } from '@server/desk/recordedPayments/record';
import { currentOffer } from '@server/payments/offer';
import { caseHandlers } from '@server/cases/plugin';
import { membershipDeadlines, requestCases } from '@server/requests/requestCases';
import { listingLetters } from '@server/listings/listingLetters';
import { openListing, stepOnListing, storeAccount } from '@server/listings/listings';
import { appendEvent, readLog, refoldCase } from '@server/lib/caselog/log';
import { officeTime } from '@server/lib/caselog/officeTime';
import { requestLetters } from '@server/requests/requestLetters';
import { sentRequestsOf } from '@server/accounts/sentRequests';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { runningClock } from '../support/clock';
import { requestBodies } from '../support/requests';
import { linksOf } from '../support/mails';

const deskAddress = 'desk@keelway.example';
const applicant = 'amina@example.com';
const membersKey = '8024-1759';
const day = 86_400_000;
const fail = (error: unknown): never => {
  throw error;
};
const records = [
  { type: 'staff.registrationChecked' },
  { type: 'staff.refereeCalled', name: 'Amina Yusuf', day: '2026-01-02' },
  { type: 'staff.refereeCalled', name: 'Juma Otieno', day: '2026-01-03' },
];

describe.each(engines)('memberships on %s', (engine) => {
  const open = apisOf(engine);

  async function start({
    conduct = '2026-11',
    key = membersKey,
    form = { openFor: 40_000 },
    takesCards = true,
  }: { conduct?: string | null; key?: string | null; form?: object; takesCards?: boolean } = {}) {
    const api = await open();
    const { kysely } = api.database;
    const sent: Parameters<SendMail>[0][] = [];
    const clock = runningClock();
    const send: SendMail = (mail) => Promise.resolve(void sent.push(mail));
    const letters = {
      ...requestLetters(kysely, deskAddress, linksOf(kysely), {
        membersKey: key,
        previousMembersKey: null,
        takesCards,
      }),
      ...listingLetters(kysely, deskAddress),
    };
    const mailing = { send, siteUrl: 'https://keelway.example', letters, log: { error: fail, warn: fail } };
    const handlers = [mailHandler(mailing), ...caseHandlers(kysely, fail)];
    const jobs = openJobs({ kysely, handlers, now: () => clock.now, onError: fail });
    const apply = async (): Promise<string> => {
      const answer = await api.post('/api/requests', {
        requestId: randomUUID(),
        contact: { name: 'Amina Yusuf', email: applicant },
        form,
        ...requestBodies.application,
        conduct: conduct ?? undefined,
      });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ reference: string }>().reference;
    };
    const reference = await apply();
    await jobs.runDue();
    sent.length = 0;
    const append = (event: object, at = clock.now) =>
      appendEvent(kysely, requestCases.application, {
        reference,
        seen: null,
        event: { by: { kind: 'staff', id: 'uid-staff' }, at, ...event },
      });
    /** All at one time, which it gives. */
    const steps = async (...events: object[]): Promise<number> => {
      const at = clock.now;
      for (const event of events) expect([event, (await append(event, at)).outcome]).toEqual([event, 'appended']);
      return at;
    };
    const row = () =>
      kysely
        .selectFrom('cases')
        .select(['state', 'waits_for', 'due_at', 'is_overdue'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
    /** Mails since it was asked last. */
    const mails = async (to = applicant) => {
      await jobs.runDue();
      await jobs.runDue();
      const found = sent.filter((mail) => mail.to === to);
      sent.length = 0;
      return found;
    };
    const pay = async (until = Date.now() + 30 * day): Promise<void> => {
      const order = {
        reference: `KW-${randomUUID()}`,
        uid: 'uid-amina',
        email: 'Amina@example.com',
        amount: 30_000,
        currency: 'KES',
        period_ms: 30 * day,
        state: 'paid',
        language: null,
        domain: null,
        provider_status: null,
        access_code: null,
        authorization_url: null,
        opening_until: null,
        confirming_since: null,
        checks: 0,
        created_at: 1,
        updated_at: 1,
      } as const;
      await kysely.insertInto('orders').values(order).execute();
      const subscription = { uid: 'uid-amina', until, reminded_until: null, updated_at: 1 };
      await kysely.insertInto('subscriptions').values(subscription).execute();
    };
    const agentId = agentOfApplication(reference);
    const act = { agentId, uid: 'uid-staff', now: clock.now };
    const list = () =>
      kysely.transaction().execute(async (transaction) => {
        await openListing(transaction, { ...act, origin: 'directory' });
        await storeAccount(transaction, { agentId, account: { uid: 'uid-amina', email: applicant }, now: clock.now });
      });
    const suspend = (type: 'staff.suspended' | 'staff.lifted', seen: number) =>
      kysely
        .transaction()
        .execute((transaction) =>
          stepOnListing(transaction, act, seen, type === 'staff.lifted' ? { type } : { type, reason: 'Fraud' }),
        );
    const accept = () => steps({ type: 'staff.papersComplete' }, ...records, { type: 'staff.accepted' });
    return { kysely, clock, jobs, letters, reference, apply, append, steps, row, mails, pay, list, suspend, accept };
  }

  test('papers are complete: the decision is due in ten working days, the applicant knows when, and then it is late', async () => {
    const { clock, jobs, steps, row, mails } = await start();
    const due = membershipDeadlines.decision(await steps({ type: 'staff.papersComplete' }));
    expect(desk.memberships.decisionWorkingDays).toBe(10);
    expect(await row()).toMatchObject({ state: 'complete.inTime', waits_for: 'desk', due_at: due });
    const [mail] = await mails();
    expect(mail?.text).toContain(officeTime(due));
    expect(mail?.text).toContain('https://keelway.example/request/');
    clock.now = due + 1;
    await jobs.runDue();
    expect(await row()).toMatchObject({ state: 'complete.overdue', waits_for: 'desk', is_overdue: 1 });
  });

  test('papers that come twice change nothing; a missing one is asked for, reminded of, and ends the time to decide', async () => {
    const { clock, jobs, append, steps, row, mails } = await start();
    const due = membershipDeadlines.decision(await steps({ type: 'staff.papersComplete' }));
    expect((await append({ type: 'staff.papersComplete' })).outcome).toBe('unchanged');
    await mails();
    const asked = await steps({ type: 'staff.asked', text: 'The licence is missing.' });
    expect(await row()).toMatchObject({ state: 'asked', waits_for: 'sender' });
    expect((await mails())[0]?.text).toContain('The licence is missing.');
    clock.now = membershipDeadlines.senderReminder(asked) + 1;
    expect((await mails()).map(({ text }) => text).join()).toContain('we still wait for your answer');
    clock.now = due + 1;
    await jobs.runDue();
    expect((await row()).state).not.toMatch(/^complete/);
  });

  test('nobody is accepted before registration, two referees and the code are on record', async () => {
    const { append, steps, row } = await start({ conduct: null });
    await steps({ type: 'staff.papersComplete' });
    for (const record of [...records, { type: 'staff.codeSigned', note: 'On paper, 3 November' }]) {
      expect((await append({ type: 'staff.accepted' })).outcome).toBe('unchanged');
      await steps(record);
    }
    expect((await append({ type: 'staff.refereeCalled', name: 'juma otieno ', day: '2026-01-04' })).outcome).toBe(
      'unchanged',
    );
    await steps({ type: 'staff.accepted' });
    expect((await row()).state).toBe('accepted.unpaid');
  });

  test.each([
    ['a day that lies ahead', { name: 'Juma', day: '2999-01-01' }],
    ['no day', { name: 'Juma', day: 'yesterday' }],
    ['nobody', { name: ' ', day: '2026-01-02' }],
  ])('a call of a referee with %s is refused', async (_, call) => {
    const { append } = await start();
    await expect(append({ type: 'staff.refereeCalled', ...call })).rejects.toThrow();
  });

  test('the letter says how to pay without a card only if the settings have the details', async () => {
    const bank = { name: 'Bank of Mombasa', accountName: 'Keelway', account: '0123456789', swift: 'KEMBXXXX' };
    const { accept, mails } = await start();
    await accept();
    expect((await mails()).at(-1)?.text).not.toMatch(/M-Pesa|transfer/);
    Object.assign(site, { payTo: { bank, mpesa: { paybill: '400200', account: 'DUES' } } });
    try {
      const other = await start();
      await other.accept();
      const text = (await other.mails()).at(-1)?.text ?? '';
      for (const part of [...Object.values(bank), 'By M-Pesa:', '400200', 'DUES', `Write ${applicant}`])
        expect(text).toContain(part);
    } finally {
      Reflect.deleteProperty(site, 'payTo');
    }
  });

  test('accepted, paid, listed: a letter each, the last one with the members’ key', async () => {
    const { kysely, clock, steps, row, mails, pay, list, accept } = await start();
    const due = membershipDeadlines.dues(await accept());
    expect(await row()).toMatchObject({ state: 'accepted.unpaid', waits_for: 'sender', due_at: due });
    const accepted = (await mails()).at(-1)?.text ?? '';
    for (const part of [officeTime(due), '300', '/account/subscription', applicant, 'the time to pay stands still'])
      expect(accepted).toContain(part);
    expect(accepted).not.toContain(membersKey);
    await followMemberships(kysely, clock.now, fail);
    expect((await row()).state).toBe('accepted.unpaid');

    await pay();
    const paidAt = clock.now;
    await Promise.all([followMemberships(kysely, paidAt, fail), followMemberships(kysely, paidAt, fail)]);
    const listBy = membershipDeadlines.listing(paidAt);
    expect(await row()).toMatchObject({ state: 'paid.inTime', waits_for: 'desk', due_at: listBy });
    const toDesk = await mails(deskAddress);
    expect(toDesk.map(({ text }) => text)).toEqual([expect.stringContaining(officeTime(listBy))]);

    await list();
    await followMemberships(kysely, clock.now, fail);
    await followMemberships(kysely, clock.now, fail);
    expect(await row()).toMatchObject({ state: 'listed.quiet', waits_for: null });
    const welcome = await mails();
    expect(welcome).toHaveLength(1);
    for (const part of [membersKey, 'https://keelway.example/members', '/account/listing'])
      expect(welcome[0]?.text).toContain(part);
    const stored = await kysely.selectFrom('jobs').select('payload').execute();
    expect(JSON.stringify(stored)).not.toContain(membersKey);

    const wroteAt = await steps({ type: 'sender.wrote', text: 'The key?', by: { kind: 'sender', id: null } });
    expect(await mails(deskAddress)).toHaveLength(1);
    const dueAt = membershipDeadlines.answer(wroteAt);
    expect(await row()).toMatchObject({ state: 'listed.wrote', waits_for: 'desk', due_at: dueAt });
    await steps({ type: 'staff.answered', text: 'It is in our mail.' });
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('It is in our mail.')]);
    await followMemberships(kysely, clock.now, fail);
    expect(await row()).toMatchObject({ state: 'listed.quiet', waits_for: null });
  });

  describe('a company that the directory had before', () => {
    const agent = 'agent-before';
    const named = { type: 'staff.agentNamed', agent };
    const withAgent = async () => {
      const started = await start();
      const row = { id: agent, record: JSON.stringify({ id: agent, name: 'Lamu Cargo', location: 'Lamu, Kenya' }) };
      const columns = { details: null, sort_order: 0, revision: 1, changed_at: 1 };
      await started.kysely
        .insertInto('agents')
        .values({ ...row, ...columns })
        .execute();
      await started.accept();
      return started;
    };

    test('is a member once it has paid, staff have named its agent, and the directory shows that one', async () => {
      const { kysely, clock, append, steps, row, mails, pay } = await withAgent();
      expect((await append(named)).outcome).toBe('unchanged');
      await pay();
      await followMemberships(kysely, clock.now, fail);
      await followMemberships(kysely, clock.now, fail);
      expect((await row()).state).toBe('paid.inTime');
      await steps(named);
      expect((await append(named)).outcome).toBe('unchanged');
      await mails();
      await followMemberships(kysely, clock.now, fail);
      expect(await row()).toMatchObject({ state: 'listed.quiet', waits_for: null });
      expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining(membersKey)]);
    });

    test('waits while that agent is hidden; the last that was named counts', async () => {
      const { kysely, clock, steps, row, pay } = await withAgent();
      await pay();
      await followMemberships(kysely, clock.now, fail);
      const act = { agentId: agent, uid: 'uid-staff', now: clock.now };
      const step = (seen: number, given: Parameters<typeof stepOnListing>[3]) =>
        kysely.transaction().execute((transaction) => stepOnListing(transaction, act, seen, given));
      await step(0, { type: 'staff.suspended', reason: 'Unpaid' });
      await steps({ ...named, agent: 'agent-typing-error' }, named);
      await followMemberships(kysely, clock.now, fail);
      expect((await row()).state).toBe('paid.inTime');
      await step(2, { type: 'staff.lifted' });
      await followMemberships(kysely, clock.now, fail);
      expect((await row()).state).toBe('listed.quiet');
    });
  });

  test('a member whose listing is suspended, or lapsed, does not read that the directory shows the company', async () => {
    const { kysely, clock, pay, list, suspend, accept } = await start();
    await accept();
    await pay();
    await list();
    await followMemberships(kysely, clock.now, fail);
    const reading = { kysely, agent: () => undefined };
    const asked = { address: applicant, pathOf: () => Promise.resolve(null), now: clock.now };
    const titles = async () => (await sentRequestsOf(reading, asked)).map(({ status }) => status);
    expect(await titles()).toEqual(['You are a member']);
    await suspend('staff.suspended', 1);
    expect(await titles()).toEqual(['Your company is not shown']);
    await suspend('staff.lifted', 2);
    expect(await titles()).toEqual(['You are a member']);
  });

  test('without a members’ page the welcome has no key', async () => {
    const { kysely, clock, mails, pay, list, accept } = await start({ key: null });
    await accept();
    await pay();
    await list();
    await followMemberships(kysely, clock.now, fail);
    expect((await mails()).at(-1)?.text).not.toMatch(/key/);
  });

  test('who has paid before is accepted all the same, and is not asked to pay', async () => {
    const { kysely, clock, row, mails, pay, accept } = await start();
    await pay();
    await followMemberships(kysely, clock.now, fail);
    expect((await row()).state).toBe('open.inTime');
    await accept();
    const letter = (await mails()).at(-1)?.text ?? '';
    expect(letter).toContain('We have your payment');
    expect(letter).not.toContain('/account/subscription');
    await followMemberships(kysely, clock.now, fail);
    expect((await row()).state).toBe('paid.inTime');
  });

  test('a payment that has run out, or of another address, is none', async () => {
    const { kysely, clock, row, pay, accept } = await start();
    await accept();
    await pay(clock.now - 1);
    await kysely.updateTable('orders').set({ email: 'juma@example.com' }).execute();
    await followMemberships(kysely, clock.now, fail);
    expect((await row()).state).toBe('accepted.unpaid');
  });

  test('who never pays is reminded twice, then told that it has ended; a late payment still counts', async () => {
    const { kysely, clock, row, mails, pay, accept } = await start();
    await accept();
    await mails();
    const from = clock.now;
    const texts: string[] = [];
    for (let days = 1; days <= desk.memberships.duesDays + 1; days += 1) {
      clock.now = from + days * day;
      texts.push(...(await mails()).map(({ text }) => text));
    }
    expect(texts.map((text) => /not paid yet|has ended/.exec(text)?.[0])).toEqual([
      'not paid yet',
      'not paid yet',
      'has ended',
    ]);
    expect(await row()).toMatchObject({ state: 'lapsed', waits_for: null });
    await pay(clock.now + day);
    await followMemberships(kysely, clock.now, fail);
    expect(await row()).toMatchObject({ state: 'paid.inTime', waits_for: 'desk' });
  });

  test('who has paid is not told that it has ended, also if the payment is found after the time is up', async () => {
    const { kysely, clock, row, mails, pay, accept } = await start();
    clock.now = membershipDeadlines.dues(await accept()) + 1;
    await pay(clock.now + day);
    expect((await mails()).map(({ text }) => text).join()).not.toContain('has ended');
    await followMemberships(kysely, clock.now, fail);
    expect((await row()).state).toBe('paid.inTime');
  });

  test('a payment counts for the application that is accepted, not for an earlier one that ended without', async () => {
    const { kysely, clock, reference, row, mails, pay, accept, apply } = await start();
    clock.now = membershipDeadlines.dues(await accept()) + 1;
    await mails();
    expect((await row()).state).toBe('lapsed');
    const again = await apply();
    const stateOf = async (one: string) =>
      (await kysely.selectFrom('cases').select('state').where('reference', '=', one).executeTakeFirstOrThrow()).state;
    for (const event of [{ type: 'staff.papersComplete' }, ...records, { type: 'staff.accepted' }])
      await appendEvent(kysely, requestCases.application, {
        reference: again,
        seen: null,
        event: { by: { kind: 'staff', id: 'uid-staff' }, at: clock.now, ...event },
      });
    await pay(clock.now + day);
    await followMemberships(kysely, clock.now, fail);
    await followMemberships(kysely, clock.now, fail);
    expect([await stateOf(reference), await stateOf(again)]).toEqual(['lapsed', 'paid.inTime']);
  });

  test('a further company is never paid by the subscription of another one, only by a payment that names it', async () => {
    const { kysely, clock, mails, pay, accept, apply } = await start();
    await accept();
    await pay();
    await followMemberships(kysely, clock.now, fail);
    const further = await apply();
    await mails();
    for (const event of [{ type: 'staff.papersComplete' }, ...records, { type: 'staff.accepted' }])
      await appendEvent(kysely, requestCases.application, {
        reference: further,
        seen: null,
        event: { by: { kind: 'staff', id: 'uid-staff' }, at: clock.now, ...event },
      });
    const stateOf = async () => {
      await followMemberships(kysely, clock.now, fail);
      const row = kysely.selectFrom('cases').select('state').where('reference', '=', further);
      return (await row.executeTakeFirstOrThrow()).state;
    };
    expect(await stateOf()).toBe('accepted.unpaid');
    const letter = (await mails()).at(-1)?.text ?? '';
    expect(letter).toContain('Your account has paid for another company');
    expect(letter).toContain('Reply to this mail to learn how to pay');
    expect(letter).not.toContain('/account/subscription');
    const reading = { kysely, agent: () => undefined };
    const asked = { address: applicant, pathOf: () => Promise.resolve(null), now: clock.now };
    const sent = await sentRequestsOf(reading, asked);
    expect(sent.find(({ reference }) => reference === further)?.detail).toMatch(/^Pay by .*, as our mail says/);

    const keeping = { kysely, mode: null, now: () => clock.now, onDisputed: fail, offer: currentOffer };
    const typed = { payer: further, way: 'mpesa', bankReference: 'QK12', isOtherCurrency: false } as const;
    const { amount, currency } = keeping.offer();
    const arrivedOn = new Date(clock.now).toISOString().slice(0, 10);
    const payment = await recordPayment(keeping, 'uid-tom', { ...typed, arrivedOn, amount, currency });
    expect(await stateOf()).toBe('accepted.unpaid');
    await decidePayment(keeping, { uid: 'uid-tina', reference: payment }, { decision: 'confirmed' });
    expect(await stateOf()).toBe('paid.inTime');
  });

  test.each([undefined, { mpesa: { paybill: '400200' } }])(
    'where the site takes no cards, letter and page say how to pay without one: %j',
    async (payTo) => {
      if (payTo !== undefined) Object.assign(site, { payTo });
      try {
        const { kysely, clock, reference, accept, mails } = await start({ takesCards: false });
        await accept();
        const letter = (await mails()).at(-1)?.text ?? '';
        expect(letter).toContain(
          payTo === undefined ? 'Reply to this mail to learn how to pay' : `Write ${reference} as the reference`,
        );
        expect(letter).not.toMatch(/card|\/account\/subscription/);
        const reading = { kysely, agent: () => undefined, takesCards: false };
        const asked = { address: applicant, pathOf: () => Promise.resolve(null), now: clock.now };
        expect((await sentRequestsOf(reading, asked))[0]?.detail).toMatch(/^Pay by .*, as our mail says/);
      } finally {
        Reflect.deleteProperty(site, 'payTo');
      }
    },
  );

  test('a suspended listing welcomes nobody: the desk is late until it is lifted', async () => {
    const { kysely, clock, jobs, row, mails, pay, list, suspend, accept } = await start();
    await accept();
    await pay();
    await list();
    await suspend('staff.suspended', 1);
    await followMemberships(kysely, clock.now, fail);
    expect((await row()).state).toBe('paid.inTime');
    clock.now = membershipDeadlines.listing(clock.now) + 1;
    await jobs.runDue();
    expect(await row()).toMatchObject({ state: 'paid.overdue', is_overdue: 1 });
    await mails();
    await suspend('staff.lifted', 2);
    await followMemberships(kysely, clock.now, fail);
    expect((await row()).state).toBe('listed.quiet');
    expect((await mails()).some(({ text }) => text.includes(membersKey))).toBe(true);
  });

  test('a listing that is suspended before the welcome is sent keeps the key back', async () => {
    const { kysely, clock, row, mails, pay, list, suspend, accept } = await start();
    await accept();
    await pay();
    await list();
    await followMemberships(kysely, clock.now, fail);
    await suspend('staff.suspended', 1);
    expect((await row()).state).toBe('listed.quiet');
    expect((await mails()).map(({ text }) => text).join()).not.toMatch(new RegExp(`${membersKey}|shows it`));
  });

  test('one that was marked as spam gets a new link once a step of the desk has mailed its applicant', async () => {
    const { letters, reference, steps, mails } = await start({ form: { trap: 'x' } });
    const newLink = () => letters.requestLink({ reference, number: 1, party: 'sender' }, 'https://keelway.example');
    expect(await newLink()).toBeNull();
    await steps({ type: 'staff.papersComplete' });
    expect((await mails())[0]?.text).toContain('/request/');
    expect((await newLink())?.text).toContain('/request/');
  });

  test('an application that a newer gateway has written to is reported, and changes nothing', async () => {
    const { kysely, clock, row, pay, accept } = await start();
    await accept();
    await pay();
    await kysely.updateTable('case_events').set({ version: 99 }).where('number', '=', 2).execute();
    const errors: unknown[] = [];
    await followMemberships(kysely, clock.now, (error) => errors.push(error));
    expect(errors).toEqual([expect.objectContaining({ name: 'UnreadableCase' })]);
    expect((await row()).state).toBe('accepted.unpaid');
  });

  test('who is refused gets the reason, and the papers they send then wait for the desk', async () => {
    const { steps, append, row, mails } = await start();
    const told = { how: 'mail', text: 'The registration has ended.' };
    await steps({ type: 'staff.closed', outcome: 'refused', note: null, told });
    expect((await mails())[0]?.text).toContain('The registration has ended.');
    expect((await append({ type: 'staff.papersComplete' })).outcome).toBe('unchanged');
    await steps({ type: 'sender.wrote', text: 'Here is the new one.', by: { kind: 'sender', id: null } });
    expect(await row()).toMatchObject({ state: 'open.inTime', waits_for: 'desk' });
  });

  test('a page of the release before that accepts at once is told why it cannot', async () => {
    const { append } = await start();
    const event = { type: 'staff.closed', outcome: 'accepted', note: null, told: { how: 'phone' } };
    await expect(append(event)).rejects.toThrow('once everything is on record');
  });

  test.each([
    [
      'accepted',
      [['staff.closed', { outcome: 'accepted', note: 'A year', told: { how: 'phone' } }]],
      'closed',
      null,
      true,
    ],
    ['asked', [['staff.asked', { text: 'Papers?' }]], 'asked', 'sender', false],
    ['refused', [['staff.closed', { outcome: 'refused', note: null, told: { how: 'phone' } }]], 'closed', null, false],
    [
      'accepted, and written to again',
      [
        ['staff.closed', { outcome: 'accepted', note: null, told: { how: 'phone' } }],
        ['sender.wrote', { text: 'What now?' }],
      ],
      'open.inTime',
      'desk',
      true,
    ],
    [
      'accepted, and asked',
      [
        ['staff.closed', { outcome: 'accepted', note: null, told: { how: 'phone' } }],
        ['sender.wrote', { text: 'What now?' }],
        ['staff.asked', { text: 'Your licence?' }],
      ],
      'asked',
      'sender',
      true,
    ],
    [
      'accepted, asked, and refused',
      [
        ['staff.closed', { outcome: 'accepted', note: null, told: { how: 'phone' } }],
        ['staff.asked', { text: 'Your licence?' }],
        ['staff.closed', { outcome: 'refused', note: null, told: { how: 'phone' } }],
      ],
      'closed',
      null,
      false,
    ],
  ] as const)('a log of the version before folds on: %s', async (_, events, state, waitsFor, isAccepted) => {
    const { kysely, clock, jobs, reference, row } = await start();
    await kysely
      .updateTable('case_events')
      .set({ version: 4, payload: JSON.stringify({ reference, kind: 'application', source: 'form', suspicions: [] }) })
      .where('case_reference', '=', reference)
      .execute();
    for (const [index, [type, payload]] of events.entries()) {
      const stored = { case_reference: reference, number: index + 2, at: clock.now, actor_kind: 'staff', version: 4 };
      await kysely
        .insertInto('case_events')
        .values({ ...stored, actor_id: 'uid-staff', type, payload: JSON.stringify(payload) })
        .execute();
    }
    await kysely.updateTable('cases').set({ version: 4 }).where('reference', '=', reference).execute();
    await refoldCase(kysely, requestCases.application, reference, clock.now);
    expect(await row()).toMatchObject({ state, waits_for: waitsFor });
    expect((await readLog(kysely, requestCases.application, reference))?.events).toHaveLength(events.length);
    expect((await acceptedApplication(kysely, reference)) !== null).toBe(isAccepted);
    clock.now += 60 * day;
    await jobs.runDue();
    expect((await row()).state).not.toBe('lapsed');
  });
});
