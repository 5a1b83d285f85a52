import { caseDeliveries } from '@server/cases/deliveries';
import { saveDirectory } from '@server/directory/importedAgents';
import { openLinks } from '@server/lib/links/links';
import { noteBounced } from '@server/listings/people/invitations';
import { peopleLetters } from '@server/listings/people/letters';
import { stepOnListing, storeAccount } from '@server/listings/listings';
import { erasePersonalData, readPersonalData } from '@server/personalData/personalData';
import { deleteOld } from '@server/personalData/retention';
import type { MemberListing } from '@shared/listings/contract';
import { callsOf, giveRole, personOf } from '../desk/desk';
import { apisOf } from '../support/api';
import { engines } from '../support/engines';
import { identityKeys } from '../support/identityKeys';

const keys = identityKeys();
const [otieno, amina, baraka, maya] = ['otieno', 'amina', 'baraka', 'maya'].map(personOf) as [
  ReturnType<typeof personOf>,
  ReturnType<typeof personOf>,
  ReturnType<typeof personOf>,
  ReturnType<typeof personOf>,
];
const tembo = {
  id: 'ke-mombasa-001',
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  phone: '+254 700 000 111',
  email: 'ops@tembo.example',
  services: ['sea'],
};
const siteUrl = 'https://keelway.example';
const secret = 'a secret of the tests, for links and for nothing else';
const base = `/api/account/listings/${tembo.id}`;
const all = { mayPropose: true, getsRequests: true, mayPay: true };
const none = { mayPropose: false, getsRequests: false, mayPay: false };
const userOf = ({ uid, email = null }: { uid: string; email?: string | null }) => ({
  uid,
  email,
  emailVerified: true,
  secondFactor: false,
  signedInAt: 0,
  issuedAt: 0,
});

