import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { requestCases } from '@server/requests/requestCases';
import { appendEvent } from '@server/lib/caselog/log';
import { partyLetters } from '@server/cases/partyLetters';
import { quoteLetters } from '@server/quotes/quoteLetters';
import { requestLetters } from '@server/requests/requestLetters';
import { deskLetters } from '@server/desk/cases/answerLetter';
import { handoverLetters } from '@server/requests/handoverLetters';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler } from '@server/lib/mail/mailJob';
import { openMailer } from '@server/lib/mail/smtp';
import { desk, openParties, siteUrl } from './parties';
import { engines } from '../support/engines';
import { apisOf, type Api } from '../support/api';
import { handover } from '../support/handovers';
import { requestBodies } from '../support/requests';
import { linksOf } from '../support/mails';

interface Received {
  to: string;
  subject: string;
  text: string;
  messageId: string;
  references: string[];
  inReplyTo: string | undefined;
  isAutomatic: boolean;
}

/** What a mail server gets. */
const received: Received[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    void buffer(stream).then(async (raw) => {
      const { subject = '', text = '', messageId = '', references, inReplyTo, headers } = await PostalMime.parse(raw);
      received.push({
        to: envelope.rcptTo[0]?.address ?? '',
        subject,
        text,
        messageId,
        inReplyTo,
        references: references?.split(/\s+/) ?? [],
        isAutomatic: headers.some(({ key, value }) => key === 'auto-submitted' && value === 'auto-generated'),
      });
      done();
    });
  },
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    }),
);
beforeEach(() => void received.splice(0));

/** All mails of one conversation have one subject and lead back to the first. */
function expectOneThread(mails: readonly Received[]): void {
  const [first, ...later] = mails;
  expect(first).toMatchObject({ references: [], inReplyTo: undefined });
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  for (const mail of later) {
    expect(mail.subject).toBe(`Re: ${first?.subject}`);
    expect(mail.references[0]).toBe(first?.messageId);
    expect(mail.references).toContain(mail.inReplyTo);
    const known = mails.slice(0, mails.indexOf(mail)).map(({ messageId }) => messageId);
    expect(known).toEqual(expect.arrayContaining(mail.references));
  }
}

const staff = { by: { kind: 'staff', id: 'uid-staff' } };

