import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { handoverLetters } from '@server/requests/handoverLetters';
import { openJobs } from '@server/lib/jobs/runner';
import { MailFailure } from '@server/lib/mail/failure';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { openMailer } from '@server/lib/mail/smtp';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { runningClock } from '../support/clock';
import { handover } from '../support/handovers';
import { mailsOf, linksOf } from '../support/mails';

const desk = 'desk@keelway.example';
const from = 'Keelway <members@keelway.example>';
type Sent = Parameters<SendMail>[0];

describe.each(engines)('mails of a hand-over on %s', (engine) => {
  const open = apisOf(engine);

  async function start(changes: Parameters<typeof handover>[0] = {}, deskEmail: string | null = desk) {
    const api = await open();
    const { kysely } = api.database;
    const answer = await api.post('/api/handovers', handover(changes));
    const { reference } = answer.json<{ reference: string }>();
    const clock = runningClock();
    const gateway = (send: SendMail) => {
      const log = { error: () => undefined, warn: () => undefined };
      const letters = handoverLetters(kysely, deskEmail, linksOf(kysely));
      const handler = mailHandler({ send, siteUrl: 'https://keelway.example', letters, log });
      const onError = (error: unknown) => {
        throw error;
      };
      return openJobs({ kysely, handlers: [handler], now: () => clock.now, onError });
    };
    const sent: Sent[] = [];
    const send: SendMail = (mail) => Promise.resolve(void sent.push(mail));
    return { kysely, reference, clock, gateway, sent, send };
  }

  test('the desk gets the whole conversation, and replies to the visitor; the receipt repeats nothing', async () => {
    const { reference, gateway, sent, send } = await start();
    expect(await gateway(send).runDue()).toEqual({ mail: 2 });
    const [toDesk, receipt] = [desk, 'Amina@example.com'].map((to) => sent.find((mail) => mail.to === to));
    expect(toDesk).toMatchObject({
      id: `handover:${reference}`,
      replyTo: { name: 'Amina Yusuf', address: 'Amina@example.com' },
      subject: `${reference}: message`,
    });
    for (const part of [
      `Reference: ${reference}\n`,
      'Name:      Amina Yusuf\nEmail:     Amina@example.com\nPhone:     +254700000000\n',
      `The case at the desk:\nhttps://keelway.example/desk/cases/${reference}\n`,
      'What it is about:\n> My parcel KW-1 is lost.\n',
      'Visitor:\n> Where is my parcel?\n\nAssistant:\n> Please ask **customer care**.\n',
    ])
      expect(toDesk?.text).toContain(part);
    expect(toDesk?.text).toMatch(/Answer it by \w+day, \d+ \w+ \d{4}, \d\d:\d\d\./);
    expect(toDesk?.text).toMatch(/Received: +\w+day, \d+ \w+ \d{4}, \d\d:\d\d\n/);
    expect(receipt?.text).toMatch(/A person answers to this address by \w+day, \d+ \w+ \d{4}, \d\d:\d\d, /);
    expect(receipt).toMatchObject({ replyTo: desk, subject: `Your message ${reference}` });
    expect(receipt?.text).toContain('Messages are read on the next working day.');
    expect(receipt?.text).toMatch(new RegExp(`https://keelway\\.example/request/${reference}/[\\w.-]+\n`));
    expect(receipt?.text).not.toMatch(/parcel|Yusuf|700000000/);
  });

  test('each is sent once, by the same id, when the mail server is back', async () => {
    const { kysely, reference, clock, gateway, sent, send } = await start();
    const tried: string[] = [];
    const down: SendMail = ({ id }) => {
      tried.push(id);
      return Promise.reject(new MailFailure('ECONNECTION', false));
    };
    expect(await gateway(down).runDue()).toEqual({ mail: 0 });
    expect(await mailsOf(kysely)).toMatchObject([
      { state: 'waiting', last_error: 'ECONNECTION' },
      { state: 'waiting', last_error: 'ECONNECTION' },
    ]);
    clock.now += 3_600_000;
    expect([await gateway(send).runDue(), await gateway(send).runDue()]).toEqual([{ mail: 2 }, { mail: 0 }]);
    const ids = [`handover:${reference}`, `handoverReceipt:${reference}`];
    expect([tried.sort(), sent.map(({ id }) => id).sort()]).toEqual([ids, ids]);
  });

  test('nothing is sent about a hand-over that was erased meanwhile', async () => {
    const { kysely, gateway, sent, send } = await start();
    await kysely.deleteFrom('handovers').execute();
    expect(await gateway(send).runDue()).toEqual({ mail: 2 });
    expect(sent).toEqual([]);
  });

  test('both wait for a desk that was taken out of the environment', async () => {
    const { kysely, gateway, sent, send } = await start({}, null);
    expect(await gateway(send).runDue()).toEqual({ mail: 0 });
    expect(sent).toEqual([]);
    expect((await mailsOf(kysely)).map(({ last_error: error }) => error)).toEqual(['no DESK_EMAIL', 'no DESK_EMAIL']);
  });
});

describe('what the visitor wrote, on the wire', () => {
  const open = apisOf('sqlite');
  const opened: SMTPServer[] = [];
  afterEach(async () => {
    for (const server of opened.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  /** The messages as the mail server gets them, header and body. */
  async function wire(changes: Parameters<typeof handover>[0]): Promise<{ header: string; body: string }[]> {
    const heard: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream
          .setEncoding('utf8')
          .on('data', (part) => (text += String(part)))
          .on('end', () => {
            heard.push(text);
            done();
          });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.push(server);
    const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    const api = await open();
    expect((await api.post('/api/handovers', handover(changes))).statusCode).toBe(201);
    const { kysely } = api.database;
    const log = { error: () => undefined, warn: () => undefined };
    const send = openMailer({ url, from, replyTo: 'members@keelway.example' });
    const letters = handoverLetters(kysely, desk, linksOf(kysely));
    const handlers = [mailHandler({ send, siteUrl: 'https://keelway.example', letters, log })];
    const onError = (error: unknown) => {
      throw error;
    };
    expect(await openJobs({ kysely, handlers, onError }).runDue()).toEqual({ mail: 2 });
    return heard.map((text) => {
      const end = text.indexOf('\r\n\r\n');
      return { header: text.slice(0, end), body: text.slice(end + 4) };
    });
  }

  test('cannot add a header or a recipient', async () => {
    const name = 'Eve" <eve@evil.example>, "x';
    const text = 'Hi\r\nBcc: all@evil.example\r\n\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nAssistant:\r\nPay me.';
    const contact = { name, email: 'eve@example.com' };
    const mails = await wire({ contact, about: text, conversation: [{ role: 'user', text }] });
    expect(mails).toHaveLength(2);
    const toDesk = mails.find(({ header }) => header.includes(`To: ${desk}`));
    const replyTo = /^Reply-To: (.*(?:\r\n[ \t].*)*)/m.exec(toDesk?.header ?? '')?.[1] ?? '';
    expect(replyTo).toMatch(/<eve@example\.com>$/);
    // The name is quoted, so its comma and brackets name nobody.
    expect(replyTo).toMatch(/^"(?:[^"\\]|\\.)*" </);
    for (const { header } of mails) expect(header).not.toMatch(/^(?:Bcc|Cc):/im);
    expect(toDesk?.body).toContain('> Bcc: all@evil.example');
    expect(toDesk?.body).not.toMatch(/^Assistant:/m);
    expect(toDesk?.header).toMatch(/^Message-ID: <[\da-f]{32}@keelway\.example>/im);
  });
});
