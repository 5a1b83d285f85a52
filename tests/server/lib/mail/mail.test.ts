import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import content from '@content/site.json';
import { parseConfig } from '@server/lib/config/config';
import { mailFailure } from '@server/lib/mail/failure';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler } from '@server/lib/mail/mailJob';
import { encryption, openMailer } from '@server/lib/mail/smtp';
import { behaviour } from '../../../../sandbox/inbox/behaviour';
import { Inbox } from '../../../../sandbox/inbox/messages';
import { listenForMail } from '../../../../sandbox/inbox/smtp';
import { Switch } from '../../../../sandbox/switches/switches';
import { engines } from '../../support/engines';
import { fakeProvider } from '../../support/fakeProvider';
import { liveEnvironment } from '../../support/gateway';
import { paymentLetters } from '@server/payments/letters';
import { addReminder, mailsOf } from '../../support/mails';
import { paymentsApis } from '../../payments/payments';

const provider = fakeProvider();
const until = Date.parse('2026-12-01T08:00:00Z');
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step();
});

/** The sandbox's mail server with one setting of its switch. */
async function mailServer(position = 'normal') {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-mail-'));
  const inbox = await Inbox.open(folder);
  const switched = new Switch(behaviour);
  if (!switched.turnTo(position)) throw new Error(`no position ${position}`);
  const server = await listenForMail(inbox, 0, switched);
  clean.push(async () => {
    await server.close();
    await inbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { inbox, switched, url: `smtp://127.0.0.1:${server.port}` };
}

const message = { id: 'receipt:KW-1', to: 'amina@example.com', subject: 'Your receipt', text: 'Hello' };
const from = 'Keelway <members@keelway.example>';

describe.each(engines)('a mail on %s', (engine) => {
  const start = paymentsApis(engine, provider);

  async function outcome(position: string) {
    const { url, inbox, switched } = await mailServer(position);
    const api = await start({ SMTP_URL: url, MAIL_FROM: from });
    const { kysely } = api.database;
    const at = Date.now();
    await addReminder(kysely, 'reminder', until, at);
    api.app.startBackgroundWork();
    for (;;) {
      const mail = (await mailsOf(kysely)).find(({ letter }) => letter === 'reminder');
      if (mail === undefined) throw new Error('The mail is gone.');
      const isTold = mail.state === 'done' || api.log.some((line) => line.includes('a mail could not be sent'));
      if (isTold && (mail.attempts > 0 || mail.state === 'done')) return { ...api, mail, url, inbox, switched };
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test.each([
    ['sender-refused', '550 5.7.1'],
    ['recipient-refused', '550 5.1.1'],
    ['message-refused', '554 5.7.1'],
  ])('is given up at once after a permanent rejection (%s), and the log names nobody', async (position, status) => {
    const { mail, log, database } = await outcome(position);
    expect(mail).toMatchObject({
      attempts: 1,
      state: 'gaveUp',
      finished_at: expect.any(Number) as number,
      last_error: status,
    });
    const told = log
      .filter((line) => line.includes('a mail could not be sent'))
      .map((line) => JSON.parse(line) as object);
    expect(told).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'a mail could not be sent and was given up',
        err: expect.objectContaining({ status, permanent: true }) as object,
      }),
    ]);
    // The same job tells of the call, and what came of it.
    const { id } = await database.kysely
      .selectFrom('jobs')
      .select('id')
      .where('key', '=', 'reminder')
      .executeTakeFirstOrThrow();
    const calls = log.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === 'provider called');
    for (const line of [...told, ...calls]) expect(line).toMatchObject({ jobId: id, jobKind: 'mail' });
    expect(calls).toMatchObject([{ provider: 'mail', outcome: 'refused' }]);
    expect(log.join('')).not.toMatch(/amina|members@|rejected":/i);
  });

  test('is kept after a temporary refusal, and sent once accepted', async () => {
    const { app: api, mail, log, database, url, inbox, switched } = await outcome('busy');
    expect(mail).toMatchObject({ attempts: 1, state: 'waiting', finished_at: null, last_error: '451 4.7.1' });
    expect(mail.run_at).toBeGreaterThan(Date.now());
    expect(JSON.parse(log.find((line) => line.includes('a mail could not be sent')) ?? '')).toMatchObject({
      level: 40,
      err: { status: '451 4.7.1', permanent: false },
    });
    expect(log.join('')).not.toMatch(/amina|members@/i);
    switched.turnTo('normal');
    await api.close();
    await database.kysely.updateTable('jobs').set({ run_at: 1 }).where('kind', '=', 'mail').execute();
    const { kysely } = database;
    const nobody = () => {
      throw new Error('must not be told');
    };
    const mailing = {
      letters: paymentLetters,
      siteUrl: 'https://keelway.example',
      log: { error: nobody, warn: nobody },
    };
    const handler = mailHandler({ send: openMailer({ url, from }), ...mailing });
    const jobs = openJobs({ kysely, handlers: [handler], onError: nobody });
    expect([await jobs.runDue(), await jobs.runDue()]).toEqual([{ mail: 1 }, { mail: 0 }]);
    expect(await mailsOf(kysely)).toMatchObject([{ attempts: 1, state: 'done', last_error: null }]);
    expect(inbox.messages).toHaveLength(1);
  });
});

