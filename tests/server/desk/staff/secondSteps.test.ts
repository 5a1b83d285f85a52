import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys, type Person } from '../../support/identityKeys';
import { callsOf, giveRole, owner, personOf } from '../desk';

const keys = identityKeys();
const amina = personOf('amina');
const withStep = (person: Person): Person => ({ ...person, secondFactor: 'totp' });

describe.each(engines)('second steps at the desk on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const api = await open(keys.environment());
    const call = callsOf(api.app, keys);
    await giveRole(api.database, amina, 'treasurer');
    const codeOf = async (person: Person, url = '/api/desk/me') =>
      (await call(person, 'GET', url)).json<{ code?: string }>().code ?? 'allowed';
    const need = (person: Person, role: string, isNeeded: unknown) =>
      call(person, 'PUT', `/api/desk/second-steps/${role}`, { isNeeded });
    return { ...api, call, codeOf, need };
  }

  test('a role that needs one works only for who signed in with it, from the next request', async () => {
    const { codeOf, need, call, database } = await start();
    expect(await codeOf(amina)).toBe('allowed');
    expect((await need(owner, 'treasurer', true)).statusCode).toBe(204);
    expect(await codeOf(amina)).toBe('second_factor_needed');
    expect(await codeOf(amina, '/api/desk/payments')).toBe('second_factor_needed');
    expect(await codeOf({ ...amina, secondFactor: 'phone' })).toBe('second_factor_needed');
    expect(await codeOf(withStep(amina))).toBe('allowed');
    expect(await codeOf(owner)).toBe('allowed');
    const listed = await call(owner, 'GET', '/api/desk/staff');
    expect(listed.json()).toMatchObject({ secondStepRoles: ['treasurer'] });
    await need(owner, 'treasurer', true);
    await need(owner, 'treasurer', false);
    expect(await codeOf(amina)).toBe('allowed');
    const audited = await database.kysely
      .selectFrom('staff_audit')
      .select(['uid', 'action', 'detail'])
      .where('action', 'like', 'staff.secondStep%')
      .orderBy('action')
      .execute();
    expect(audited).toEqual([
      { uid: owner.uid, action: 'staff.secondStepRequired', detail: '{"role":"treasurer"}' },
      { uid: owner.uid, action: 'staff.secondStepWaived', detail: '{"role":"treasurer"}' },
    ]);
  });

  test('who has another role besides is kept out too', async () => {
    const { codeOf, need, database } = await start();
    await giveRole(database, amina, 'reader');
    await need(owner, 'reader', true);
    expect(await codeOf(amina, '/api/desk/payments')).toBe('second_factor_needed');
  });

  test('nobody locks themselves out: an owner has a second step before owners need one', async () => {
    const { codeOf, need } = await start();
    const refused = await need(owner, 'owner', true);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'own_second_step']);
    expect(await codeOf(owner)).toBe('allowed');
    expect((await need(withStep(owner), 'owner', true)).statusCode).toBe(204);
    expect(await codeOf(owner)).toBe('second_factor_needed');
    expect(await codeOf(withStep(owner))).toBe('allowed');
  });

  test('only owners change it, after a recent sign-in, for a role that there is', async () => {
    const { need, call } = await start();
    expect((await need(amina, 'reader', true)).json()).toMatchObject({ code: 'role_required' });
    expect((await need({ ...owner, signedInBefore: 660 }, 'reader', true)).json()).toMatchObject({
      code: 'sign_in_again',
    });
    expect((await need(owner, 'nobody', true)).statusCode).toBe(400);
    expect((await need(owner, 'reader', 'yes')).statusCode).toBe(400);
    const listed = await call(owner, 'GET', '/api/desk/staff');
    expect(listed.json()).toMatchObject({ secondStepRoles: [] });
  });

  test('half a day after the sign-in the desk asks for another one', async () => {
    const { codeOf } = await start();
    expect(await codeOf({ ...amina, signedInBefore: 12 * 3_600 - 60 })).toBe('allowed');
    expect(await codeOf({ ...amina, signedInBefore: 12 * 3_600 + 60 })).toBe('sign_in_again');
  });
});
