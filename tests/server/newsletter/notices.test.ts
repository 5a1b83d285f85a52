import { randomUUID } from 'node:crypto';
import type { NewsletterIssue } from '@shared/desk/newsletter';
import type { MemberNews } from '@shared/newsletter/notices';
import { listingReference, saveDirectory } from '@server/directory/importedAgents';
import { MailFailure } from '@server/lib/mail/failure';
import { deleteOldNewsletterData } from '@server/newsletter/retention';
import { addressDigest } from '@server/newsletter/suppressions';
import { addressAccount, takeOverAddress } from '@server/payments/addressAccount';
import { erasePersonalData, readPersonalData } from '@server/personalData/personalData';
import { callsOf, giveRole, personOf } from '../desk/desk';
import { apisOf } from '../support/api';
import { engines } from '../support/engines';
import { identityKeys, type Person } from '../support/identityKeys';
import { day, linkIn, openNewsletter, type Sent } from './newsletter';

const keys = identityKeys();
const edith = personOf('edith');
const [amina, baraka, chidi] = [personOf('amina'), personOf('baraka'), personOf('chidi')];
const withMail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@keelway.example' };
const notice = { subject: 'Cut-off in Mombasa', body: 'The gate closes at **16:00**.' };
const everyMember = { countries: [], services: [] };
const agents = [
  { id: 'a1', name: 'Tembo Freight', location: 'Mombasa, Kenya', services: ['sea', 'customs'] },
  { id: 'a2', name: 'Tembo Air', location: 'Nairobi, Kenya', services: ['air'] },
  { id: 'b1', name: 'Simba Freight', location: 'Kampala, Uganda', services: ['land', 'sea'] },
  { id: 'c1', name: 'Nobody Freight', location: 'Kigali, Rwanda', services: ['sea'] },
];
/** What staff recorded; the rest is whose it is. */
const recorded = {
  way: 'transfer',
  bank_reference: 'B 1',
  bank_reference_key: 'B1',
  arrived_on: '2026-11-01',
  amount: 1,
  currency: 'USD',
  price_amount: 1,
  price_currency: 'USD',
  period_ms: day,
  state: 'waiting' as const,
  recorded_by: 'uid-maya',
  recorded_at: 1,
};
const userOf = ({ uid, email = '' }: Person) => ({
  uid,
  email,
  emailVerified: true,
  secondFactor: false,
  signedInAt: 0,
  issuedAt: 0,
});

