import { erasePersonalData } from '@server/personalData/personalData';
import { endRole } from '@server/desk/endRole';
import { engines } from '../../support/engines';
import { apisOf, type Api } from '../../support/api';
import { identityKeys, type Person } from '../../support/identityKeys';
import { callsOf, giveRole, owner, personOf } from '../desk';

const keys = identityKeys();
const amina = personOf('amina');

const auditOf = async ({ database: { kysely } }: Api) =>
  (await kysely.selectFrom('staff_audit').select(['uid', 'action', 'detail']).orderBy('action').execute()).map(
    ({ uid, action, detail }) => `${uid} ${action} ${detail}`,
  );

describe.each(engines)('the staff of the desk on %s', (engine) => {
  const open = apisOf(engine);
  const start = async (environment = {}) => {
    const api = await open({ ...keys.environment(), ...environment });
    const call = callsOf(api.app, keys);
    const rolesOf = async (person: Person) => {
      const answer = await call(person, 'GET', '/api/desk/me');
      return answer.statusCode === 200
        ? answer.json<{ roles: string[] }>().roles
        : answer.json<{ code: string }>().code;
    };
    return { ...api, call, rolesOf };
  };

  test('the account that has verified OWNER_EMAIL is the first owner', async () => {
    const api = await start();
    expect(await api.rolesOf({ ...owner, emailVerified: false })).toBe('not_staff');
    expect(await api.rolesOf({ ...owner, email: 'owner@keelway.example.org' })).toBe('not_staff');
    expect(await api.rolesOf(owner)).toEqual(['owner']);
    expect(await auditOf(api)).toEqual(['uid-owner staff.firstOwner {}']);
  });

  test('without OWNER_EMAIL of one’s own, or once there is an owner, nobody becomes one by an address', async () => {
    const api = await start({ OWNER_EMAIL: 'amina@example.com' });
    expect(await api.rolesOf(owner)).toBe('not_staff');
    await giveRole(api.database, personOf('baraka'), 'owner');
    expect(await api.rolesOf(amina)).toBe('not_staff');
  });

  test('an invited account gets the role once its address is verified, and loses it at the next request', async () => {
    const api = await start();
    await api.rolesOf(owner);
    const invited = await api.call(owner, 'POST', '/api/desk/staff', { email: 'Amina@example.com', role: 'desk' });
    expect(invited.json()).toEqual({ outcome: 'invited' });
    const again = await api.call(owner, 'POST', '/api/desk/staff', { email: 'amina@example.com', role: 'desk' });
    expect(again.json()).toEqual({ outcome: 'alreadyInvited' });
    expect(await api.rolesOf({ ...amina, emailVerified: false })).toBe('not_staff');
    expect(await api.rolesOf(amina)).toEqual(['desk']);
    const third = await api.call(owner, 'POST', '/api/desk/staff', { email: 'amina@example.com', role: 'desk' });
    expect(third.json()).toEqual({ outcome: 'alreadyStaff' });
    const listed = await api.call(owner, 'GET', '/api/desk/staff');
    expect(listed.json()).toMatchObject({
      staff: [
        { uid: 'uid-amina', email: 'amina@example.com', role: 'desk' },
        { uid: 'uid-owner', email: 'owner@keelway.example', role: 'owner' },
      ],
      invitations: [],
    });
    const revoked = await api.call(owner, 'DELETE', '/api/desk/staff/uid-amina/roles/desk');
    expect([revoked.statusCode, revoked.body]).toEqual([204, '']);
    expect(await api.rolesOf(amina)).toBe('not_staff');
    const twice = await api.call(owner, 'DELETE', '/api/desk/staff/uid-amina/roles/desk');
    expect([twice.statusCode, twice.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(await auditOf(api)).toEqual([
      'uid-amina staff.accepted {"role":"desk"}',
      'uid-owner staff.firstOwner {}',
      'uid-owner staff.invited {"role":"desk"}',
      'uid-owner staff.revoked {"role":"desk"}',
    ]);
  });

  test('an invitation that was withdrawn gives nothing', async () => {
    const api = await start();
    await api.rolesOf(owner);
    await api.call(owner, 'POST', '/api/desk/staff', { email: 'amina@example.com', role: 'treasurer' });
    const { invitations } = (await api.call(owner, 'GET', '/api/desk/staff')).json<{ invitations: { id: string }[] }>();
    const url = `/api/desk/invitations/${invitations[0]?.id ?? ''}`;
    expect((await api.call(owner, 'DELETE', url)).statusCode).toBe(204);
    expect((await api.call(owner, 'DELETE', url)).statusCode).toBe(404);
    expect(await api.rolesOf(amina)).toBe('not_staff');
  });

  test('roles add up, and one that ended and is given again counts again', async () => {
    const api = await start();
    await api.rolesOf(owner);
    const invite = (role: string) => api.call(owner, 'POST', '/api/desk/staff', { email: 'amina@example.com', role });
    await invite('desk');
    await invite('editor');
    expect(await api.rolesOf(amina)).toEqual(['desk', 'editor']);
    await api.call(owner, 'DELETE', '/api/desk/staff/uid-amina/roles/desk');
    await invite('desk');
    expect(await api.rolesOf(amina)).toEqual(['desk', 'editor']);
  });

  test('the last owner stays, also when two owners remove each other at once', async () => {
    const api = await start();
    await api.rolesOf(owner);
    const alone = await api.call(owner, 'DELETE', '/api/desk/staff/uid-owner/roles/owner');
    expect([alone.statusCode, alone.json()]).toMatchObject([409, { code: 'last_owner' }]);
    await giveRole(api.database, amina, 'owner');
    const remove = (uid: string, by: string) =>
      endRole(api.database.kysely, { uid, role: 'owner', by, now: Date.now() });
    const outcomes = await Promise.all([remove('uid-owner', 'uid-amina'), remove('uid-amina', 'uid-owner')]);
    expect(outcomes.sort()).toEqual(['lastOwner', 'revoked']);
  });

  test('roles end with the account, the trail of what it did stays, and OWNER_EMAIL counts again', async () => {
    const api = await start();
    await api.rolesOf(owner);
    const erased = {
      uid: owner.uid,
      email: owner.email ?? '',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    await erasePersonalData(api.database.kysely, erased, 5);
    expect(await auditOf(api)).toEqual(expect.arrayContaining(['uid-owner account.deleted {}']));
    expect(await api.rolesOf({ ...owner, uid: 'uid-next' })).toEqual(['owner']);
    await erasePersonalData(api.database.kysely, { ...erased, uid: 'uid-visitor' }, 5);
    expect((await auditOf(api)).join()).not.toContain('uid-visitor');
  });

  test('a role needs an address and a known name', async () => {
    const api = await start();
    await api.rolesOf(owner);
    const answer = await api.call(owner, 'POST', '/api/desk/staff', { email: 'amina', role: 'king' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: { email: expect.any(String) as string, role: 'Choose a role.' } },
    ]);
  });
});
