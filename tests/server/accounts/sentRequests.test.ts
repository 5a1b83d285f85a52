import { randomUUID } from 'node:crypto';
import { requestCases } from '@server/requests/requestCases';
import { stepOnListing } from '@server/listings/listings';
import { appendEvent } from '@server/lib/caselog/log';
import { saveDirectory } from '@server/directory/importedAgents';
import { invite } from '@server/desk/staff/invitations';
import type { SentRequests } from '@shared/requests/sent';
import { openParties } from '../cases/parties';
import { engines } from '../support/engines';
import { identityKeys, type Person } from '../support/identityKeys';
import { requestBodies } from '../support/requests';
import { apisOf } from '../support/api';
import { linkSecret } from '../support/mails';

const keys = identityKeys();
const amina: Person = { uid: 'uid-1', email: 'Amina@Example.com', emailVerified: true };
const contact = { name: 'Amina', email: 'amina@example.com' };
const form = { openFor: 40_000 };

const quote = () => ({
  requestId: randomUUID(),
  form,
  from: 'Mombasa, Kenya',
  to: 'Rotterdam, Netherlands',
  mode: 'air',
  cargo: 'Avocados',
  weightKg: 120,
  volumeM3: 1,
  readyDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  contact,
});

describe.each(engines)('GET /api/account/requests on %s', (engine) => {
  const apis = apisOf(engine);

  async function start(changes: Record<string, string> = {}) {
    const api = await apis({ ...keys.environment(), LINK_SECRET: linkSecret, ...changes });
    const get = async (person: Person | null, headers: Record<string, string> = {}) =>
      api.app.inject({
        method: 'GET',
        url: '/api/account/requests',
        headers: { ...headers, ...(person === null ? {} : { authorization: await keys.authorization(person) }) },
      });
    const read = async (person: Person, headers = {}) => (await get(person, headers)).json<SentRequests>().requests;
    const apply = async (sender = contact) => {
      const body = { requestId: randomUUID(), contact: sender, form, ...requestBodies.application };
      return (await api.post('/api/requests', body)).json<{ reference: string }>().reference;
    };
    return { ...api, get, read, apply };
  }

  test('what was sent from the verified address, newest first, each with its page', async () => {
    const { app, database, post, read, apply } = await start();
    const application = await apply();
    await database.kysely.updateTable('cases').set({ opened_at: 1 }).execute();
    await apply({ name: 'Baraka', email: 'baraka@example.com' });
    const { reference } = (await post('/api/quotes', quote())).json<{ reference: string }>();
    const requests = await read(amina);
    expect(requests.map((one) => [one.reference, one.kind, one.title, one.status, one.outcome])).toEqual([
      [reference, 'quote', 'Mombasa, Kenya → Rotterdam, Netherlands', 'We are reading your request', null],
      [application, 'application', 'Lamu Cargo, Kenya', 'Our staff has it', null],
    ]);
    for (const { path } of requests) {
      const page = await app.inject({ method: 'GET', url: path ?? '', headers: { accept: 'application/json' } });
      expect(page.json<{ page: { link: string } }>().page.link).toBe('open');
    }
  });

  test('one that a newer gateway has written to does not hide the others', async () => {
    const { database, read, apply } = await start();
    const [unreadable, other] = [await apply(), await apply({ ...contact, name: 'Amina Y.' })];
    await database.kysely
      .updateTable('case_events')
      .set({ version: 999 })
      .where('case_reference', '=', unreadable)
      .execute();
    const requests = await read(amina);
    expect(requests.map(({ reference, path }) => [reference, path === null]).sort()).toEqual(
      [
        [unreadable, true],
        [other, false],
      ].sort(),
    );
    expect(requests.find(({ reference }) => reference === unreadable)?.status).toBe(
      'Cannot be shown at the moment. Try again later.',
    );
  });

  test('how it goes on and ended, in the language of the page', async () => {
    const { database, read, apply } = await start();
    const reference = await apply();
    const append = (event: object) =>
      appendEvent(database.kysely, requestCases.application, {
        reference,
        seen: null,
        event: { ...event, by: { kind: 'staff', id: 'uid-staff' }, at: Date.now() },
      });
    await append({ type: 'staff.asked', text: 'Which licence is it?' });
    expect(await read(amina)).toMatchObject([{ status: 'We asked you back', waitsForSender: true, outcome: null }]);
    await append({ type: 'staff.papersComplete' });
    const decides = expect.stringContaining('The association decides by') as string;
    expect(await read(amina)).toMatchObject([
      { status: 'Your papers are complete', detail: decides, stage: 'complete', waitsForSender: false, outcome: null },
    ]);
    await append({ type: 'staff.registrationChecked' });
    for (const name of ['Amina', 'Juma']) await append({ type: 'staff.refereeCalled', name, day: '2026-01-02' });
    await append({ type: 'staff.accepted' });
    expect(await read(amina)).toMatchObject([
      { status: 'Accepted', stage: 'accepted', waitsForSender: true, outcome: 'accepted' },
    ]);
    const [french] = await read(amina, { 'accept-language': 'fr' });
    expect(french?.path).toMatch(new RegExp(`^/fr/request/${reference}/`));
  });

  test('an offer of an agent that is suspended meanwhile does not count, as on the page of the request', async () => {
    const api = await start();
    await saveDirectory(api.database.kysely, [{ id: 'a', name: 'Baobab', location: 'Mombasa, Kenya' }], undefined, 1);
    await api.app.refreshAgents();
    const { screened, sendTo, offered } = await openParties(api);
    await screened();
    await sendTo('a');
    await offered('a');
    expect(await api.read(amina)).toMatchObject([{ status: 'There is one offer' }]);
    const act = { agentId: 'a', uid: 'uid-staff', now: 1 };
    await api.database.kysely
      .transaction()
      .execute((transaction) => stepOnListing(transaction, act, 0, { type: 'staff.suspended', reason: 'Fraud' }));
    expect(await api.read(amina)).toMatchObject([{ status: 'Agents are working on it' }]);
  });

  test('what went to the listing of the account, with the agent’s own page, and nobody else’s', async () => {
    const api = await start();
    const { app, database, get } = api;
    const { kysely } = database;
    const agents = ['a', 'b'].map((id) => ({ id, name: `Baobab ${id}`, location: 'Mombasa, Kenya' }));
    await saveDirectory(kysely, agents, undefined, 1);
    await app.refreshAgents();
    const owner: Person = { uid: 'uid-2', email: 'baobab@example.com', emailVerified: true };
    const received = async (person = owner) => (await get(person)).json<SentRequests>().received;
    expect(await received()).toBeUndefined();
    await kysely
      .insertInto('listing_accounts')
      .values({ case_reference: 'listing:a', uid: owner.uid, email: owner.email, tied_at: 1 })
      .execute();
    const { screened, sendTo, offered, chose, reference } = await openParties(api);
    await screened();
    await sendTo('b');
    expect(await received()).toEqual([]);
    await sendTo('a');
    const waits = expect.stringMatching(/^Please answer by /) as string;
    expect(await received()).toMatchObject([{ reference, status: waits, isOpen: true, waitsForYou: true }]);
    expect(await received(amina)).toBeUndefined();
    const [request] = (await received()) ?? [];
    const page = await app.inject({ method: 'GET', url: request?.path ?? '', headers: { accept: 'application/json' } });
    expect(page.json()).toMatchObject({ page: { link: 'open', agent: 'Baobab a' } });
    await offered('a');
    expect(await received()).toMatchObject([{ status: 'You made an offer', waitsForYou: false }]);
    await chose('a');
    expect(await received()).toMatchObject([{ status: 'Your offer was chosen', isOpen: false }]);
    const act = { agentId: 'a', uid: 'uid-staff', now: 1 };
    await kysely
      .transaction()
      .execute((transaction) => stepOnListing(transaction, act, 0, { type: 'staff.suspended', reason: 'Fraud' }));
    expect(await received()).toMatchObject([{ reference, path: null }]);
  });

  test('whoever was invited to the desk is of it once the address is verified', async () => {
    const { database, get } = await start();
    const invited = { email: 'amina@example.com', role: 'treasurer', by: 'uid-owner', now: 1, hasMail: false } as const;
    await invite(database.kysely, invited);
    const isOfDesk = async (person: Person) => (await get(person)).json<SentRequests>().isOfDesk;
    expect(await isOfDesk({ ...amina, emailVerified: false })).toBe(false);
    expect(await isOfDesk({ uid: 'uid-2', email: 'baraka@example.com', emailVerified: true })).toBe(false);
    expect(await isOfDesk(amina)).toBe(true);
  });

  test('nothing for an address that is not verified, and nothing without signing in', async () => {
    const { get, read, apply } = await start();
    await apply();
    expect(await read({ ...amina, emailVerified: false })).toEqual([]);
    expect(await read({ uid: 'uid-2', email: 'other@example.com', emailVerified: true })).toEqual([]);
    expect((await get(null)).statusCode).toBe(401);
  });
});
