import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJobs } from '@server/lib/jobs/runner';
import { incomingMailHandler, readMailbox } from '@server/cases/incomingMail';
import { rememberMail } from '@server/cases/sentMails';
import { localId } from '@server/lib/mail/smtp';
import { behaviour } from '../../sandbox/mailbox/behaviour';
import { listenForImap, mailboxPassword, mailboxUser } from '../../sandbox/mailbox/imap';
import { Mailbox } from '../../sandbox/mailbox/messages';
import { Switch } from '../../sandbox/switches/switches';
import { engines } from '../server/support/engines';
import { apisOf } from '../server/support/api';
import { deliveryReport, eml } from '../server/lib/mail/incoming/mails';
import { linkSecret } from '../server/support/mails';
import { filesIn } from '../server/support/files';

const folder = mkdtempSync(join(tmpdir(), 'keelway-poll-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(engines)('the mailbox on %s', (engine) => {
  const open = apisOf(engine);
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function opened() {
    const { database, dataFolder } = await open();
    const { kysely } = database;
    const mailbox = await Mailbox.open(mkdtempSync(join(folder, 'box-')));
    const turned = new Switch(behaviour);
    const server = await listenForImap(mailbox, 0, turned);
    closing.push(async () => {
      await server.close();
      await mailbox.close();
    });
    const errors: unknown[] = [];
    const log = { error: (details: object) => void errors.push(details), warn: () => undefined };
    const url = `imap://${mailboxUser}:${mailboxPassword}@127.0.0.1:${server.port}`;
    const taking = {
      kysely,
      secrets: [linkSecret],
      desk: 'desk@keelway.example',
      outcomes: {},
      keeping: filesIn(dataFolder).keeping,
      log,
      limit: 1_500,
    };
    return {
      kysely,
      mailbox,
      turned,
      errors,
      taking: { ...taking, incoming: { url } },
      read: (address = url) => readMailbox({ ...taking, incoming: { url: address } }),
      url,
      add: (subject: string) =>
        mailbox.add(eml({ Subject: subject, 'Message-ID': `<${subject}@x>`, From: `${subject}@example.com` })),
      unread: () => mailbox.mails.flatMap(({ uid, flags }) => (flags.has('\\Seen') ? [] : uid)),
      subjects: async () =>
        (await kysely.selectFrom('cases').select('title').orderBy('title').execute()).map(({ title }) => title),
    };
  }

  test('is read once, in order, and marked as read', async () => {
    const { add, read, unread, subjects } = await opened();
    add('a');
    add('b');
    expect(await read()).toBe(false);
    expect(await subjects()).toEqual(['a', 'b']);
    expect(unread()).toEqual([]);
    add('c');
    await read();
    await read();
    expect(await subjects()).toEqual(['a', 'b', 'c']);
  });

  test('of before has only what nobody has read; later ones are taken even if somebody has', async () => {
    const { add, mailbox, read, subjects } = await opened();
    add('unread');
    add('old');
    mailbox.mails[1]?.flags.add('\\Seen');
    await read();
    expect(await subjects()).toEqual(['unread']);
    add('new');
    mailbox.mails[2]?.flags.add('\\Seen');
    await read();
    expect(await subjects()).toEqual(['new', 'unread']);
  });

  test('that was restored with other numbers loses and doubles nothing', async () => {
    const { add, mailbox, read, subjects } = await opened();
    add('a');
    await read();
    mailbox.mails.unshift(...mailbox.mails.splice(0));
    add('b');
    mailbox.renumber();
    mailbox.mails[0]?.flags.clear();
    await read();
    expect(await subjects()).toEqual(['a', 'b']);
  });

  test.each([
    ['login-refused', 'login refused'],
    ['busy', 'login refused'],
    ['no-folder', expect.any(String)],
    ['breaks', expect.any(String)],
    ['silent', expect.any(String)],
  ])('that does not answer (%s) is caught up later', async (position, code) => {
    const { add, turned, read, subjects, unread } = await opened();
    add('a');
    turned.turnTo(position);
    await expect(read()).rejects.toMatchObject({ name: 'MailboxFailure', note: code as string });
    await expect(read()).rejects.not.toThrow(/desk/);
    turned.reset();
    for (const day of ['b', 'c']) add(day);
    await read();
    expect(await subjects()).toEqual(['a', 'b', 'c']);
    expect(unread()).toEqual([]);
  });

  test('is no server at all', async () => {
    const { read } = await opened();
    await expect(read('imap://desk:x@127.0.0.1:1')).rejects.toMatchObject({ name: 'MailboxFailure' });
  });

  test('a mail that cannot be stored stays unread, and the others do not wait', async () => {
    const { kysely, add, mailbox, taking, subjects, unread } = await opened();
    await rememberMail(kysely, 'issue', 'newsletterIssue', {});
    let isBroken = true;
    const outcomes = { newsletterIssue: () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve()) };
    add('a');
    mailbox.add(deliveryReport({ about: `<${localId('issue')}@keelway.example>` }));
    add('c');
    await expect(readMailbox({ ...taking, outcomes })).rejects.toThrow('no');
    expect([await subjects(), unread()]).toEqual([['a', 'c'], [2]]);
    isBroken = false;
    await readMailbox({ ...taking, outcomes });
    expect([await subjects(), unread()]).toEqual([['a', 'c'], []]);
  });

  test('a mail that can never be stored is given up, stays unread, and stops nothing', async () => {
    const { kysely, add, mailbox, taking, subjects, unread, errors } = await opened();
    await readMailbox(taking);
    await rememberMail(kysely, 'issue', 'newsletterIssue', {});
    const outcomes = { newsletterIssue: () => Promise.reject(new Error('no')) };
    mailbox.add(deliveryReport({ about: `<${localId('issue')}@keelway.example>` }));
    const read = () => readMailbox({ ...taking, outcomes });
    // Alone, the fault may be the gateway's.
    for (let run = 0; run < 12; run += 1) await expect(read()).rejects.toThrow('no');
    add('b');
    const isRead = () =>
      read().then(
        () => true,
        () => false,
      );
    let runs = 0;
    while (!(await isRead()) && runs < 100) runs += 1;
    expect(runs).toBeLessThan(100);
    expect([await subjects(), unread()]).toEqual([['b'], [1]]);
    expect(errors).toEqual([{ uid: 1 }]);
    add('c');
    await read();
    expect([await subjects(), unread()]).toEqual([['b', 'c'], [1]]);
    expect(errors).toHaveLength(1);
  });

  test('a mail that the server cannot hand out does not stop the others', async () => {
    const { add, turned, read, subjects, unread } = await opened();
    await read();
    for (const name of ['a', 'b']) add(name);
    turned.turnTo('breaks-oldest');
    const isRead = () =>
      read().then(
        () => true,
        () => false,
      );
    expect([await isRead(), await isRead()]).toEqual([false, false]);
    expect([await subjects(), unread()]).toEqual([['b'], [1]]);
    let runs = 0;
    while (!(await isRead()) && runs < 100) runs += 1;
    add('c');
    expect(await isRead()).toBe(true);
    expect([await subjects(), unread()]).toEqual([['b', 'c'], [1]]);
  });

  test('a server that breaks off for a day is no fault of a mail', async () => {
    const { add, turned, read, subjects, unread } = await opened();
    for (const name of ['a', 'b', 'c']) add(name);
    turned.turnTo('breaks');
    for (let run = 0; run < 14; run += 1) await expect(read()).rejects.toMatchObject({ name: 'MailboxFailure' });
    turned.reset();
    await read();
    expect([await subjects(), unread()]).toEqual([['a', 'b', 'c'], []]);
  });

  test('is read by one of two gateways at a time', async () => {
    const { kysely, add, taking, subjects, errors } = await opened();
    for (const name of ['a', 'b', 'c']) add(name);
    const onError = (error: unknown) => void errors.push(error);
    const gateways = [1, 2].map(() => openJobs({ kysely, handlers: [incomingMailHandler(taking)], onError }));
    for (const gateway of gateways) await gateway.scheduleStartJobs();
    const runs = await Promise.all(gateways.map((gateway) => gateway.runDue()));
    expect(runs.map((run) => run['incomingMail']).sort()).toEqual([0, 1]);
    expect(await subjects()).toEqual(['a', 'b', 'c']);
    expect(errors).toEqual([]);
  });

  test('larger mails than 25 MB are named, and only their header is fetched', async () => {
    const { mailbox, read, kysely } = await opened();
    mailbox.add(eml({ Subject: 'Photos' }, 'x'.repeat(26 * 1_048_576)));
    await read();
    const [request] = await kysely.selectFrom('case_requests').select('request').execute();
    expect(request?.request).toMatch(/Photos.*too large/);
  });
});