describe.each(engines)('notices to members on %s', (engine) => {
  const open = apisOf(engine);
  /** Amina has two listings in Kenya, Baraka one in Uganda; Chidi has not paid. */
  async function start() {
    const api = await open({ ...keys.environment(), ...withMail });
    const newsletter = openNewsletter(api);
    const { kysely, clock } = newsletter;
    await giveRole(api.database, edith, 'editor');
    await saveDirectory(kysely, agents, undefined, 1);
    const tie = async (id: string, { uid, email = '' }: Person) => {
      const row = { case_reference: listingReference(id), uid, email, tied_at: 1 };
      await kysely.insertInto('listing_accounts').values(row).execute();
    };
    const pay = (person: Person, until: number) =>
      kysely
        .insertInto('subscriptions')
        .values({ uid: person.uid, until, reminded_until: null, updated_at: 1 })
        .execute();
    for (const [id, person] of [
      ['a1', amina],
      ['a2', amina],
      ['b1', baraka],
      ['c1', chidi],
    ] as const)
      await tie(id, person);
    await pay(amina, Date.now() + 100 * day);
    await pay(baraka, Date.now() + 100 * day);
    await pay(chidi, Date.now() - day);
    await newsletter.addConfirmed('subscriber');
    const call = callsOf(api.app, keys);
    const audience = async (query = '') =>
      (await call(edith, 'GET', `/api/desk/newsletter/audience?${query}`)).json<{ count: number }>();
    /** Writes a notice and sends it; its path and the answer. */
    const send = async (to: object = everyMember) => {
      const path = `/api/desk/newsletter/issues/${randomUUID()}`;
      await call(edith, 'PUT', path, { seen: 0, ...notice, audience: to });
      const answer = await call(edith, 'POST', `${path}/send`, { seen: 1 });
      clock.now = Date.now() + 60_000;
      return { path, answer, read: async () => (await call(edith, 'GET', path)).json<NewsletterIssue>() };
    };
    const news = async (person: Person) => (await call(person, 'GET', '/api/account/member-news')).json<MemberNews>();
    const choose = (person: Person, isOn: boolean) => call(person, 'PUT', '/api/account/member-news', { isOn });
    return { ...newsletter, call, audience, send, news, choose };
  }
  const addressesOf = (mails: readonly Sent[]) => mails.map(({ to }) => to).sort();

  test('the audience is counted by country and service of one listing, each account once', async () => {
    const { audience } = await start();
    expect(await audience()).toEqual({
      count: 2,
      countries: [
        { code: 'KE', members: 1 },
        { code: 'UG', members: 1 },
      ],
      services: [
        { service: 'air', members: 1 },
        { service: 'sea', members: 2 },
        { service: 'land', members: 1 },
        { service: 'customs', members: 1 },
      ],
    });
    for (const [query, count] of [
      ['countries=KE', 1],
      ['countries=KE,UG&services=sea', 2],
      ['services=land', 1],
      ['countries=KE&services=land', 0],
      ['countries=RW', 0],
    ] as const)
      expect(await audience(query)).toMatchObject({ count });
  });

  test('it goes to members only, without a subscription, each once, and says why and how to stop it', async () => {
    const { send, deliver, kysely } = await start();
    const { answer, read } = await send();
    expect(answer.json()).toEqual({ recipients: 2 });
    const mails = await deliver();
    expect(addressesOf(mails)).toEqual(['amina@example.com', 'baraka@example.com']);
    for (const mail of mails) {
      expect(mail.text).toContain('You get this because your company is a member of Keelway.');
      expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    }
    expect(await read()).toMatchObject({ audience: everyMember, state: 'sent', figures: { recipients: 2, sent: 2 } });
    expect(await kysely.selectFrom('newsletter_addresses').select('email').execute()).toHaveLength(1);
    expect(await deliver()).toEqual([]);
  });

  test('an audience of nobody is refused, and the draft stays', async () => {
    const { send } = await start();
    const { answer, read } = await send({ countries: ['RW'], services: [] });
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([
      409,
      {
        code: 'nobody',
        message: 'No member who gets news matches these countries and services. Choose others, or none.',
      },
    ]);
    expect(await read()).toMatchObject({ state: 'draft' });
  });

  test('the link of a notice stops them for that member only, who is listed all the same', async () => {
    const { send, deliver, post, get, audience, news, choose } = await start();
    const { read } = await send();
    const mail = (await deliver()).find(({ to }) => to === 'amina@example.com') as Sent;
    expect((await get(linkIn(mail))).json()).toEqual({ page: { link: 'open', of: 'members' } });
    const stop = async () => (await post(linkIn(mail), 'List-Unsubscribe=One-Click')).json<object>();
    expect([await stop(), await stop()]).toEqual(Array(2).fill({ page: { link: 'used', of: 'members' } }));
    expect(await audience()).toMatchObject({ count: 1 });
    expect(await news(amina)).toEqual({ state: 'off', address: 'amina@example.com' });
    expect((await read()).figures).toMatchObject({ unsubscribed: 1 });
    await send();
    expect(addressesOf(await deliver())).toEqual(['baraka@example.com']);
    expect((await choose(amina, true)).json()).toEqual({ state: 'on', address: 'amina@example.com' });
    expect(await audience()).toMatchObject({ count: 2 });
  });

  test('the account switches them off and on; without a listing there is nothing to switch', async () => {
    const { news, choose, audience } = await start();
    expect(await news(amina)).toEqual({ state: 'on', address: 'amina@example.com' });
    expect((await choose(amina, false)).json()).toMatchObject({ state: 'off' });
    expect(await audience()).toMatchObject({ count: 1 });
    expect(await news(edith)).toEqual({ state: 'none', address: null });
  });

  test('what was said before the address signed in goes on with its account', async () => {
    const { kysely, news } = await start();
    const before = addressAccount('baraka@example.com');
    await kysely.updateTable('listing_accounts').set({ uid: before }).where('uid', '=', baraka.uid).execute();
    await kysely.insertInto('notice_recipients').values({ uid: before, id: 'r1', stopped_at: 5 }).execute();
    const payment = { reference: 'KW-1', uid: before, email: 'baraka@example.com' };
    await kysely
      .insertInto('recorded_payments')
      .values({ ...recorded, ...payment })
      .execute();
    await takeOverAddress({ kysely, mode: null }, userOf(baraka), Date.now());
    expect(await news(baraka)).toEqual({ state: 'off', address: 'baraka@example.com' });
    expect(await kysely.selectFrom('notice_recipients').select(['uid', 'id']).execute()).toEqual([
      { uid: baraka.uid, id: 'r1' },
    ]);
  });

  test('an address that refuses one gets none until the member asks for them again', async () => {
    const { send, deliver, audience, news, choose, suppressions } = await start();
    await send();
    await deliver((mail) =>
      mail.to.startsWith('amina') ? Promise.reject(new MailFailure('550 5.1.1', true)) : Promise.resolve(),
    );
    expect(await news(amina)).toMatchObject({ state: 'bounced' });
    expect(await suppressions()).toMatchObject([{ reason: 'bounced' }]);
    expect(await audience()).toMatchObject({ count: 1 });
    await choose(amina, true);
    expect([await suppressions(), await audience()]).toMatchObject([[], { count: 2 }]);
  });

  test('a refusal counts for the address that was written to, and not for that of a listing which gets none', async () => {
    const { send, deliver, kysely, news, suppressions } = await start();
    // Tied last, under another address of the account, and not in the directory.
    const row = { case_reference: listingReference('gone'), uid: amina.uid, email: 'new@example.com', tied_at: 2 };
    await kysely.insertInto('listing_accounts').values(row).execute();
    await send();
    await deliver((mail) =>
      mail.to.startsWith('amina') ? Promise.reject(new MailFailure('550 5.1.1', true)) : Promise.resolve(),
    );
    expect(await suppressions()).toMatchObject([{ address_digest: addressDigest('amina@example.com') }]);
    expect(await news(amina)).toEqual({ state: 'bounced', address: 'amina@example.com' });
  });

  test('who is no longer paid up, listed or willing when the mail goes out gets none', async () => {
    const { send, deliver, kysely, choose, clock } = await start();
    const { read } = await send();
    await deliver(() => Promise.reject(new MailFailure('ECONNECTION', false)));
    await choose(amina, false);
    await kysely.updateTable('subscriptions').set({ until: 1 }).where('uid', '=', baraka.uid).execute();
    clock.now += day;
    expect(await deliver()).toEqual([]);
    expect((await read()).figures).toMatchObject({ recipients: 2, sent: 0, skipped: 2 });
  });

  test('a listing that the directory does not show is none', async () => {
    const { kysely, audience } = await start();
    const times = { opened_at: 1, changed_at: 1, due_at: null };
    const state = { kind: 'listing', version: 1, last_event: 1, state: 'withheld.hidden', waits_for: null };
    const texts = { sender: '', title: '', search: '', contact_key: null };
    await kysely
      .insertInto('cases')
      .values({ reference: listingReference('b1'), ...state, ...times, ...texts, is_overdue: 0, may_be_spam: 0 })
      .execute();
    expect(await audience()).toMatchObject({ count: 1 });
  });

  test('what is kept goes with the account, is in its copy, and its links outlive the month of other links', async () => {
    const { send, deliver, kysely, get } = await start();
    await send();
    const mail = (await deliver()).find(({ to }) => to === 'amina@example.com') as Sent;
    await deleteOldNewsletterData(kysely, Date.now() + 60 * day);
    expect((await get(linkIn(mail))).statusCode).toBe(200);
    const copy = await readPersonalData(kysely, userOf(amina));
    expect(copy['notice_recipients']).toHaveLength(3);
    await erasePersonalData(kysely, userOf(amina), Date.now());
    expect((await readPersonalData(kysely, userOf(amina)))['notice_recipients']).toEqual([]);
    expect((await get(linkIn(mail))).statusCode).toBe(404);
    expect(await kysely.selectFrom('notice_recipients').select('uid').execute()).toEqual([{ uid: baraka.uid }]);
  });
});
