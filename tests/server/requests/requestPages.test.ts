import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { requestCases } from '@server/requests/requestCases';
import { appendEvent, readCase } from '@server/lib/caselog/log';
import { requestLetters } from '@server/requests/requestLetters';
import type { RequestPage } from '@shared/requests/page';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { engines } from '../support/engines';
import { pdf } from '../lib/files/samples';
import { uploadTo } from '../support/files';
import { handover } from '../support/handovers';
import { requestBodies as bodies } from '../support/requests';
import { apisOf } from '../support/api';
import { linkSecret, linksOf } from '../support/mails';

type OpenPage = Extract<RequestPage, { link: 'open' }>;
type Kind = keyof typeof requestCases;

const email = 'Amina@example.com';
const desk = 'desk@keelway.example';
const staff = { by: { kind: 'staff', id: 'uid-staff' }, at: 2 } as const;
const kinds = Object.keys(bodies) as Kind[];

describe.each(engines)('pages of requests on %s', (engine) => {
  const apis = apisOf(engine);

  async function start(kind: Kind = 'enquiry', changes: object = {}) {
    const api = await apis({ LINK_SECRET: linkSecret });
    const { kysely } = api.database;
    const links = linksOf(kysely, '');
    const contact = { name: 'Amina Yusuf', email, phone: '+254 700 000 000' };
    const body = { requestId: randomUUID(), contact, form: { openFor: 40_000 }, ...bodies[kind], ...changes };
    const { reference } = (await api.post('/api/requests', body)).json<{ reference: string }>();
    const urlOf = (of: string) => links.url({ reference: of, party: 'sender', purpose: 'converse' });
    const url = await urlOf(reference);
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const ask = async (options: InjectOptions) => {
      const answer = await api.app.inject({ ...options, headers });
      const page = answer.body === '' ? null : (answer.json<{ page: RequestPage }>().page as OpenPage);
      return { status: answer.statusCode, page, headers: answer.headers };
    };
    const get = (path = url) => ask({ method: 'GET', url: path });
    const post = (fields: Record<string, string>, path = url) =>
      ask({ method: 'POST', url: path, payload: new URLSearchParams(fields).toString() });
    const append = (event: object) =>
      appendEvent(kysely, requestCases[kind], { reference, seen: null, event: { ...event, ...staff } });
    const read = () => readCase(kysely, requestCases[kind], reference);
    const sent: Parameters<SendMail>[0][] = [];
    const runMails = async () => {
      const letters = requestLetters(kysely, desk, linksOf(kysely));
      const fail = (error: unknown): never => {
        throw error;
      };
      const send: SendMail = (mail) => Promise.resolve(void sent.push(mail));
      const handler = mailHandler({
        send,
        siteUrl: 'https://keelway.example',
        letters,
        log: { error: fail, warn: fail },
      });
      await openJobs({ kysely, handlers: [handler], onError: fail }).runDue();
      return sent.splice(0);
    };
    const upload = uploadTo(api);
    return { ...api, kysely, links, reference, url, urlOf, get, post, append, read, runMails, upload };
  }

  test.each(kinds)('%s: shows what was sent, and nothing is written by opening it', async (kind) => {
    const { get, read, url, log } = await start(kind);
    const { status, page, headers } = await get();
    expect([status, page?.link, page?.timeline.length]).toEqual([200, 'open', 1]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const shown = [page?.title, page?.facts.flat(), page?.texts.map(({ text }) => text)].flat().join('\n');
    const [, ...values] = Object.values<string>(bodies[kind]);
    for (const value of values) expect(shown).toContain({ fraud: 'Fraud', export: 'A copy' }[value] ?? value);
    expect(page?.may).toEqual([
      { type: 'sender.wrote' },
      ...(kind === 'privacy' ? [{ type: 'sender.confirmed' }] : []),
    ]);
    expect((await read())?.number).toBe(1);
    expect(log.join('')).not.toContain(url.slice(url.lastIndexOf('/') + 1));
  });

  test('a conversation that was handed over has such a page', async () => {
    const { urlOf, get, app } = await start();
    const answer = await app.inject({ method: 'POST', url: '/api/handovers', payload: handover() });
    const { page } = await get(await urlOf(answer.json<{ reference: string }>().reference));
    expect(page?.title).toBe('Conversation with the assistant');
    expect(page?.texts[0]?.text).toContain('Visitor: Where is my parcel?');
  });

  test('the sender writes once for a doubled press; the desk is told, and the page shows both sides', async () => {
    const { reference, get, post, append, read, runMails } = await start();
    await append({ type: 'staff.asked', text: 'Which country?' });
    await runMails();
    const fields = { do: 'write', seen: '2', text: '  Kenya.\r\nAnd Uganda.  ' };
    const twice = await Promise.all([post(fields), post(fields)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const { page } = await get();
    expect(page?.timeline.map(({ by, written }) => [by, written])).toEqual([
      ['sender', null],
      ['desk', 'Which country?'],
      ['sender', 'Kenya.\r\nAnd Uganda.'],
    ]);
    expect((await read())?.snapshot.value).toEqual({ open: 'inTime' });
    expect(await runMails()).toMatchObject([
      { to: desk, subject: `Re: ${reference}: message`, replyTo: { address: email } },
    ]);
  });

  test('files go both ways: with a message to the desk, and with its answer; only by the link', async () => {
    const { app, kysely, url, reference, get, post, runMails, links, upload } = await start();
    const mine = await upload('licence.pdf', pdf());
    const gone = await post({ do: 'write', seen: '1', text: 'Here it is.', file: randomUUID() });
    expect([gone.status, gone.page?.message]).toMatchObject([
      422,
      { typed: 'Here it is.', files: { error: expect.any(String) as string } },
    ]);
    await runMails();
    const fields = { do: 'write', seen: '1', text: 'Here it is.', file: mine };
    expect([(await post(fields)).status, (await post(fields)).status]).toEqual([303, 303]);
    expect((await runMails())[0]?.text).toContain('licence.pdf');
    const ours = await upload('rates.pdf', pdf());
    const event = { type: 'staff.answered', text: 'See the rates.', ...staff };
    await appendEvent(kysely, requestCases.enquiry, { reference, seen: null, event, files: [ours] });
    const [mail] = await runMails();
    expect([mail?.to, mail?.text]).toEqual([email, expect.stringMatching(/See the rates\.[^]*rates\.pdf/)]);
    const { page } = await get();
    expect(page?.timeline.map(({ files = [] }) => files.map(({ id }) => id))).toEqual([[], [mine], [ours]]);
    for (const id of [mine, ours]) expect((await app.inject(`${url}/files/${id}`)).statusCode).toBe(200);
    await links.revoke(reference, 'sender');
    const refused = await app.inject(`${url}/files/${ours}`);
    expect([refused.statusCode, refused.headers.location]).toEqual([303, url]);
    expect((await get()).status).toBe(410);
  });

  test('the page of a double says where it goes on, unless that case was closed as spam or is erased', async () => {
    const { get, append, kysely, app } = await start();
    const contact = { name: 'Amina Yusuf', email };
    const body = { requestId: randomUUID(), contact, form: { openFor: 40_000 }, ...bodies.enquiry, text: 'And now?' };
    const sent = await app.inject({ method: 'POST', url: '/api/requests', payload: body });
    const into = sent.json<{ reference: string }>().reference;
    await append({ type: 'staff.merged', into, told: { how: 'phone' } });
    expect((await get()).page?.status.title).toBe(`We go on with it as ${into}`);
    const spam = { type: 'staff.closed', outcome: 'spam', note: null, told: { how: 'not', why: 'Spam.' }, ...staff };
    await appendEvent(kysely, requestCases.enquiry, { reference: into, seen: null, event: spam });
    expect((await get()).page?.status).toEqual({ title: 'Closed', text: 'Nobody works on it any more.' });
    await kysely.deleteFrom('cases').where('reference', '=', into).execute();
    expect((await get()).page?.status.title).toBe('Closed');
  });

  test('what staff noted and how they closed it: the sender does not read the notes', async () => {
    const { get, append } = await start('application');
    await append({ type: 'sender.wrote', text: 'Called, sounded unsure.' });
    await append({ type: 'staff.closed', outcome: 'withdrawn', note: 'Only for a year.', told: { how: 'phone' } });
    const { page } = await get();
    expect(page?.timeline.map(({ text }) => text)).toEqual([
      'You sent your application for membership',
      'Keelway noted that you wrote or called',
      'Keelway closed it: withdrawn',
    ]);
    expect(page?.status.title).toBe('Withdrawn');
    expect(page?.may).toEqual([{ type: 'sender.wrote' }]);
    expect(JSON.stringify(page)).not.toMatch(/unsure|for a year/);
  });

  test.each([
    ['without a text', { text: ' ' }, 'Write your message.'],
    ['that is too long', { text: 'x'.repeat(4_001) }, /4,?000/],
  ])('a message %s is refused, and stays as typed', async (_name, { text }, message) => {
    const { post, read } = await start();
    const { status, page } = await post({ do: 'write', seen: '1', text });
    expect([status, page?.message.typed]).toEqual([422, text]);
    expect(page?.message.error).toMatch(message);
    expect((await read())?.number).toBe(1);
  });

  test('what came meanwhile is shown first, and so is the end as spam; the message stays as typed', async () => {
    const { post, append, read } = await start();
    await append({ type: 'staff.answered', text: 'On the page Membership.' });
    const late = await post({ do: 'write', seen: '1', text: 'Hello?' });
    expect(late).toMatchObject({ status: 409, page: { message: { typed: 'Hello?' }, seen: 2 } });
    expect(late.page?.notice).toMatch(/meanwhile/);
    expect((await post({ do: 'write', seen: 'x', text: 'Hello?' })).status).toBe(409);
    await append({ type: 'staff.closed', outcome: 'spam', note: null, told: { how: 'phone' } });
    const ended = await post({ do: 'write', seen: '3', text: 'Hello?' });
    expect(ended).toMatchObject({ status: 409, page: { message: { typed: 'Hello?' }, may: [] } });
    expect(ended.page?.notice).toMatch(/is closed/);
    expect((await read())?.number).toBe(3);
  });

  test('the end is shown with the words that told it; who writes then opens the request again', async () => {
    const { get, post, append, read } = await start('application');
    const told = { how: 'mail', text: 'Not this year.' };
    await append({ type: 'staff.closed', outcome: 'withdrawn', note: null, told });
    const { page } = await get();
    expect(page?.timeline.at(-1)).toMatchObject({
      text: 'Keelway closed it: withdrawn',
      written: 'Not this year.',
    });
    expect(page?.status.text).toContain('write to us below');
    expect((await post({ do: 'write', seen: '2', text: 'What do I owe?' })).status).toBe(303);
    expect((await read())?.snapshot).toMatchObject({ value: { open: 'inTime' }, context: { ending: null } });
    expect((await get()).page?.status.title).toBe('Our staff has it');
    await append({ type: 'staff.closed', outcome: 'refused', note: null, told });
    await append({ type: 'staff.reopened' });
    expect((await get()).page?.timeline.at(-1)?.text).toBe('Keelway opened it again');
  });

  test('at most ten messages an hour', async () => {
    const { post } = await start();
    for (let seen = 1; seen <= 10; seen += 1)
      expect((await post({ do: 'write', seen: String(seen), text: `Message ${seen}` })).status).toBe(303);
    const { status, page } = await post({ do: 'write', seen: '11', text: 'One more' });
    expect([status, page?.message.typed]).toEqual([429, 'One more']);
  });

  test('the address of a privacy request is confirmed by a press, once; the desk is told', async () => {
    const { reference, post, read, get, runMails } = await start('privacy');
    await runMails();
    expect((await Promise.all([post({ do: 'confirm' }), post({ do: 'confirm' })])).map(({ status }) => status)).toEqual(
      [303, 303],
    );
    expect(await read()).toMatchObject({ number: 2, snapshot: { context: { isConfirmed: true } } });
    expect((await get()).page?.may).toEqual([{ type: 'sender.wrote' }]);
    expect(await runMails()).toMatchObject([{ to: desk, subject: `Re: ${reference}: privacy request` }]);
  });

  test('nothing is confirmed where nobody asks for it', async () => {
    const { post, read } = await start('enquiry');
    expect((await post({ do: 'confirm' })).status).toBe(303);
    expect((await read())?.number).toBe(1);
  });

  test('a replaced link opens nothing; the new one is mailed', async () => {
    const { reference, get, post, urlOf, runMails } = await start();
    await runMails();
    expect(await post({ do: 'renew' })).toMatchObject({ status: 200, page: { link: 'revoked', mail: 'asked' } });
    expect(await get()).toMatchObject({ status: 410, page: { link: 'revoked', mail: 'offered' } });
    expect((await post({ do: 'write', seen: '1', text: 'Hello?' })).status).toBe(410);
    await post({ do: 'mail' }, `/request/${reference.toLowerCase()}`);
    const mails = await runMails();
    expect(mails).not.toEqual([]);
    for (const mail of mails) {
      expect(mail).toMatchObject({
        to: email,
        subject: expect.stringMatching(new RegExp(`^Re: Your .* ${reference}$`)) as string,
      });
      expect(mail.text).toContain(await urlOf(reference));
    }
  });

  test('a link to a request that may be spam is mailed once a person has answered', async () => {
    const { reference, post, append, runMails } = await start('enquiry', { form: { openFor: 10 } });
    expect((await runMails()).map(({ to }) => to)).toEqual([desk]);
    await post({ do: 'mail' }, `/request/${reference}`);
    expect(await runMails()).toEqual([]);
    await append({ type: 'staff.answered', text: 'Yes.' });
    expect((await runMails()).map(({ to }) => to)).toEqual([email]);
  });

  test('the mail that closes a request is an answer: it brings a new link, and stands above what is written then', async () => {
    const { reference, urlOf, post, append, runMails } = await start('enquiry', { form: { openFor: 1 } });
    await append({ type: 'staff.closed', outcome: 'done', note: null, told: { how: 'mail', text: 'It has arrived.' } });
    await runMails();
    await post({ do: 'renew' });
    expect((await runMails()).map(({ to }) => to)).toEqual([email]);
    await append({ type: 'staff.reopened' });
    await append({ type: 'staff.closed', outcome: 'done', note: 'Quietly.', told: { how: 'phone' } });
    await post({ do: 'write', seen: '4', text: 'It has not.' }, await urlOf(reference));
    const [toDesk] = await runMails();
    expect(toDesk?.text).toMatch(/> It has not\.[^]*We wrote:\n> It has arrived\./);
  });

  test('who asks for a link learns nothing; a reference of another kind gets none', async () => {
    const { kysely, post, runMails } = await start();
    await runMails();
    for (const reference of ['KE-222222', 'KQ-7F3K2P', 'x'.repeat(300)]) {
      const { status, page } = await post({ do: 'mail' }, `/request/${reference}`);
      expect([status, page?.link]).toEqual([200, 'none']);
    }
    expect(await runMails()).toEqual([]);
    expect(await kysely.selectFrom('case_links').selectAll().execute()).toEqual([]);
  });

  test('a request that was erased is gone, with its page', async () => {
    const { kysely, get } = await start();
    await kysely.deleteFrom('case_requests').execute();
    expect(await get()).toMatchObject({ status: 404, page: { link: 'unknown' } });
  });
});