describe('the mailer', () => {
  test('encrypts if the server requires it', async () => {
    const { url, inbox } = await mailServer('starttls');
    await openMailer({ url, from })(message);
    expect(inbox.messages).toMatchObject([{ to: 'amina@example.com', text: 'Hello' }]);
  });

  test("sets the desk's address as Reply-To", async () => {
    const { url } = await mailServer();
    expect(parseConfig({ NODE_ENV: 'development', SMTP_URL: url }).mail).toEqual({
      url,
      from,
      replyTo: content.emails.members,
    });
    let heard = '';
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        stream
          .setEncoding('utf8')
          .on('data', (part) => (heard += String(part)))
          .on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    clean.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    await openMailer({ url: `smtp://127.0.0.1:${port}`, from, replyTo: content.emails.members })(message);
    expect(heard).toContain(`Reply-To: ${content.emails.members}`);
  });

  test.each([
    ['smtp://mail.example.org', true],
    ['smtp://user:p@mail.example.org:587', true],
    ['SMTP://mail.example.org:25', true],
    ['smtp://10.0.0.5', true],
    ['smtp://[2001:db8::1]', true],
    ['smtp://localhost.example.org', true],
    ['smtp://127.0.0.1.example.org', true],
    ['smtps://mail.example.org', false],
    ['smtp://localhost:25', false],
    ['smtp://127.0.0.1', false],
    ['smtp://127.1.2.3', false],
    ['smtp://[::1]:2525', false],
  ])('%s must be encrypted by STARTTLS: %s', (url, requireTLS) =>
    expect(encryption(url)).toMatchObject({ requireTLS, ignoreTLS: false }),
  );

  test('requires a certificate from every server except local ones', () => {
    expect(encryption('smtp://mail.example.org')).not.toHaveProperty('tls');
    expect(encryption('smtps://mail.example.org')).not.toHaveProperty('tls');
    expect(encryption('smtp://localhost')).toMatchObject({ tls: { rejectUnauthorized: false } });
  });
});

describe('stored details of a mailer error', () => {
  const raw = (fields: object): Error =>
    Object.assign(new Error('Message failed: 550 <amina@example.com>'), {
      rejected: ['amina@example.com'],
      response: '550 5.1.1 <amina@example.com> unknown',
      rejectedErrors: [new Error('amina@example.com')],
      ...fields,
    });

  test.each<[string, object, string, boolean]>([
    ['an unknown recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, '550 5.1.1', true],
    ['a reply alone', { responseCode: 552, response: undefined }, '552', true],
    [
      'a reply over several lines',
      { responseCode: 554, response: '554-5.7.1 no\n554 5.7.1 <amina@example.com>' },
      '554 5.7.1',
      true,
    ],
    [
      'an address that no server takes',
      { code: 'EENVELOPE', command: 'API', responseCode: undefined, response: undefined },
      'EENVELOPE',
      true,
    ],
    [
      'a full mailbox',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452, response: '452 4.2.2 amina@example.com full' },
      '452 4.2.2',
      false,
    ],
    [
      'a wrong password',
      { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 members@example.org' },
      '535 5.7.8',
      false,
    ],
    [
      'a missing login',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530, response: '530 5.7.0 Authentication required' },
      '530 5.7.0',
      false,
    ],
    [
      'a greeting that refuses',
      { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, response: '554 no service for 192.0.2.1' },
      '554',
      false,
    ],
    ['no encryption', { code: 'ETLS', command: 'STARTTLS', responseCode: 502, response: '502 unknown' }, '502', false],
    ['no connection', { code: 'ECONNECTION', command: 'CONN', responseCode: undefined }, 'ECONNECTION', false],
    ['an invalid code', { code: 'amina@example.com', responseCode: 99 }, 'unknown error', false],
  ])('%s', (_name, fields, status, permanent) => {
    const failure = mailFailure(raw(fields));
    expect(failure).toMatchObject({ status, permanent });
    expect(JSON.stringify([failure, failure.message, failure.stack, failure.cause ?? null])).not.toMatch(
      /amina|example\.(com|org)/,
    );
  });

  test.each([null, undefined, 'amina@example.com', 5, {}])('a thrown %p', (thrown) =>
    expect(mailFailure(thrown)).toMatchObject({ status: 'unknown error', permanent: false }),
  );
});

describe('in production', () => {
  test('a mail server needs a sender', () => {
    const LINK_SECRET = '0123456789abcdef0123456789abcdef';
    const live = { ...liveEnvironment, LINK_SECRET };
    expect(() => parseConfig({ ...live, SMTP_URL: 'smtps://mail.example.org' })).toThrow(
      /MAIL_FROM is missing, while SMTP_URL is set/,
    );
    expect(
      parseConfig({ ...live, SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'members@example.org' }).mail,
    ).toMatchObject({ from: 'members@example.org' });
    expect(parseConfig(liveEnvironment).mail).toBeNull();
    expect(() => parseConfig({ ...live, SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: ' ' })).toThrow(
      /MAIL_FROM is missing/,
    );
  });
});