describe.each(engines)('conversations by mail on %s', (engine) => {
  const open = apisOf(engine);

  /** Sends what is due as a gateway does; returns the mails of this run. */
  function mailing({ database: { kysely } }: Api) {
    const links = linksOf(kysely, siteUrl);
    const { port } = server.server.address() as AddressInfo;
    const fail = (error: unknown): never => {
      throw error;
    };
    const handler = mailHandler({
      send: openMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Keelway <members@keelway.example>', replyTo: desk }),
      siteUrl,
      letters: {
        ...quoteLetters(kysely, desk, links),
        ...partyLetters({ kysely, links, agent: agentOf, deskEmail: desk }),
        ...requestLetters(kysely, desk, links),
        ...deskLetters(kysely, desk),
        ...handoverLetters(kysely, desk, links),
      },
      log: { error: fail, warn: fail },
    });
    return async (): Promise<Received[]> => {
      const before = received.length;
      const jobs = openJobs({ kysely, handlers: [handler], now: () => Date.now() + 60_000, onError: fail });
      await jobs.runDue();
      return received.slice(before);
    };
  }
  const agentOf = (id: string) => ({
    id,
    name: `Agent ${id}`,
    location: 'Mombasa, Kenya',
    services: [],
    languages: [],
    email: `${id}@agents.example`,
  });
  const addressee = (part: string) => received.filter(({ to }) => to.includes(part));

  test('a quote request is one conversation with each party, and only what no person wrote is automatic', async () => {
    const api = await open();
    const deliver = mailing(api);
    const parties = await openParties(api);
    const { reference } = parties;
    await deliver();
    await parties.screened();
    await parties.append({ type: 'desk.wrote', text: 'Which HS code?', asks: false, ...staff });
    const [byDesk] = await deliver();
    expect(byDesk).toMatchObject({ isAutomatic: false, text: expect.stringMatching(/^Which HS code/) as string });
    await parties.sendTo('a', 'b');
    expect((await deliver()).map(({ isAutomatic }) => isAutomatic)).toEqual([false, false]);
    await parties.due('deadline.reminder', 'b');
    expect((await deliver()).map(({ isAutomatic }) => isAutomatic)).toEqual([true]);
    await parties.offered('a');
    await parties.offered('b');
    expect((await deliver()).map(({ isAutomatic }) => isAutomatic)).toEqual([false, false]);
    await parties.asked('a', 'Is insurance included?');
    await parties.asked(null, 'Who are you?');
    expect((await deliver()).map(({ isAutomatic }) => isAutomatic)).toEqual([false, false]);
    await parties.replied('a', 'Yes.');
    expect((await deliver())[0]?.text).toContain('You asked:\n> Is insurance included?');
    await parties.chose('a');
    expect((await deliver()).map(({ isAutomatic }) => isAutomatic)).toEqual([true, true, true]);
    for (const [part, count] of [
      ['amina', 6],
      ['desk', 2],
      ['a@agents', 3],
      ['b@agents', 3],
    ] as const) {
      expect(addressee(part)).toHaveLength(count);
      expect(addressee(part).every(({ subject }) => subject.includes(reference))).toBe(true);
      expectOneThread(addressee(part));
    }
  });

  test.each(['enquiry', 'report', 'privacy', 'application', 'problem'] as const)(
    'so is a request: %s',
    async (kind) => {
      const api = await open();
      const { kysely } = api.database;
      const deliver = mailing(api);
      const contact = { name: 'Amina Yusuf', email: 'amina@example.com' };
      const form = { openFor: 40_000 };
      const body = { requestId: randomUUID(), contact, form, ...requestBodies[kind] };
      const { reference } = (await api.post('/api/requests', body)).json<{ reference: string }>();
      const append = (event: object) =>
        appendEvent(kysely, requestCases[kind], { reference, seen: null, event: { at: Date.now(), ...event } });
      const first = await deliver();
      expect(first.map(({ to, isAutomatic }) => [to.slice(0, 4), isAutomatic]).sort()).toEqual([
        ['amin', true],
        ['desk', false],
      ]);
      await append({ type: 'staff.asked', text: 'Since when?', ...staff });
      expect(await deliver()).toMatchObject([{ isAutomatic: false }]);
      await append({ type: 'sender.wrote', text: 'Since May.\n'.repeat(50), by: { kind: 'sender', id: null } });
      const [toDesk] = await deliver();
      expect(toDesk?.text).toMatch(/The message:\n> Since May\.[^]*We wrote:\n> Since when\?/);
      await append({ type: 'staff.answered', text: 'We look.', ...staff });
      const [toSender] = await deliver();
      expect(toSender?.text).toMatch(/^We look\.[^]*You wrote:\n(> Since May\.\n){7}> Since May\. …\n+$/);
      await append({ type: 'deadline.answer', since: null, by: { kind: 'system', id: null } });
      for (const part of ['amina', 'desk']) {
        expect(addressee(part).length).toBeGreaterThan(1);
        expectOneThread(addressee(part));
      }
    },
  );

  test('a request that may be spam begins its conversation with the answer, one from the chat with its receipt', async () => {
    const api = await open();
    const { kysely } = api.database;
    const deliver = mailing(api);
    const contact = { name: 'Amina Yusuf', email: 'amina@example.com' };
    const body = { requestId: randomUUID(), contact, form: { openFor: 1 }, ...requestBodies.enquiry };
    const asked = (await api.post('/api/requests', body)).json<{ reference: string }>();
    const chat = (await api.post('/api/handovers', { ...handover(), contact })).json<{ reference: string }>();
    await deliver();
    for (const { reference } of [asked, chat])
      for (const text of ['One.', 'Two.']) {
        const event = { type: 'staff.answered', text, at: Date.now(), ...staff };
        await appendEvent(kysely, requestCases.enquiry, { reference, seen: null, event });
        await deliver();
      }
    for (const [{ reference }, count] of [
      [asked, 2],
      [chat, 3],
    ] as const) {
      const mails = addressee('amina').filter(({ subject }) => subject.includes(reference));
      expect(mails).toHaveLength(count);
      expectOneThread(mails);
    }
  });
});
