import { randomUUID } from 'node:crypto';
import { setTimeout as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import site from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import { buildApp } from '@server/app';
import { listingLetters } from '@server/listings/listingLetters';
import { followSubscription, listingsToFollow, openListing } from '@server/listings/listings';
import { parseConfig } from '@server/lib/config/config';
import type { AgentSearchAnswer } from '@shared/directory/contract';
import type { DeskAgents } from '@shared/desk/agents';
import type { DeskChecks } from '@shared/desk/checks';
import type { DeskListing } from '@shared/desk/listings';
import { dayOf } from '@shared/listings/evidence';
import type { VerifyPage } from '@shared/listings/verifyPage';
import { erasePersonalData } from '@server/personalData/personalData';
import { listingReference, saveDirectory } from '@server/directory/importedAgents';
import { publicConfig } from '@server/lib/config/publicConfig';
import { loadSite } from '@server/site/load';
import { databasesOf, engines } from '../../support/engines';
import { makeBuiltSite } from '../../support/builtSite';
import { developmentEnvironment } from '../../support/gateway';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { callsOf, giveRole, personOf } from '../desk';

const day = 86_400_000;
const keys = identityKeys();
const maya = personOf('maya');
const tembo = { id: 'ke-mombasa-001', name: 'Tembo Freight', location: 'Mombasa, Kenya', services: ['sea'] };
const baobab = { id: 'ke-mombasa-002', name: 'Baobab Cargo', location: 'Mombasa, Kenya', services: ['air'] };
const path = `/api/desk/agents/${tembo.id}/listing`;
const reference = listingReference(tembo.id);
const suspended = { type: 'staff.suspended', reason: 'Took money for cargo that never left.' };

const built = makeBuiltSite();
const running: FastifyInstance[] = [];
afterEach(() => Promise.all(running.splice(0).map((app) => app.close())));
afterAll(() => built.remove());

describe.each(engines)('listings at the desk on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start() {
    const place = await databases.place();
    const database = databases.open(place);
    const { kysely } = database;
    const environment = { ...developmentEnvironment, ...keys.environment(), KEELWAY_DATA: place.dataFolder };
    const config = parseConfig({
      ...environment,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    });
    await saveDirectory(kysely, [tembo, baobab], undefined, 1);
    await giveRole(database, maya, 'membership');
    const gateway = async (): Promise<FastifyInstance> => {
      const site = await loadSite(built.folder, publicConfig(config));
      const app = await buildApp({ config, site, database: databases.open(place), logStream: { write: () => true } });
      await app.refreshAgents();
      running.push(app);
      return app;
    };
    const app = await gateway();
    const call = callsOf(app, keys);
    const read = async () => (await call(maya, 'GET', path)).json<DeskListing>();
    const step = (seen: number, event: object) => call(maya, 'POST', `${path}/events`, { seen, event });
    const tie = (seen: number, email: string) => call(maya, 'PUT', `${path}/account`, { seen, email });
    /** An account that has ordered, and has paid until a time. */
    const member = async (until: number) => {
      await kysely
        .insertInto('orders')
        .values({
          reference: 'KW-1',
          uid: 'uid-amina',
          email: 'Amina@example.com',
          amount: 200,
          currency: 'USD',
          period_ms: day,
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
        })
        .execute();
      await kysely
        .insertInto('subscriptions')
        .values({ uid: 'uid-amina', until, reminded_until: null, updated_at: 1 })
        .execute();
    };
    return { kysely, app, gateway, call, read, step, tie, member };
  }

  const namesOf = async (app: FastifyInstance): Promise<string[]> =>
    (await app.inject('/agents2.json')).json<{ name: string }[]>().map(({ name }) => name);

  /** The time that every gateway has to follow (docs/product.md "Listings at the desk"). */
  const expectWithinTenSeconds = async (holds: () => Promise<boolean>): Promise<void> => {
    const deadline = performance.now() + 10_000;
    while (!(await holds())) {
      expect(performance.now()).toBeLessThan(deadline);
      await nextTurn(50);
    }
  };

  const standingsOf = async (app: FastifyInstance, q: string): Promise<string[][]> => {
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ q }).toString();
    const answer = await app.inject({ method: 'POST', url: '/verify', headers, payload });
    return answer.json<{ page: VerifyPage }>().page.agents.map(({ name, standing }) => [name, standing]);
  };

  test('a suspended agent is gone everywhere on every gateway, and is back once it is lifted', async () => {
    const { app, gateway, call, read, step } = await start();
    const other = await gateway();
    other.startBackgroundWork();
    expect(await read()).toMatchObject({ number: 0, stage: 'listed', isShown: true, may: ['staff.suspended'] });
    expect((await step(0, suspended)).json()).toMatchObject({ number: 2, isShown: false, reason: suspended.reason });
    // The one that was asked shows it at once, the others when they look the next time, every two seconds.
    expect(await namesOf(app)).toEqual(['Baobab Cargo']);
    await expectWithinTenSeconds(async () => (await namesOf(other)).join() === 'Baobab Cargo');
    for (const one of [app, other]) {
      const found = (await one.inject('/api/agents?q=mombasa')).json<AgentSearchAnswer>();
      expect(found.agents.map(({ name }) => name)).toEqual(['Baobab Cargo']);
      expect((await one.inject('/search-results?q=mombasa')).body).not.toContain('Tembo');
      const payload = { prompt: 'Which agents are in Mombasa?', history: [] };
      const answer = await one.inject({ method: 'POST', url: '/api/chat', payload });
      expect(answer.body).toContain('Baobab');
      expect(answer.body).not.toContain('Tembo');
      const asked = await one.inject({ method: 'POST', url: '/api/quotes', payload: quote({ agentIds: [tembo.id] }) });
      expect(asked.statusCode).toBe(400);
      expect(asked.json<{ fields: object }>().fields).toHaveProperty('agentIds');
    }
    for (const one of [app, other]) {
      expect(await standingsOf(one, 'tembo freight ltd')).toEqual([['Tembo Freight', 'suspended']]);
      expect(await standingsOf(one, 'Baobab Cargo')).toEqual([['Baobab Cargo', 'listed']]);
    }
    const sent = await app.inject({ method: 'POST', url: '/api/quotes', payload: quote({ agentIds: [] }) });
    const events = `/api/desk/cases/${sent.json<{ reference: string }>().reference}/events`;
    const event = { type: 'request.sent', agentIds: [baobab.id, tembo.id] };
    expect((await call(maya, 'POST', events, { seen: 1, event })).json()).toMatchObject({ code: 'agent_gone' });
    const listed = (await call(maya, 'GET', '/api/desk/agents')).json<DeskAgents>();
    expect(listed.agents.map(({ name, withheld }) => [name, withheld])).toEqual([
      ['Baobab Cargo', undefined],
      ['Tembo Freight', 'suspended'],
    ]);
    expect((await step(2, { type: 'staff.lifted' })).json()).toMatchObject({ isShown: true, reason: null });
    expect(await namesOf(app)).toEqual(['Tembo Freight', 'Baobab Cargo']);
    await expectWithinTenSeconds(async () => (await namesOf(other)).join() === 'Tembo Freight,Baobab Cargo');
  }, 120_000);

  test('it stays suspended when the directory is imported anew', async () => {
    const { kysely, app, step } = await start();
    await step(0, suspended);
    const version = async () =>
      (await kysely.selectFrom('directory_state').select('version').executeTakeFirstOrThrow()).version;
    await saveDirectory(kysely, [baobab], await version(), 2);
    await saveDirectory(kysely, [tembo, baobab], await version(), 3);
    await app.refreshAgents();
    expect(await namesOf(app)).toEqual(['Baobab Cargo']);
  });

  test('who did it, when and why is noted; a reason is wanted; what is impossible now is refused', async () => {
    const { kysely, read, step } = await start();
    expect((await step(0, { ...suspended, reason: ' ' })).statusCode).toBe(400);
    expect((await step(0, { type: 'staff.checked' })).json()).toMatchObject({ code: 'listing_changed' });
    expect((await step(1, suspended)).statusCode).toBe(200);
    expect((await read()).events).toMatchObject([
      { type: 'staff.suspended', by: 'maya@example.com', reason: suspended.reason },
      { type: 'listing.opened', by: 'maya@example.com' },
    ]);
    const noted = await kysely.selectFrom('staff_audit').select(['uid', 'action', 'subject', 'detail']).execute();
    expect(noted).toEqual([
      {
        uid: maya.uid,
        action: 'agent.suspended',
        subject: tembo.id,
        detail: JSON.stringify({ reason: suspended.reason }),
      },
    ]);
  });

  test('of two people who saw the same listing one is told, with the listing as it is now', async () => {
    const { step } = await start();
    const answers = await Promise.all([step(0, suspended), step(0, { ...suspended, reason: 'Copied name.' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [kept, refused] = answers[0].statusCode === 200 ? answers : [answers[1], answers[0]];
    expect(refused.json()).toMatchObject({
      code: 'listing_changed',
      listing: { number: 2, reason: kept.json<DeskListing>().reason },
    });
  });

  test('a listing follows the subscription of its account: grace with its mails, hidden, and back by a payment', async () => {
    const { kysely, app, read, step, tie, member } = await start();
    expect((await tie(0, 'nobody@example.com')).json()).toMatchObject({ code: 'no_account' });
    const lapsedAt = Date.now();
    await member(lapsedAt - 1);
    const tied = (await tie(0, 'AMINA@example.com')).json<DeskListing>();
    expect(tied).toMatchObject({ stage: 'grace', isShown: true, account: { email: 'amina@example.com' } });
    const endsAt = tied.graceEndsAt ?? 0;
    expect(endsAt).toBeGreaterThanOrEqual(lapsedAt + 30 * day);
    const follow = async (now: number) => {
      // Twice, as by two gateways.
      const due = await listingsToFollow(kysely, now);
      await Promise.all([...due, ...due].map((one) => followSubscription(kysely, one, now)));
    };
    for (const before of [8, 7, 6, 1, 0.5, 0, -1]) await follow(endsAt - before * day);
    const queued = await kysely.selectFrom('jobs').select('key').where('kind', '=', 'mail').orderBy('key').execute();
    expect(queued.map(({ key }) => key)).toEqual([
      `listingGrace:${reference}:3:member`,
      `listingHidden:${reference}:6:member`,
      `listingReminder:${reference}:4:member`,
      `listingReminder:${reference}:5:member`,
    ]);
    await app.refreshAgents();
    expect(await namesOf(app)).toEqual(['Baobab Cargo']);
    expect(await read()).toMatchObject({ stage: 'hidden', graceEndsAt: null });
    expect(await standingsOf(app, 'Tembo Freight')).toEqual([['Tembo Freight', 'expired']]);
    expect((await step(6, suspended)).json()).toMatchObject({ isShown: false });
    await app.refreshAgents();
    expect(await standingsOf(app, 'Tembo Freight')).toEqual([['Tembo Freight', 'suspended']]);
    expect((await step(7, { type: 'staff.lifted' })).json()).toMatchObject({ isShown: false });
    await kysely
      .updateTable('subscriptions')
      .set({ until: endsAt + 90 * day })
      .execute();
    await follow(endsAt + day);
    await app.refreshAgents();
    expect(await namesOf(app)).toEqual(['Tembo Freight', 'Baobab Cargo']);
  });

  test('mails go to the account, say when it ends and what keeps it, and are not sent once they are out of date', async () => {
    const { kysely, step, tie, member } = await start();
    await member(Date.now() - 1);
    const { graceEndsAt } = (await tie(0, 'amina@example.com')).json<DeskListing>();
    const { listingGrace, listingHidden } = listingLetters(kysely);
    const data = { reference, number: 3, party: 'member' };
    const letter = async () => listingGrace(data, 'https://keelway.example');
    const ends = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(graceEndsAt ?? 0);
    expect(await letter()).toMatchObject({ to: 'amina@example.com', text: expect.stringContaining(ends) as string });
    expect((await letter())?.text).toContain(membershipPrice(site.subscription));
    expect(await listingHidden(data, 'https://keelway.example')).toBeNull();
    const mailed = await kysely.selectFrom('jobs').select('key').where('kind', '=', 'mail').execute();
    expect(mailed).toHaveLength(1);
    await step(3, suspended);
    expect(await letter()).toBeNull();
    await step(4, { type: 'staff.lifted' });
    expect(await letter()).not.toBeNull();
    const amina = {
      uid: 'uid-amina',
      email: null,
      emailVerified: false,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    await erasePersonalData(kysely, amina, 1);
    expect(await letter()).toBeNull();
    expect(await kysely.selectFrom('listing_accounts').select(['uid', 'email']).execute()).toEqual([
      { uid: null, email: null },
    ]);
  });

  test('a suspended member is told so and whom to ask, not why; and that it was lifted', async () => {
    const { kysely, step, tie, member } = await start();
    await member(Date.now() + 90 * day);
    await tie(0, 'amina@example.com');
    await step(2, suspended);
    const letters = listingLetters(kysely);
    const data = { reference, number: 3, party: 'member' };
    const written = await letters.listingSuspended(data, 'https://keelway.example');
    expect(written).toMatchObject({ to: 'amina@example.com', replyTo: site.emails.members });
    expect(written?.text).toContain('reply to this mail: the membership desk answers you');
    expect(written?.text).not.toContain(suspended.reason);
    expect(await letters.listingLifted(data, 'https://keelway.example')).toBeNull();
    await step(3, { type: 'staff.lifted' });
    expect(await letters.listingSuspended(data, 'https://keelway.example')).toBeNull();
    expect((await letters.listingLifted(data, 'https://keelway.example'))?.text).toContain('Tembo Freight');
    const mails = await kysely.selectFrom('jobs').select('key').where('kind', '=', 'mail').orderBy('key').execute();
    expect(mails.map(({ key }) => key)).toEqual([
      `listingLifted:${reference}:4:member`,
      `listingSuspended:${reference}:3:member`,
    ]);
  });

  test('without an account, it is told at its address in the directory, in its language', async () => {
    const { kysely, step } = await start();
    const letters = listingLetters(kysely);
    await step(0, suspended);
    const data = { reference, number: 2, party: 'member' };
    expect(await letters.listingSuspended(data, 'https://keelway.example')).toBeNull();
    const record = JSON.stringify({ ...tembo, email: 'bureau@tembo.example', languages: ['French'] });
    await kysely.updateTable('agents').set({ record }).where('id', '=', tembo.id).execute();
    const written = await letters.listingSuspended(data, 'https://keelway.example');
    expect(written).toMatchObject({ to: 'bureau@tembo.example', replyTo: site.emails.members });
    expect(written?.subject).toContain('suspendu');
    expect(written?.text).not.toContain('/account/listing');
    await step(2, { type: 'staff.lifted' });
    expect(await letters.listingLifted(data, 'https://keelway.example')).toMatchObject({ to: 'bureau@tembo.example' });
  });

  test('everything is checked once registration, referees and call are on record, and hold', async () => {
    const { kysely, call, read, step } = await start();
    const act = { agentId: tembo.id, uid: maya.uid, now: Date.now(), origin: 'application' } as const;
    await kysely.transaction().execute((transaction) => openListing(transaction, act));
    expect(await read()).toMatchObject({ stage: 'applied', unrecorded: [] });
    await step(1, { type: 'staff.papersReceived' });
    const record = async (kind: string, checkedOn: number, isHistory = false) => {
      const body = { requestId: randomUUID(), kind, paper: '', note: '', validUntil: '', isHistory };
      const on = dayOf(Date.now() - checkedOn * day);
      const answer = await call(maya, 'POST', `/api/desk/agents/${tembo.id}/checks`, { ...body, checkedOn: on });
      return answer.json<DeskChecks>().checks[0]?.id ?? '';
    };
    const checked = () => step(2, { type: 'staff.checked' });
    const missing = (...kinds: string[]) => ({ unrecorded: kinds, stage: 'papers' });
    expect(await read()).toMatchObject(missing('registration', 'referee', 'call'));
    expect((await read()).may).not.toContain('staff.checked');
    expect((await checked()).json()).toMatchObject({
      code: 'invalid_request',
      message: 'Before everything is checked, record these checks below: Registration, Referees, Phone called back.',
    });
    await record('registration', 400, true);
    await record('referee', 3);
    await record('call', 3);
    await record('address', 3);
    // What has ended proves nothing.
    expect(await read()).toMatchObject(missing('registration'));
    expect((await checked()).statusCode).toBe(400);
    const registration = await record('registration', 2);
    expect(await read()).toMatchObject({ unrecorded: [], may: ['staff.checked', 'staff.suspended'] });
    const withdrawal = `/api/desk/agents/${tembo.id}/checks/${registration}/withdrawal`;
    await call(maya, 'POST', withdrawal, { reason: 'Another company.' });
    expect((await checked()).statusCode).toBe(400);
    await record('registration', 1);
    expect((await checked()).json()).toMatchObject({ stage: 'checked', number: 3 });
    const checks = kysely.selectFrom('case_events').select('payload').where('type', '=', 'staff.checked');
    const { payload } = await checks.executeTakeFirstOrThrow();
    expect((JSON.parse(payload) as { records: string[] }).records).toHaveLength(4);
  });

  test('an agent that is gone has no listing', async () => {
    const { call } = await start();
    const none = '/api/desk/agents/none/listing';
    expect((await call(maya, 'GET', none)).statusCode).toBe(404);
    expect((await call(maya, 'POST', `${none}/events`, { seen: 0, event: suspended })).statusCode).toBe(404);
  });
});
