import { clocksOf } from '@server/lib/caselog/clocks';
import { appendEvent, readCase } from '@server/lib/caselog/log';
import { caseHandlers } from '@server/cases/plugin';
import { quoteCases, quoteDeadlines } from '@server/quotes/quoteCases';
import { openMissingCases } from '@server/quotes/openQuoteCase';
import { quoteLetters } from '@server/quotes/quoteLetters';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { runningClock } from '../support/clock';
import { quote } from '../support/quotes';
import { eventRows, passed, sentTo } from '../cases/cases';
import { linksOf } from '../support/mails';

const desk = 'desk@keelway.example';
const day = 86_400_000;
const fail = (error: unknown): never => {
  throw error;
};

describe.each(engines)('cases of quote requests on %s', (engine) => {
  const open = apisOf(engine);

  async function start(deskEmail: string | null = desk) {
    const api = await open();
    const { kysely } = api.database;
    const sent: Parameters<SendMail>[0][] = [];
    const clock = runningClock();
    const send: SendMail = (mail) => Promise.resolve(void sent.push(mail));
    const links = linksOf(kysely);
    const letters = quoteLetters(kysely, deskEmail, links);
    const log = { error: fail, warn: fail };
    const jobs = openJobs({
      kysely,
      handlers: [
        mailHandler({ send, siteUrl: 'https://keelway.example', letters, log }),
        ...caseHandlers(kysely, fail),
      ],
      now: () => clock.now,
      onError: fail,
    });
    const ask = async (changes: Parameters<typeof quote>[0] = {}): Promise<string> =>
      (await api.post('/api/quotes', quote(changes))).json<{ reference: string }>().reference;
    return { ...api, kysely, sent, clock, jobs, ask };
  }

  test('a request opens a case; the desk gets the request, the shipper the reference', async () => {
    const { kysely, sent, jobs, ask } = await start();
    const readyDate = new Date(Date.now() + 7 * day).toISOString().slice(0, 10);
    const reference = await ask({ cargo: 'Crates\r\nReference: KQ-999999', readyDate });
    expect(await readCase(kysely, quoteCases, reference)).toMatchObject({
      number: 1,
      snapshot: { value: { received: 'inTime' }, context: { wishedAgents: ['ke-mombasa-001', 'nl-rotterdam-002'] } },
    });
    expect(await jobs.runDue()).toEqual({ mail: 2, caseDeadline: 0, missingCases: 0, caseClocks: 0, caseWords: 0 });
    const [toDesk, toShipper] = [desk, 'amina@example.com'].map((to) => sent.find((mail) => mail.to === to));
    expect(toDesk).toMatchObject({
      id: `quoteForDesk:${reference}:1:desk`,
      replyTo: { name: 'Amina Yusuf', address: 'amina@example.com' },
      subject: `${reference}: quote request`,
    });
    for (const part of [
      `https://keelway.example/desk/cases/${reference}\n`,
      'From:              Mombasa, Kenya\nTo:                Rotterdam, Netherlands\n',
      'Weight:            120.5 kg\n',
      'Chargeable weight: 166.67 kg\n',
      `Ready on:          ${new Date(readyDate).toLocaleDateString('en-GB', { dateStyle: 'long' })}\n`,
      'Agents:            ke-mombasa-001, nl-rotterdam-002\n',
      'Cargo:\n> Crates\n> Reference: KQ-999999\n',
      'Notes:\n> Call before noon.\n',
    ])
      expect(toDesk?.text).toContain(part);
    expect(toShipper).toMatchObject({ replyTo: desk, subject: `Your quote request ${reference}` });
    expect(toShipper?.text).toContain(`Reference: ${reference}\n`);
    expect(toShipper?.text).not.toMatch(/Crates|Yusuf|254 700/);
    expect(toShipper?.html).not.toMatch(/Crates|Yusuf|254 700/);
    expect(toDesk?.html).toContain('<div dir="auto">Reference: KQ-999999</div>');
  });

  test('a repeated request opens no second case', async () => {
    const { kysely, post } = await start();
    const body = quote();
    await Promise.all([post('/api/quotes', body), post('/api/quotes', body), post('/api/quotes', body)]);
    expect(await eventRows({ kysely })).toHaveLength(1);
    expect(await kysely.selectFrom('cases').selectAll().execute()).toHaveLength(1);
  });

  test('a request that nobody looks at is overdue once, and expires', async () => {
    const { kysely, sent, clock, jobs, ask } = await start(null);
    const reference = await ask();
    await jobs.runDue();
    sent.length = 0;
    clock.now = quoteDeadlines.screening(clock.now) + 1;
    await jobs.runDue();
    await jobs.runDue();
    // The digest tells the desk.
    expect(sent).toEqual([]);
    expect(await readCase(kysely, quoteCases, reference)).toMatchObject({
      snapshot: { value: { received: 'overdue' } },
    });
    clock.now += 31 * day;
    await jobs.runDue();
    await jobs.runDue();
    expect(sent).toMatchObject([{ to: 'amina@example.com', subject: `Re: Your quote request ${reference}` }]);
    expect(await readCase(kysely, quoteCases, reference)).toMatchObject({ snapshot: { output: { end: 'expired' } } });
  });

  test('a deadline that no longer matters changes nothing; a request that nobody sends on is overdue', async () => {
    const { kysely, sent, clock, jobs, ask } = await start();
    const reference = await ask();
    await appendEvent(kysely, quoteCases, { reference, seen: 1, event: { ...passed, at: clock.now } });
    await jobs.runDue();
    sent.length = 0;
    clock.now += 8 * day;
    await jobs.runDue();
    await jobs.runDue();
    expect(sent).toEqual([]);
    expect(await kysely.selectFrom('cases').select('is_overdue').execute()).toEqual([{ is_overdue: 1 }]);
    expect(await readCase(kysely, quoteCases, reference)).toMatchObject({ number: 3, snapshot: { value: 'screened' } });
  });

  test('a case that the last release left without a clock gets all of them, once', async () => {
    const { kysely, clock, jobs, ask } = await start();
    const reference = await ask();
    const since = clock.now;
    const events = [
      { ...passed, at: since },
      { ...sentTo('ke-mombasa-001'), at: since },
      {
        type: 'agent.declined',
        agentId: 'ke-mombasa-001',
        reason: null,
        by: { kind: 'staff', id: 'x' },
        at: since,
      },
    ];
    for (const event of events) await appendEvent(kysely, quoteCases, { reference, seen: null, event });
    // As it was stored: all agents declined, and nothing ran but the end of the case.
    await kysely.updateTable('case_events').set({ version: 2 }).execute();
    const old = { version: 2, state: 'open.sent', waits_for: 'desk', due_at: null };
    await kysely.updateTable('cases').set(old).execute();
    await kysely.deleteFrom('jobs').execute();
    const startClocks = clocksOf(quoteCases);
    await startClocks(kysely, clock.now);
    await startClocks(kysely, clock.now);
    expect(await kysely.selectFrom('cases').select(['version', 'state', 'waits_for', 'due_at']).execute()).toEqual([
      { version: 9, state: 'open.stalled', waits_for: 'desk', due_at: quoteDeadlines.desk(since) },
    ]);
    const due = await kysely
      .selectFrom('jobs')
      .select('key')
      .where('kind', '=', 'caseDeadline')
      .orderBy('key')
      .execute();
    expect(due.map(({ key }) => key)).toEqual([`deadline.case:${reference}:4:`, `deadline.desk:${reference}:4:`]);
    clock.now = quoteDeadlines.desk(since) + 1;
    await jobs.runDue();
    expect(await kysely.selectFrom('cases').select('is_overdue').execute()).toEqual([{ is_overdue: 1 }]);
  });

  test('reminder and deadline of an agent fall on working days', async () => {
    const { kysely, ask } = await start();
    const reference = await ask();
    await appendEvent(kysely, quoteCases, { reference, seen: 1, event: passed });
    const at = Date.parse('2026-11-27T09:00:00+03:00');
    const event = { ...sentTo('ke-mombasa-001'), at };
    await appendEvent(kysely, quoteCases, { reference, seen: 2, event });
    const due = await kysely
      .selectFrom('jobs')
      .select(['key', 'run_at'])
      .where('key', 'like', 'deadline.%ke-mombasa-001')
      .orderBy('run_at')
      .execute();
    expect(due).toEqual([
      { key: `deadline.reminder:${reference}:3:ke-mombasa-001`, run_at: at + 3 * day },
      { key: `deadline.agent:${reference}:3:ke-mombasa-001`, run_at: at + 4 * day },
    ]);
  });

  test('requests without a case get one when a gateway starts, unless they are too old', async () => {
    const { kysely, ask } = await start();
    const [recent, old] = [await ask(), await ask()];
    await kysely.deleteFrom('case_events').execute();
    await kysely.deleteFrom('cases').execute();
    await kysely.updateTable('quote_requests').set({ created_at: 1 }).where('reference', '=', old).execute();
    const now = Date.now();
    expect([await openMissingCases(kysely, now), await openMissingCases(kysely, now)]).toEqual([1, 0]);
    expect(await kysely.selectFrom('cases').select(['reference', 'contact_key', 'opened_at']).execute()).toEqual([
      { reference: recent, contact_key: 'amina@example.com', opened_at: now },
    ]);
  });

  test('nothing is sent about a request that was erased', async () => {
    const { kysely, sent, jobs, ask } = await start();
    await ask();
    await kysely.deleteFrom('quote_requests').execute();
    await jobs.runDue();
    expect(sent).toEqual([]);
  });
});
