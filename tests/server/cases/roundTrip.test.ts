import { randomUUID } from 'node:crypto';
import content from '@content/site.json';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJobs } from '@server/lib/jobs/runner';
import { appendEvent } from '@server/lib/caselog/log';
import { quoteCases } from '@server/quotes/quoteCases';
import { saveDirectory } from '@server/directory/importedAgents';
import { stepOnListing } from '@server/listings/listings';
import { Inbox } from '../../../sandbox/inbox/messages';
import { listenForMail } from '../../../sandbox/inbox/smtp';
import { listenForImap } from '../../../sandbox/mailbox/imap';
import { Mailbox } from '../../../sandbox/mailbox/messages';
import { replyMail, type ReplyKind } from '../../../sandbox/mailbox/replies';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { quote } from '../support/quotes';
import { requestBodies } from '../support/requests';

const folder = mkdtempSync(join(tmpdir(), 'keelway-round-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(engines)('mail out and back on %s', (engine) => {
  const open = apisOf(engine);
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** A gateway's jobs with the sandbox's mail server and mailbox. */
  async function opened() {
    const data = mkdtempSync(join(folder, 'box-'));
    const [inbox, mailbox] = [await Inbox.open(data), await Mailbox.open(data)];
    const smtp = await listenForMail(inbox, 0, undefined, mailbox);
    const imap = await listenForImap(mailbox, 0);
    closing.push(
      smtp.close,
      imap.close,
      () => inbox.close(),
      () => mailbox.close(),
    );
    const api = await open({ SANDBOX_SMTP_PORT: String(smtp.port), SANDBOX_IMAP_PORT: String(imap.port) });
    const { kysely } = api.database;
    const problems: unknown[] = [];
    const { handlers } = api.app.jobs;
    const clock = { now: Date.now() };
    const jobs = openJobs({ kysely, handlers, now: () => clock.now, onError: (error) => void problems.push(error) });
    await jobs.scheduleStartJobs();
    return {
      api,
      inbox,
      mailbox,
      problems: () => [...problems, ...api.log.filter((line) => line.includes('"level":50'))],
      run: async () => {
        clock.now += 60_000;
        await jobs.runDue('mail', 'incomingMail');
      },
      reply: (to: string, kind: ReplyKind, text = 'Please call me.') => {
        const about = inbox.messages.find((message) => message.to === to);
        const answerable = inbox.answerable(about?.id ?? '');
        if (answerable === undefined) throw new Error(`Nothing came to ${to}.`);
        mailbox.add(replyMail(answerable, kind, text, Date.now()));
        return answerable;
      },
      row: (reference: string) =>
        kysely.selectFrom('cases').select(['state', 'waits_for']).where('reference', '=', reference).executeTakeFirst(),
      cases: async () => (await kysely.selectFrom('cases').select('reference').execute()).length,
    };
  }

  const contact = { name: 'Amina Yusuf', email: 'amina@example.com' };

  test('a receipt is answered into its case, and the desk is told', async () => {
    const { api, inbox, mailbox, run, reply, row, cases, problems } = await opened();
    const body = { requestId: randomUUID(), contact, form: { openFor: 40_000 }, ...requestBodies.enquiry };
    const { reference } = (await api.post('/api/requests', body)).json<{ reference: string }>();
    await run();
    const { replyTo } = reply(contact.email, 'reply');
    expect(replyTo).toMatch(/^desk\+ke-\w{6}\.[\da-f]{8}\.[\da-f]{20}@keelway\.example$/);
    await run();
    await run();
    expect(await row(reference)).toEqual({ state: 'open.inTime', waits_for: 'desk' });
    const [told] = inbox.messages;
    expect(told).toMatchObject({ to: 'desk@keelway.example', subject: `Re: ${reference}: message` });
    expect(told?.text).toMatch(/answers a mail of ours[^]*amina@example\.com[^]*> Please call me\./);
    // Notices to the desk come to the same mailbox, where people read them.
    expect(mailbox.mails.map(({ flags }) => flags.has('\\Seen'))).toContain(false);
    expect([await cases(), problems()]).toEqual([1, []]);
  });

  test('a receipt that cannot be delivered waits for the desk, and is settled by an answer by mail', async () => {
    const { api, inbox, run, reply, row, cases } = await opened();
    const { reference } = (await api.post('/api/quotes', quote({ contact }))).json<{ reference: string }>();
    await run();
    reply(contact.email, 'away');
    reply(contact.email, 'bounce');
    await run();
    await run();
    expect(await row(reference)).toMatchObject({ waits_for: 'desk' });
    expect(inbox.messages[0]?.text).toContain('A mail to the shipper of the quote request');
    const { kysely } = api.database;
    const by = { kind: 'staff', id: 'uid-staff' };
    const event = { type: 'desk.wrote', text: 'We called you.', asks: false, by, at: Date.now() };
    await appendEvent(kysely, quoteCases, { reference, seen: null, event });
    const events = await kysely.selectFrom('case_events').select('type').orderBy('number').execute();
    expect(events.map(({ type }) => type)).toEqual(['quote.received', 'mail.came', 'mail.returned', 'desk.wrote']);
    expect(await cases()).toBe(1);
  });

  test('a mail about a listing is answered at the membership desk; the desk is told of one that bounces, once', async () => {
    const { api, inbox, run, reply, cases, problems } = await opened();
    const { kysely } = api.database;
    const agent = { id: 'ke-mombasa-001', name: 'Tembo', location: 'Mombasa, Kenya', email: 'office@tembo.example' };
    await saveDirectory(kysely, [agent], undefined, 1);
    const act = { agentId: agent.id, uid: 'uid-maya', now: Date.now() };
    const step = { type: 'staff.suspended', reason: 'Took money.' } as const;
    await kysely.transaction().execute((transaction) => stepOnListing(transaction, act, 0, step));
    await run();
    const { replyTo, subject } = reply(agent.email, 'bounce');
    expect(replyTo).toBe(content.emails.members);
    reply(agent.email, 'bounce');
    await run();
    await run();
    const told = inbox.messages.filter(({ to }) => to === 'desk@keelway.example');
    expect(told.map((mail) => mail.subject)).toEqual([`A mail did not arrive: ${subject}`]);
    expect(told[0]?.text).toContain(`To:      ${agent.email}`);
    expect(told[0]?.text).toContain('/desk/agents?agent=ke-mombasa-001');
    expect([await cases(), problems()]).toEqual([1, []]);
  });
});
