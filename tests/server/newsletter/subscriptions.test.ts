import { createHash } from 'node:crypto';
import { MailFailure } from '@server/lib/mail/failure';
import { makeLink } from '@server/newsletter/links';
import { confirm, confirmationState } from '@server/newsletter/subscriptions';
import { deleteOld } from '@server/personalData/retention';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { day, linkIn, openNewsletter, siteUrl, type Sent } from './newsletter';

const amina = 'Amina@example.com';
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const tokenOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

describe.each(engines)('newsletter subscriptions on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => openNewsletter(await open());

  async function subscribed() {
    const newsletter = await start();
    await newsletter.signUp(amina);
    const [mail] = await newsletter.deliver();
    const path = linkIn(mail as Sent);
    await newsletter.post(path);
    const { id } = (await newsletter.addresses())[0] ?? { id: '' };
    const link = { purpose: 'unsubscribe', addressId: id, issueId: null } as const;
    const unsubscribe = async () => `/newsletter/unsubscribe/${await makeLink(newsletter.kysely, link, Date.now())}`;
    return { ...newsletter, id, path, unsubscribe };
  }

  test('a mail asks to confirm; opening its link changes nothing, its button confirms', async () => {
    const { signUp, deliver, get, post, addresses, kysely } = await start();
    await signUp(amina);
    const mails = await deliver();
    expect(mails).toMatchObject([{ to: amina, subject: 'Confirm your subscription to the Keelway newsletter' }]);
    const path = linkIn(mails[0] as Sent);
    expect(path).toMatch(/^\/newsletter\/confirm\/[\w-]{43}$/);
    expect(mails[0]?.html).toContain(`href="${siteUrl}${path}"`);
    expect(JSON.stringify(await kysely.selectFrom('newsletter_links').selectAll().execute())).not.toContain(
      tokenOf(path),
    );
    for (let scan = 0; scan < 3; scan += 1) expect((await get(path)).json()).toEqual({ page: { link: 'open' } });
    expect((await addresses())[0]?.confirmed_at).toBeNull();
    const pressed = await post(path);
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, path]);
    expect((await get(path)).json()).toEqual({ page: { link: 'used' } });
    const [row] = await addresses();
    expect(row?.confirmed_at).toBeGreaterThan(0);
    await post(path);
    expect(await addresses()).toEqual([row]);
  });

  test('a mail contains nothing that was typed but the address it goes to', async () => {
    const { signUp, deliver } = await start();
    await signUp("o'brien+<b>@example.com");
    const [mail] = await deliver();
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('brien');
  });

  test('links that are unknown, cut or for another purpose confirm and unsubscribe nothing', async () => {
    const { signUp, deliver, get, post, addresses, id } = await subscribed();
    await signUp('baraka@example.com');
    const [mail] = await deliver();
    const token = tokenOf(linkIn(mail as Sent));
    const before = await addresses();
    const paths = [
      ...[`${token}x`, token.slice(1), 'x'.repeat(43), id, '%00', "'--"].map((end) => `/newsletter/confirm/${end}`),
      ...[token, 'x'.repeat(43), id].map((end) => `/newsletter/unsubscribe/${end}`),
    ];
    for (const path of paths) {
      expect([path, (await get(path)).json()]).toEqual([path, { page: { link: 'unknown' } }]);
      await post(path);
      expect(await addresses()).toEqual(before);
    }
  });

  test('a link to confirm is good for seven days, and says so afterwards', async () => {
    const { signUp, deliver, kysely, addresses } = await start();
    await signUp(amina);
    const [mail] = await deliver();
    const token = tokenOf(linkIn(mail as Sent));
    const { made_at: made } = await kysely.selectFrom('newsletter_links').select('made_at').executeTakeFirstOrThrow();
    expect(await confirmationState(kysely, token, made + 7 * day)).toBe('open');
    expect(await confirm(kysely, token, made + 7 * day + 1)).toBe('expired');
    expect((await addresses())[0]?.confirmed_at).toBeNull();
  });

  test('an address that waits gets three mails a day, a confirmed one none', async () => {
    const { signUp, deliver, clock, post } = await start();
    const counts: number[] = [];
    let last: Sent | undefined;
    for (let hour = 0; hour < 50; hour += 1) {
      await signUp(amina);
      await signUp(amina.toUpperCase());
      const mails = await deliver();
      last = mails[0] ?? last;
      counts.push(mails.length);
      clock.now += 3_600_000;
    }
    const sum = (from: number, to: number) => counts.slice(from, to).reduce((total, count) => total + count, 0);
    expect([Math.max(...counts), sum(0, 24), sum(0, 26), sum(26, 50)]).toEqual([1, 3, 3, 3]);
    await post(linkIn(last as Sent));
    clock.now += 10 * day;
    await signUp(amina);
    expect(await deliver()).toEqual([]);
  });

  test('the addresses of one mailbox share its limits', async () => {
    const { signUp, deliver, clock } = await start();
    for (const tag of ['', '+1', '+2', '+news']) await signUp(`amina${tag}@example.com`);
    for (const name of ['a.mina', 'am.ina+x', 'AMINA']) await signUp(`${name}@gmail.com`);
    await signUp('am.ina@googlemail.com');
    // Elsewhere, dots tell people apart.
    await signUp('a.mina@example.com');
    const first = (await deliver()).map(({ to }) => to);
    expect(first.sort()).toEqual(['a.mina@example.com', 'a.mina@gmail.com', 'amina@example.com']);
    let mails = 0;
    for (let tag = 0; tag < 20; tag += 1) {
      clock.now += 3_600_000;
      await signUp(`amina+${tag}@example.com`);
      mails += (await deliver()).length;
    }
    expect(mails).toBe(2);
  });

  test('twenty simultaneous subscriptions are one mail', async () => {
    const { signUp, deliver } = await start();
    await Promise.all(Array.from({ length: 20 }, () => signUp(amina)));
    expect(await deliver()).toHaveLength(1);
  });

  test('nothing is sent to an address that was deleted or confirmed meanwhile', async () => {
    const { signUp, deliver, clock, kysely, post } = await subscribed();
    await kysely.updateTable('newsletter_addresses').set({ confirmed_at: null, mailed_at: 0 }).execute();
    await signUp(amina);
    await kysely.updateTable('newsletter_addresses').set({ confirmed_at: 1 }).execute();
    expect(await deliver()).toEqual([]);
    await signUp('baraka@example.com');
    await kysely.deleteFrom('newsletter_addresses').where('address_key', '=', 'baraka@example.com').execute();
    clock.now += day;
    expect(await deliver()).toEqual([]);
    expect((await post('/newsletter/confirm/x')).statusCode).toBe(303);
  });

  test('the button and the one-click request unsubscribe: without cookies, origin or redirect, in both encodings', async () => {
    const forms: [string, string, Record<string, string>][] = [
      ['as RFC 8058 shows it', 'List-Unsubscribe=One-Click', {}],
      [
        'as a multipart form',
        '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        { 'content-type': 'multipart/form-data; boundary=x' },
      ],
      ['by the button of the page', '', {}],
      ['from another site', 'List-Unsubscribe=One-Click', { origin: 'https://mail.example', cookie: 'a=b' }],
    ];
    for (const [how, payload, headers] of forms) {
      const { unsubscribe, get, post, addresses, suppressions } = await subscribed();
      const path = await unsubscribe();
      expect((await get(path)).json()).toEqual({ page: { link: 'open' } });
      expect(await addresses()).toHaveLength(1);
      const answer = await post(path, payload, headers);
      expect([how, answer.statusCode, answer.json()]).toEqual([how, 200, { page: { link: 'used' } }]);
      expect(await addresses()).toEqual([]);
      expect(await suppressions()).toMatchObject([
        { address_digest: digest('amina@example.com'), reason: 'unsubscribed' },
      ]);
      expect((await post(path, payload, headers)).json()).toEqual({ page: { link: 'used' } });
      expect((await get(path)).json()).toEqual({ page: { link: 'used' } });
    }
  });

  test('whoever comes back confirms again, and old links do nothing', async () => {
    const { unsubscribe, signUp, deliver, post, addresses, suppressions, path } = await subscribed();
    const old = await unsubscribe();
    await post(old);
    await signUp(amina);
    await post(path);
    await post(old);
    expect(await addresses()).toMatchObject([{ confirmed_at: null }]);
    expect(await suppressions()).toHaveLength(1);
    const [mail] = await deliver();
    await post(linkIn(mail as Sent));
    expect(await addresses()).toMatchObject([{ confirmed_at: expect.any(Number) as number }]);
    expect(await suppressions()).toEqual([]);
  });

  test('refused for good twice in a row, for no reason that is told, an address counts as gone', async () => {
    const { signUp, deliver, suppressions, addresses, clock } = await start();
    const refuse = (status: string) => async () => {
      clock.now += 2 * day;
      await signUp(amina);
      await deliver(() => Promise.reject(new MailFailure(status, true)));
      return (await suppressions()).length;
    };
    const accept = async () => {
      clock.now += 2 * day;
      await signUp(amina);
      await deliver();
    };
    const [unexplained, full, policy] = ['550', '552 5.2.2', '554 5.7.1'].map(refuse);
    expect([await unexplained?.(), await full?.(), await policy?.(), await full?.()]).toEqual([0, 0, 0, 0]);
    await accept();
    expect([await unexplained?.(), await unexplained?.()]).toEqual([0, 1]);
    expect(await addresses()).toMatchObject([{ confirmed_at: null, bounced_at: expect.any(Number) as number }]);
  });

  test.each([
    ['550 5.1.1', 1],
    ['550 5.1.10', 1],
    ['553 5.2.1', 1],
    ['550 5.7.1', 0],
    ['550 5.1.8', 0],
    ['550', 0],
  ])('a refusal %s suppresses %i addresses', async (status, count) => {
    const { signUp, deliver, suppressions, addresses, clock } = await start();
    await signUp(amina);
    await deliver(() => Promise.reject(new MailFailure(status, true)));
    expect((await suppressions()).map(({ reason }) => reason)).toEqual(Array(count).fill('bounced'));
    expect(await addresses()).toMatchObject([{ confirmed_at: null }]);
    clock.now += 2 * day;
    await signUp(amina);
    expect(await deliver()).toHaveLength(1);
  });

  test('the periods of the privacy page are those of the job', async () => {
    const { readFileSync } = await import('node:fs');
    const page = readFileSync('content/legal/privacy.md', 'utf8');
    const days = Number(/not confirmed, or that refuses our mails, is deleted after (\d+) days/.exec(page)?.[1]);
    expect(/keep a fingerprint for two years/.exec(page)).not.toBeNull();
    const { kysely, signUp, addresses, suppressions, unsubscribe, post, clock } = await subscribed();
    clock.now = Date.now();
    await signUp('waits@example.com');
    await deleteOld(kysely, clock.now + days * day);
    expect((await addresses()).map((row) => row.email)).toEqual([amina, 'waits@example.com']);
    await deleteOld(kysely, clock.now + days * day + 60_000);
    expect((await addresses()).map((row) => row.email)).toEqual([amina]);
    const path = await unsubscribe();
    expect((await post(path)).statusCode).toBe(200);
    await deleteOld(kysely, clock.now + days * day + 60_000);
    expect(await kysely.selectFrom('newsletter_links').selectAll().execute()).toEqual([]);
    await deleteOld(kysely, clock.now + 2 * 365 * day);
    expect(await suppressions()).toHaveLength(1);
    await deleteOld(kysely, clock.now + 2 * 365 * day + 60_000);
    expect(await suppressions()).toEqual([]);
  });
});
