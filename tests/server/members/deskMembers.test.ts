import type { ListedMembers } from '@shared/desk/people';
import type { MembersKey } from '@shared/desk/members';
import { listingReference, saveDirectory } from '@server/directory/importedAgents';
import { previousLasts, readMembersKeys } from '@server/members/membersKey';
import { apisOf } from '../support/api';
import { engines } from '../support/engines';
import { identityKeys } from '../support/identityKeys';
import { callsOf, giveRole, personOf } from '../desk/desk';

const keys = identityKeys();
const maya = personOf('maya');
const amina = personOf('amina');
const rosa = { name: 'Rosa Lima', position: 'Director', company: 'Lima & Sons', country: 'Peru' };
const place = '/api/desk/people/members/rosa-lima';
const sandboxKey = '2468-1357';

describe.each(engines)('the members page at the desk on %s', (engine) => {
  const open = apisOf(engine);
  async function start(environment: Record<string, string> = {}) {
    const api = await open({ ...keys.environment(), ...environment });
    const { app, database } = api;
    await database.kysely.deleteFrom('members').execute();
    await giveRole(database, maya, 'membership');
    const call = callsOf(app, keys);
    const write = (fields: object, seen: object | null = null) => call(maya, 'PUT', place, { seen, fields });
    const listed = async () =>
      (await call(maya, 'GET', '/api/desk/people/members')).json<ListedMembers>().members.map(({ name }) => name);
    const audited = async () =>
      (
        await database.kysely
          .selectFrom('staff_audit')
          .select(['action', 'detail'])
          .orderBy('at')
          .orderBy('id')
          .execute()
      ).map(({ action, detail }) => [action, detail]);
    const unlock = async (key: string) => (await api.post('/api/members/unlock', { key })).statusCode;
    return { ...api, kysely: database.kysely, call, write, listed, audited, unlock };
  }

  test('a person is added once, changed and taken off, and the trail names nobody', async () => {
    const { call, write, listed, audited } = await start();
    for (let times = 0; times < 2; times += 1)
      expect((await write({ ...rosa, country: ' pérou ' })).json()).toEqual({ fields: rosa });
    expect(await listed()).toEqual(['Rosa Lima']);
    expect((await write({ ...rosa, position: 'Chair' }, rosa)).statusCode).toBe(200);
    for (let times = 0; times < 2; times += 1) expect((await call(maya, 'DELETE', place)).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    const actions = (await audited()).map(([action]) => action);
    expect(actions.sort()).toEqual(['member.added', 'member.changed', 'member.ended']);
    expect(JSON.stringify(await audited())).not.toMatch(/Rosa|Lima/);
  });

  test('nobody writes over what somebody else saved meanwhile', async () => {
    const { call, write, listed } = await start();
    await write(rosa);
    const late = await write({ ...rosa, name: 'Rosa L.' }, { ...rosa, position: 'Clerk' });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'member_changed']);
    expect((await write({ ...rosa, name: 'Another' })).statusCode).toBe(409);
    await call(maya, 'DELETE', place);
    expect((await write({ ...rosa, name: 'Rosa L.' }, rosa)).statusCode).toBe(409);
    expect(await listed()).toEqual([]);
    const both = await Promise.all([write(rosa), write({ ...rosa, name: 'Rosa L.' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['no name', { ...rosa, name: ' ' }, 'fields.name', 'Enter the name.'],
    ['a name of two lines', { ...rosa, name: 'Rosa\nLima' }, 'fields.name', 'Use one line of text.'],
    ['a company of 81 letters', { ...rosa, company: 'x'.repeat(81) }, 'fields.company', 'Use at most 80 characters.'],
    ['no such country', { ...rosa, country: 'Freedonia' }, 'fields.country', /^Enter the country in English/],
  ])('%s is refused at its field', async (_what, fields, field, message) => {
    const { write, listed } = await start();
    const refused = await write(fields);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: Record<string, string> }>().fields[field]).toMatch(message);
    expect(await listed()).toEqual([]);
  });

  test('the desk changes the key without a restart, and the one before opens the page for a week', async () => {
    const { kysely, call, unlock, audited } = await start();
    const read = async () => (await call(maya, 'GET', '/api/desk/members-key')).json<MembersKey>();
    expect(await read()).toEqual({ key: sandboxKey, since: null, previousUntil: null });
    const set = (key: string, seen: number | null) => call(maya, 'PUT', '/api/desk/members-key', { key, seen });
    expect((await set('short', null)).json<{ fields: object }>().fields).toEqual({ key: 'Use at least 8 characters.' });
    for (let times = 0; times < 2; times += 1) expect((await set('9021-7714', null)).statusCode).toBe(200);
    const { since, previousUntil } = await read();
    expect(previousUntil).toBe((since ?? 0) + previousLasts);
    for (const key of ['9021–7714', sandboxKey]) expect(await unlock(key)).toBe(200);
    expect((await set('5555-5555', null)).statusCode).toBe(409);
    expect((await set('5555-5555', since)).statusCode).toBe(200);
    expect([await unlock('5555-5555'), await unlock('9021-7714'), await unlock(sandboxKey)]).toEqual([200, 200, 403]);
    expect(JSON.stringify(await audited())).not.toMatch(/5555|9021/);
    const settings = { membersKey: sandboxKey, previousMembersKey: null };
    const later = await readMembersKeys(kysely, settings, Date.now() + previousLasts);
    expect(later).toMatchObject({ key: '5555-5555', previous: null, previousUntil: null });
    // The operator has the last word: another setting takes the place of what the desk set.
    const operators = await readMembersKeys(kysely, { ...settings, membersKey: '7777-7777' }, Date.now());
    expect(operators).toMatchObject({ key: '7777-7777', since: null });
    expect(await kysely.selectFrom('members_keys').select('key').orderBy('number').execute()).toEqual([
      { key: '9021-7714' },
      { key: '5555-5555' },
    ]);
  });

  test('without a members page there is no key', async () => {
    const { call } = await start({ FEATURES_OFF: 'members' });
    for (const answer of [
      await call(maya, 'GET', '/api/desk/members-key'),
      await call(maya, 'PUT', '/api/desk/members-key', { key: '9021-7714', seen: null }),
      await call(amina, 'GET', '/api/members'),
    ])
      expect(answer.json<{ code: string }>().code).toBe('switched_off');
  });

  test('an account sees the members without the key while it has paid and its listing is shown', async () => {
    const { kysely, call, write } = await start();
    await write(rosa);
    const agent = { id: 'ke-mombasa-001', name: 'Tembo Freight', location: 'Mombasa, Kenya', services: ['sea'] };
    await saveDirectory(kysely, [agent], undefined, 1);
    const ask = async () => {
      const answer = await call(amina, 'GET', '/api/members');
      return answer.statusCode === 200
        ? answer.json<{ members: { name: string }[] }>().members.map(({ name }) => name)
        : answer.json<{ code: string }>().code;
    };
    expect((await call(null, 'GET', '/api/members')).statusCode).toBe(401);
    expect(await ask()).toBe('not_a_member');
    const ends = (until: number) => ({ uid: amina.uid, until, reminded_until: null, updated_at: 1 });
    await kysely
      .insertInto('subscriptions')
      .values(ends(Date.now() + 60_000))
      .execute();
    expect(await ask()).toBe('not_a_member');
    await kysely
      .insertInto('listing_accounts')
      .values({ case_reference: listingReference(agent.id), uid: amina.uid, email: 'amina@example.com', tied_at: 1 })
      .execute();
    expect(await ask()).toEqual(['Rosa Lima']);
    const suspended = { type: 'staff.suspended', reason: 'Took money.' };
    const view = (await call(maya, 'GET', `/api/desk/agents/${agent.id}/listing`)).json<{ number: number }>();
    const step = await call(maya, 'POST', `/api/desk/agents/${agent.id}/listing/events`, {
      seen: view.number,
      event: suspended,
    });
    expect(step.statusCode).toBe(200);
    expect(await ask()).toBe('not_a_member');
  });
});