describe.each(engines)('the people of a listing on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const api = await open({ ...keys.environment(), LINK_SECRET: secret });
    const { kysely } = api.database;
    await saveDirectory(kysely, [tembo], undefined, 1);
    await api.app.refreshAgents();
    const account = { uid: otieno.uid, email: otieno.email ?? '' };
    await kysely.transaction().execute(async (transaction) => {
      await stepOnListing(transaction, { agentId: tembo.id, uid: 'uid-maya', now: 1 }, 0, { type: 'staff.tied' });
      await storeAccount(transaction, { agentId: tembo.id, account, now: 1 });
    });
    const call = callsOf(api.app, keys);
    const letters = peopleLetters(kysely, openLinks({ kysely, secrets: [secret], siteUrl }));
    const codeOf = async (...given: Parameters<typeof call>) => {
      const answer = await call(...given);
      return answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code;
    };
    const invite = (email: string | undefined, rights = all, by = otieno) =>
      codeOf(by, 'POST', `${base}/people`, { email, ...rights });
    const rows = () => kysely.selectFrom('listing_people').selectAll().orderBy('email_key').execute();
    const idOf = async (person: { email?: string }) =>
      (await rows()).find(({ email_key: email }) => email === person.email)?.id ?? '';
    const tokenOf = async (person: { email?: string }) => {
      const letter = await letters.listingInvited({ person: await idOf(person) }, siteUrl);
      return /&token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    };
    const accept = async (person = amina, token?: string) =>
      codeOf(person, 'POST', `${base}/acceptance`, { token: token ?? (await tokenOf(person)) });
    const join = async (person = amina, rights = all) => {
      expect(await invite(person.email, rights)).toBe('done');
      expect(await accept(person)).toBe('done');
    };
    const listingOf = async (person: typeof amina) =>
      (await call(person, 'GET', '/api/account/listings')).json<{ listings: MemberListing[] }>().listings[0];
    const jobs = (letter: string) =>
      kysely.selectFrom('jobs').selectAll().where('key', 'like', `${letter}:%`).orderBy('key').execute();
    return { ...api, kysely, call, letters, codeOf, invite, rows, idOf, tokenOf, accept, join, listingOf, jobs };
  }

  test('the owner invites by mail, the colleague looks and accepts, and the owner is told', async () => {
    const { call, invite, letters, idOf, tokenOf, accept, listingOf, jobs } = await start();
    expect(await invite('Amina@example.com', { ...all, mayPay: false })).toBe('done');
    expect(await jobs('listingInvited')).toHaveLength(1);
    const letter = await letters.listingInvited({ person: await idOf(amina) }, siteUrl);
    expect(letter).toMatchObject({
      to: amina.email,
      subject: `${otieno.email} invites you to look after ${tembo.name}`,
    });
    expect(letter?.text).toContain('May propose changes, Gets the requests');
    const token = await tokenOf(amina);
    const look = (person: typeof amina) => call(person, 'POST', `${base}/invitation`, { token });
    expect((await look(amina)).json()).toMatchObject({ name: tembo.name, state: 'open', mayPay: false });
    expect((await look(baraka)).json()).toMatchObject({ state: 'otherAccount' });
    // Looking changes nothing.
    expect(await listingOf(amina)).toBeUndefined();
    expect(await accept()).toBe('done');
    // Pressed twice.
    expect(await accept(amina, token)).toBe('done');
    expect((await look(amina)).json()).toMatchObject({ state: 'accepted' });
    expect(await listingOf(amina)).toMatchObject({
      id: tembo.id,
      rights: { isOwner: false, mayPropose: true, getsRequests: true, mayPay: false },
    });
    expect(await listingOf(amina)).not.toHaveProperty('people');
    expect(await listingOf(otieno)).toMatchObject({
      rights: { isOwner: true },
      people: [{ email: amina.email, isBounced: false, acceptedAt: expect.any(Number) as number }],
    });
    expect(await letters.listingJoined({ person: await idOf(amina) }, siteUrl)).toMatchObject({ to: otieno.email });
    expect(await letters.listingInvited({ person: await idOf(amina) }, siteUrl)).toBeNull();
  });

  test('the link counts for its address, once verified, until its end or until it is taken back', async () => {
    const { kysely, codeOf, invite, idOf, tokenOf, accept } = await start();
    await invite(amina.email);
    const token = await tokenOf(amina);
    expect(await accept(baraka, token)).toBe('other_account');
    expect(await accept({ ...amina, emailVerified: false }, token)).toBe('email_not_verified');
    expect(await accept(amina, `${token}x`)).toBe('not_found');
    expect(await codeOf(amina, 'POST', '/api/account/listings/ke-other/acceptance', { token })).toBe('not_found');
    await kysely.updateTable('listing_people').set({ expires_at: 1 }).execute();
    expect(await accept(amina, token)).toBe('link_expired');
    await invite(amina.email);
    expect(await codeOf(otieno, 'DELETE', `${base}/people/${await idOf(amina)}`)).toBe('done');
    expect(await accept(amina, token)).toBe('not_found');
  });

  test('a mail that came back is said, until the address is invited again', async () => {
    const { kysely, invite, idOf, listingOf } = await start();
    await invite(amina.email);
    await noteBounced(kysely, await idOf(amina), 2);
    expect((await listingOf(otieno))?.people).toMatchObject([{ isBounced: true }]);
    await invite(amina.email);
    expect((await listingOf(otieno))?.people).toMatchObject([{ isBounced: false }]);
  });

  test('each right is checked at the gateway, and a change counts at once', async () => {
    const { call, codeOf, join, idOf, listingOf } = await start();
    await join(amina, none);
    const seen = (await listingOf(amina))?.seen;
    const propose = () => codeOf(amina, 'PUT', `${base}/proposal`, { seen, fields: { phone: '+254 700 000 222' } });
    const requests = async () => (await call(amina, 'GET', '/api/account/requests')).json<{ received?: unknown }>();
    const subscription = () => codeOf(amina, 'GET', `/api/subscription?listing=${tembo.id}`);
    expect(await propose()).toBe('right_missing');
    expect(await codeOf(amina, 'DELETE', `${base}/proposal`, { seen })).toBe('right_missing');
    expect(await requests()).not.toHaveProperty('received');
    expect(await subscription()).toBe('right_missing');
    expect(await codeOf(amina, 'POST', `/api/subscription/orders?listing=${tembo.id}`)).toBe('right_missing');
    expect(await codeOf(otieno, 'PUT', `${base}/people/${await idOf(amina)}`, all)).toBe('done');
    expect(await propose()).toBe('done');
    expect(await requests()).toHaveProperty('received');
    expect(await subscription()).toBe('done');
    // Of strangers, and what only owners do.
    expect(await codeOf(baraka, 'GET', `/api/subscription?listing=${tembo.id}`)).toBe('right_missing');
    expect(await codeOf(baraka, 'PUT', `${base}/proposal`, { seen, fields: {} })).toBe('not_found');
    for (const by of [amina, baraka]) {
      expect(await codeOf(by, 'POST', `${base}/people`, { email: 'new@example.com', ...all })).toBe('not_found');
      expect(await codeOf(by, 'PUT', `${base}/people/${await idOf(amina)}`, all)).toBe('not_found');
      expect(await codeOf(by, 'PUT', `${base}/owner`, { person: await idOf(amina) })).toBe('not_found');
    }
    expect(await codeOf(baraka, 'DELETE', `${base}/people/${await idOf(amina)}`)).toBe('not_found');
  });

  test('who pays for the company pays for the account of its owner', async () => {
    const { kysely, call, join } = await start();
    await join(amina);
    await kysely
      .insertInto('subscriptions')
      .values({ uid: otieno.uid, until: Date.now() + 86_400_000 * 300, reminded_until: null, updated_at: 1 })
      .execute();
    expect((await call(amina, 'GET', `/api/subscription?listing=${tembo.id}`)).json()).toMatchObject({
      status: 'active',
      company: tembo.name,
    });
    const own = (await call(amina, 'GET', '/api/subscription')).json<object>();
    expect(own).toMatchObject({ status: 'inactive' });
    expect(own).not.toHaveProperty('company');
  });

  test('a colleague leaves, the owner takes one out, and each time the other is told', async () => {
    const { codeOf, join, idOf, listingOf, letters, jobs } = await start();
    await join(amina);
    await join(baraka);
    expect(await codeOf(amina, 'DELETE', `${base}/people/${await idOf(baraka)}`)).toBe('not_found');
    expect(await codeOf(amina, 'DELETE', `${base}/people/${await idOf(amina)}`)).toBe('done');
    expect(await codeOf(otieno, 'DELETE', `${base}/people/${await idOf(baraka)}`)).toBe('done');
    expect([await listingOf(amina), await listingOf(baraka)]).toEqual([undefined, undefined]);
    const told = (await jobs('listingLeft')).map(({ payload }) => JSON.parse(payload) as { to?: string; data: object });
    const readers = await Promise.all(
      told.map(async ({ to, data }) => ({ to, ...(await letters.listingLeft(data, siteUrl)) }).to),
    );
    expect(readers.sort()).toEqual([baraka.email, otieno.email]);
    // The owner's address is not kept with the colleague's.
    expect(told.some(({ to }) => to === otieno.email)).toBe(false);
  });

  test('the owner hands the listing over, and stays as a colleague', async () => {
    const { codeOf, join, idOf, listingOf, letters, jobs, invite, kysely } = await start();
    await invite(baraka.email);
    const tied = () => kysely.selectFrom('listing_accounts').select(['case_reference', 'tied_at']).execute();
    const before = await tied();
    expect(await codeOf(otieno, 'PUT', `${base}/owner`, { person: await idOf(baraka) })).toBe('not_found');
    // Notices go to the listing that was tied last: what was refused changes nothing of that.
    expect(await tied()).toEqual(before);
    await join(amina, none);
    expect(await codeOf(otieno, 'PUT', `${base}/owner`, { person: await idOf(amina) })).toBe('done');
    expect((await listingOf(amina))?.rights).toMatchObject({ isOwner: true });
    expect((await listingOf(amina))?.people?.map(({ email }) => email)).toEqual([baraka.email, otieno.email]);
    expect((await listingOf(otieno))?.rights).toMatchObject({ isOwner: false, ...all });
    const [job] = await jobs('listingHandedOver');
    const { data } = JSON.parse(job?.payload ?? '') as { data: unknown };
    expect(await letters.listingHandedOver(data, siteUrl)).toMatchObject({ to: amina.email });
  });

  describe('at once', () => {
    test('two hand-overs: one colleague is the owner, and nobody is lost', async () => {
      const { codeOf, join, idOf, listingOf, jobs } = await start();
      await join(amina);
      await join(baraka);
      const ids = [await idOf(amina), await idOf(baraka)];
      const give = (person: string) => codeOf(otieno, 'PUT', `${base}/owner`, { person });
      expect((await Promise.all(ids.map(give))).sort()).toEqual(['done', 'not_found']);
      const owner = (await listingOf(amina))?.rights?.isOwner === true ? amina : baraka;
      const colleague = owner === amina ? baraka : amina;
      expect((await listingOf(owner))?.people?.map(({ email }) => email).sort()).toEqual(
        [colleague.email, otieno.email].sort(),
      );
      expect(await jobs('listingHandedOver')).toHaveLength(1);
    });

    test('a hand-over and the colleague’s leaving: one wins, and the listing has an owner', async () => {
      const { call, codeOf, join, idOf, listingOf } = await start();
      await join(amina);
      const id = await idOf(amina);
      const [given, left] = await Promise.all([
        call(otieno, 'PUT', `${base}/owner`, { person: id }),
        codeOf(amina, 'DELETE', `${base}/people/${id}`),
      ]);
      const isGiven = given.statusCode === 204;
      expect(left).toBe(isGiven ? 'not_found' : 'done');
      if (!isGiven) expect(given.json<{ message: string }>().message).toMatch(/\w+ .*\.$/);
      expect((await listingOf(isGiven ? amina : otieno))?.rights?.isOwner).toBe(true);
      expect(await listingOf(isGiven ? otieno : amina)).toEqual(
        isGiven ? expect.objectContaining({ id: tembo.id }) : undefined,
      );
    });

    test('an acceptance pressed twice counts once, for both', async () => {
      const { accept, invite, tokenOf, rows, jobs } = await start();
      await invite(amina.email);
      const token = await tokenOf(amina);
      expect(await Promise.all([accept(amina, token), accept(amina, token)])).toEqual(['done', 'done']);
      expect(await rows()).toMatchObject([{ uid: amina.uid }]);
      expect(await jobs('listingJoined')).toHaveLength(1);
    });

    test('an acceptance and its taking back: nobody is in, and who was in for a moment is told', async () => {
      const { accept, codeOf, invite, idOf, tokenOf, rows, jobs, listingOf } = await start();
      await invite(amina.email);
      const [id, token] = [await idOf(amina), await tokenOf(amina)];
      const [accepted, ended] = await Promise.all([
        accept(amina, token),
        codeOf(otieno, 'DELETE', `${base}/people/${id}`),
      ]);
      expect([accepted, ended]).toEqual([expect.stringMatching(/^(done|not_found)$/), 'done']);
      expect([await rows(), await listingOf(amina)]).toEqual([[], undefined]);
      expect(await jobs('listingLeft')).toHaveLength(accepted === 'done' ? 1 : 0);
    });
  });

  test('there are ten people at most, each once, and never the owner', async () => {
    const { invite, join, idOf, codeOf } = await start();
    expect(await invite(otieno.email)).toBe('own_address');
    await join(amina);
    expect(await invite(amina.email)).toBe('already_there');
    for (let number = 2; number <= 10; number += 1) expect(await invite(`person${number}@example.com`)).toBe('done');
    expect(await invite('person11@example.com')).toBe('people_full');
    // One that was invited before is no further one.
    expect(await invite('person10@example.com')).toBe('done');
    await codeOf(otieno, 'DELETE', `${base}/people/${await idOf({ email: 'person10@example.com' })}`);
    for (let number = 1; number <= 7; number += 1) await invite('person11@example.com');
    expect(await invite('person12@example.com')).toBe('rate_limited');
  });

  test('who gets the requests hears of mails to the agent, once for each', async () => {
    const { kysely, join, letters, jobs } = await start();
    await join(amina);
    await join(baraka, none);
    const told = caseDeliveries(kysely, ['quoteForAgent']).quoteForAgent;
    const data = { reference: 'KQ-7F3K2P', number: 3, party: tembo.id };
    await told?.(data, 'refused', 'unknown');
    await told?.(data, 'refused', 'unknown');
    const mails = await jobs('listingRequest');
    expect(mails).toHaveLength(1);
    const letter = await letters.listingRequest(
      (JSON.parse(mails[0]?.payload ?? '') as { data: unknown }).data,
      siteUrl,
    );
    expect(letter).toMatchObject({ to: amina.email, subject: `KQ-7F3K2P: a mail for ${tembo.name}` });
  });

  test('a deleted account leaves nobody behind, and an invitation that nobody accepted ends', async () => {
    const { kysely, invite, join, rows, listingOf } = await start();
    await join(amina);
    await invite(baraka.email);
    expect((await readPersonalData(kysely, userOf(amina)))['listing_people']).toHaveLength(1);
    expect((await readPersonalData(kysely, userOf(baraka)))['listing_people']).toHaveLength(1);
    await erasePersonalData(kysely, userOf(baraka), 2);
    expect(await rows()).toHaveLength(1);
    await invite('late@example.com');
    await deleteOld(kysely, Date.now() + 400 * 86_400_000);
    expect((await rows()).map(({ email_key: email }) => email)).toEqual([amina.email]);
    await erasePersonalData(kysely, userOf(otieno), 3);
    expect(await rows()).toEqual([]);
    expect(await listingOf(amina)).toBeUndefined();
  });

  test('the desk sees the people, who end when it ties the listing to another account', async () => {
    const { database, call, join, rows } = await start();
    await join(amina);
    await giveRole(database, maya, 'membership');
    const at = `/api/desk/agents/${tembo.id}/listing`;
    const read = async () => (await call(maya, 'GET', at)).json<{ number: number; people: unknown }>();
    const { number: seen, people } = await read();
    expect(people).toMatchObject([{ email: amina.email, ...all }]);
    await database.kysely
      .insertInto('orders')
      .values({
        reference: 'KW-1',
        uid: baraka.uid,
        email: baraka.email ?? '',
        amount: 200,
        currency: 'USD',
        period_ms: 1,
        state: 'paid',
        domain: null,
        provider_status: null,
        access_code: null,
        checks: 0,
        authorization_url: null,
        opening_until: null,
        confirming_since: null,
        created_at: 1,
        updated_at: 1,
        language: null,
      })
      .execute();
    const tied = await call(maya, 'PUT', `${at}/account`, { seen, email: baraka.email });
    expect(tied.json()).toMatchObject({ account: { email: baraka.email }, people: [] });
    expect(await rows()).toEqual([]);
  });
});
