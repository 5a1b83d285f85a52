import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { staffRoles, type StaffRole } from '@server/contracts/desk';
import { acceptStaff } from '@server/desk/requireStaff';
import { identityKeys, type Person } from '../support/identityKeys';
import { apisOf } from '../routes/api';
import { callsOf, giveRole, personOf } from './desk';

/** Who may call each route besides owners; `recent`: only soon after the sign-in. */
const table: Readonly<Record<string, { roles: readonly StaffRole[]; recent?: true }>> = {
  'GET /api/desk/me': { roles: ['desk', 'membership', 'editor', 'treasurer', 'reader'] },
  'GET /api/desk/cases': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/cases/:reference': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/cases/:reference/agents': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/cases/:reference/recording': { roles: ['desk', 'membership', 'reader'] },
  'POST /api/desk/cases/:reference/events': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/:reference/notes': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/:reference/assignment': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/:reference/answers': { roles: ['desk', 'membership'] },
  'GET /api/desk/audit': { roles: ['reader'] },
  'GET /api/desk/exports/cases': { roles: ['desk'], recent: true },
  'GET /api/desk/exports/audit': { roles: [], recent: true },
  'GET /api/desk/jobs': { roles: ['desk', 'editor', 'treasurer', 'reader'] },
  'POST /api/desk/jobs/:id/retry': { roles: ['desk'] },
  'POST /api/desk/jobs/:id/stop': { roles: ['desk'] },
  'GET /api/desk/payments': { roles: ['treasurer', 'reader'] },
  'GET /api/desk/payments/:reference': { roles: ['treasurer', 'reader'] },
  'GET /api/desk/newsletter': { roles: ['editor', 'reader'] },
  'GET /api/desk/newsletter/addresses': { roles: ['editor', 'reader'] },
  'GET /api/desk/newsletter/issues/:id': { roles: ['editor', 'reader'] },
  'PUT /api/desk/newsletter/issues/:id': { roles: ['editor'] },
  'DELETE /api/desk/newsletter/issues/:id': { roles: ['editor'] },
  'POST /api/desk/newsletter/issues/:id/test': { roles: ['editor'] },
  'POST /api/desk/newsletter/issues/:id/send': { roles: ['editor'], recent: true },
  'GET /api/desk/exports/newsletter': { roles: ['editor'], recent: true },
  'GET /api/desk/staff': { roles: [] },
  'POST /api/desk/staff': { roles: [], recent: true },
  'DELETE /api/desk/staff/:uid/roles/:role': { roles: [], recent: true },
  'DELETE /api/desk/invitations/:id': { roles: [], recent: true },
};

const keys = identityKeys();
const open = apisOf('sqlite');

/** Routes of the desk, by listening to each instance that Fastify makes. */
async function start() {
  const routes = new Set<string>();
  const watch = (message: unknown): void => {
    const { fastify: made } = message as { fastify: FastifyInstance };
    made.addHook('onRoute', ({ method, url }: RouteOptions) => {
      if (!url.startsWith('/api/desk')) return;
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
    });
  };
  subscribe('fastify.initialization', watch);
  const api = await open(keys.environment()).finally(() => unsubscribe('fastify.initialization', watch));
  return { ...api, call: callsOf(api.app, keys), routes: [...routes].sort() };
}

const outcomeOf = ({ statusCode, json }: { statusCode: number; json: () => unknown }): string =>
  statusCode === 401 || statusCode === 403 ? (json() as { code: string }).code : 'allowed';

test('every route of the desk is in the table, for every role, without a role, signed out and long signed in', async () => {
  const { call, routes, database } = await start();
  expect(routes).toEqual(Object.keys(table).sort());
  for (const role of staffRoles) await giveRole(database, personOf(role), role);
  await giveRole(database, personOf('revoked'), 'owner');
  await database.kysely.updateTable('staff').set({ revoked_at: 2 }).where('uid', '=', 'uid-revoked').execute();
  const found: string[] = [];
  const expected: string[] = [];
  for (const [route, { roles, recent = false }] of Object.entries(table)) {
    const [method, pattern = ''] = route.split(' ');
    const url = pattern.replaceAll(/:\w+/g, 'desk');
    const ask = async (name: string, person: Person | null, answer: string) => {
      const response = await call(person, method as 'GET', url, method === 'POST' ? {} : undefined);
      found.push(`${route} ${name}: ${outcomeOf(response)}`);
      expected.push(`${route} ${name}: ${answer}`);
    };
    await ask('signed out', null, 'sign_in_required');
    await ask('no role', personOf('nobody'), 'not_staff');
    await ask('revoked', personOf('revoked'), 'not_staff');
    for (const role of staffRoles) {
      const may = role === 'owner' || roles.includes(role);
      const person = personOf(role);
      await ask(role, person, may ? 'allowed' : 'role_required');
      const late = may && recent ? 'sign_in_again' : may ? 'allowed' : 'role_required';
      await ask(`${role} after 11 minutes`, { ...person, signedInBefore: 660 }, late);
    }
  }
  expect(found).toEqual(expected);
});

test('a route without an action is refused when it is registered', async () => {
  const app = fastify();
  app.decorate('requireUser', () => Promise.resolve());
  acceptStaff(app, { kysely: {} as never, ownerEmail: null });
  expect(() => app.get('/api/desk/open', () => '')).toThrow(/staffAction/);
  expect(() => app.get('/api/desks', () => '')).not.toThrow();
  await app.close();
});
