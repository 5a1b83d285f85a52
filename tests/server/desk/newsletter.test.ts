import { randomUUID } from 'node:crypto';
import type { NewsletterAddresses, NewsletterIssue, NewsletterOverview } from '@shared/desk/newsletter';
import { engines } from '../support/engines';
import { openNewsletter } from '../newsletter/newsletter';
import { apisOf } from '../support/api';
import { identityKeys } from '../support/identityKeys';
import { mailsOf } from '../support/mails';
import { callsOf, giveRole, personOf } from './desk';

const keys = identityKeys();
const edith = personOf('edith');
const draft = { subject: 'News of March', body: 'The port is open.' };
const withMail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@keelway.example' };

describe.each(engines)('newsletters at the desk on %s', (engine) => {
  const open = apisOf(engine);
  async function start(environment: Record<string, string> = withMail) {
    const api = await open({ ...keys.environment(), ...environment });
    await giveRole(api.database, edith, 'editor');
    const call = callsOf(api.app, keys);
    const id = randomUUID();
    const path = `/api/desk/newsletter/issues/${id}`;
    const save = (seen: number, changes = {}) => call(edith, 'PUT', path, { seen, ...draft, ...changes });
    const read = async () => (await call(edith, 'GET', path)).json<NewsletterIssue>();
    const overview = async () => (await call(edith, 'GET', '/api/desk/newsletter')).json<NewsletterOverview>();
    const audited = async () =>
      (await api.database.kysely.selectFrom('staff_audit').select('action').orderBy('at').execute()).map(
        ({ action }) => action,
      );
    return { ...api, ...openNewsletter(api), call, id, path, save, read, overview, audited };
  }

  test('a draft is stored once per version; who saw another version changes nothing', async () => {
    const { save, read, overview, audited } = await start();
    expect((await save(0)).json()).toEqual({ version: 1 });
    expect((await save(0)).json()).toEqual({ version: 1 });
    expect((await save(1, { body: 'Two' })).json()).toEqual({ version: 2 });
    const late = await save(1, { body: 'Three' });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'newsletter_changed']);
    expect(await read()).toMatchObject({ version: 2, body: 'Two', state: 'draft', sentAt: null });
    expect((await overview()).issues).toMatchObject([{ subject: draft.subject, version: 2 }]);
    expect(await audited()).toEqual(['newsletter.saved', 'newsletter.saved']);
  });

  test('says what is wrong with a draft', async () => {
    const { save } = await start();
    const answer = await save(0, { subject: 'Two\nlines', body: ' ' });
    expect(answer.json()).toMatchObject({ fields: { body: 'Write the newsletter.' } });
    expect((await save(0, { body: 'x'.repeat(20_001) })).statusCode).toBe(400);
    expect((await save(0, { subject: 'x\u0000y' })).statusCode).toBe(400);
  });

  test('is sent once, as the version that was seen, and changes no more', async () => {
    const { save, call, path, addConfirmed, deliver, read, audited, clock } = await start();
    await addConfirmed('a', 'b');
    await save(0);
    await save(1, { body: 'Newer' });
    expect((await call(edith, 'POST', `${path}/send`, { seen: 1 })).statusCode).toBe(409);
    const send = () => call(edith, 'POST', `${path}/send`, { seen: 2 });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => answer.json<object>())).toEqual([{ recipients: 2 }, { recipients: 2 }]);
    expect((await save(2, { body: 'Too late' })).statusCode).toBe(409);
    expect((await call(edith, 'DELETE', path)).statusCode).toBe(404);
    clock.now = Date.now() + 60_000;
    expect((await deliver()).map(({ text }) => text.startsWith('Newer'))).toEqual([true, true]);
    expect(await read()).toMatchObject({ state: 'sent', figures: { recipients: 2, sent: 2 } });
    expect((await audited()).filter((action) => action === 'newsletter.sent')).toHaveLength(1);
  });

  test('a malformed table, a missing mail server and an unknown newsletter are refused in words', async () => {
    const { save, call, path } = await start();
    await save(0, { body: '| a | b |\n| c |' });
    const refused = await call(edith, 'POST', `${path}/send`, { seen: 1 });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(/^This cannot be sent: the table/),
    ]);
    const other = `/api/desk/newsletter/issues/${randomUUID()}`;
    for (const [method, url] of [
      ['GET', other],
      ['DELETE', other],
      ['POST', `${other}/send`],
      ['POST', `${other}/test`],
    ] as const)
      expect((await call(edith, method, url, method === 'POST' ? { seen: 1 } : undefined)).statusCode).toBe(404);
  });

  test('a test goes to the person who asks, once for presses in a row', async () => {
    const { save, call, path, kysely, deliver, clock } = await start();
    await save(0);
    const test_ = () => call(edith, 'POST', `${path}/test`, { seen: 1 });
    expect((await test_()).statusCode).toBe(204);
    const mails = await mailsOf(kysely);
    expect(mails).toMatchObject([{ letter: 'newsletterTest', to: edith.email, uid: edith.uid }]);
    clock.now = Date.now() + 60_000;
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: edith.email, subject: 'Test: News of March' });
    expect(mail?.headers).toBeUndefined();
  });

  test('a draft can be deleted', async () => {
    const { save, call, path, overview, audited } = await start();
    await save(0);
    expect((await call(edith, 'DELETE', path)).statusCode).toBe(204);
    expect((await call(edith, 'DELETE', path)).statusCode).toBe(404);
    expect((await overview()).issues).toEqual([]);
    expect(await audited()).toEqual(['newsletter.saved', 'newsletter.deleted']);
  });

  test('addresses are counted, listed in pages and found by a part', async () => {
    const { call, overview, kysely, signUp, addConfirmed } = await start();
    await addConfirmed(...Array.from({ length: 52 }, (_, index) => `n${index}`));
    await signUp('100%_real@example.com');
    await signUp('bounced@example.com');
    await kysely
      .updateTable('newsletter_addresses')
      .set({ bounced_at: 1 })
      .where('address_key', '=', 'bounced@example.com')
      .execute();
    expect((await overview()).addresses).toEqual({ confirmed: 52, waiting: 1, bounced: 1 });
    const list = async (query: string) =>
      (await call(edith, 'GET', `/api/desk/newsletter/addresses?${query}`)).json<NewsletterAddresses>();
    const first = await list('');
    const second = await list(`after=${first.next ?? ''}`);
    expect([first.addresses.length, second.addresses.length, second.next]).toEqual([50, 4, undefined]);
    expect(new Set([...first.addresses, ...second.addresses].map(({ id }) => id)).size).toBe(54);
    expect(await list('state=waiting')).toMatchObject({ addresses: [{ email: '100%_real@example.com' }] });
    expect(await list('state=bounced')).toMatchObject({ addresses: [{ state: 'bounced', confirmedAt: null }] });
    expect((await list(`q=${encodeURIComponent('%_R')}`)).addresses).toHaveLength(1);
    expect((await list('q=n5')).addresses.map(({ email }) => email).sort()).toEqual(
      ['n50', 'n51', 'n5'].map((name) => `${name}@example.com`),
    );
    expect((await list('q=%25%25')).addresses).toEqual([]);
  });

  test('the export has guarded cells and the proof of consent, and is audited without the search', async () => {
    const { call, kysely, signUp } = await start();
    await signUp('=cmd@example.com');
    await signUp('amina@example.com');
    const file = await call(edith, 'GET', '/api/desk/exports/newsletter?state=waiting&q=cmd');
    expect(file.headers['content-disposition']).toContain('keelway-newsletter.csv');
    expect(file.body).toMatch(/\r\n'=cmd@example\.com,waiting,20/);
    expect(file.body).toContain('We store your address to send the newsletter');
    expect(file.body).not.toContain('amina');
    const entries = await kysely.selectFrom('staff_audit').selectAll().execute();
    expect(entries).toMatchObject([
      { uid: edith.uid, action: 'export.newsletter', detail: expect.any(String) as string },
    ]);
    expect(JSON.parse(entries[0]?.detail ?? '')).toEqual({ state: 'waiting', searched: true });
    // A text that PostgreSQL does not take gets an answer, not a file that breaks off.
    const refused = await call(edith, 'GET', '/api/desk/exports/newsletter?q=a%00b');
    expect(refused.statusCode).toBe(engine === 'postgresql' ? 400 : 200);
  });
});
