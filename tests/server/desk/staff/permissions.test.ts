import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { openRequestCase } from '@server/requests/openRequestCase';
import { staffRoles, type StaffRole } from '@shared/desk/contract';
import { caseKinds } from '@server/desk/cases/caseKinds';
import { acceptStaff } from '@server/desk/staff/requireStaff';
import { requestKinds } from '../../../../machines/requestCaseEvents';
import { engines } from '../../support/engines';
import { apisOf, type Api } from '../../support/api';
import { identityKeys, type Person } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { callsOf, giveRole, personOf } from '../desk';

/** Who may call each route besides owners; `recent`: only soon after the sign-in. */
const table: Readonly<Record<string, { roles: readonly StaffRole[]; recent?: true }>> = {
  'GET /api/desk/me': { roles: ['desk', 'membership', 'editor', 'treasurer', 'reader'] },
  'GET /api/desk/cases': { roles: ['desk', 'membership', 'reader'] },
  'POST /api/desk/cases': { roles: ['desk', 'membership'] },
  'GET /api/desk/cases/:reference': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/cases/:reference/agents': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/cases/:reference/reach': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/cases/:reference/recording': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/cases/:reference/files/:id': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/cases/:reference/personal-data': { roles: ['desk'] },
  'GET /api/desk/cases/:reference/personal-data/file': { roles: ['desk'], recent: true },
  'POST /api/desk/cases/:reference/personal-data/erasure': { roles: ['desk'], recent: true },
  'GET /api/desk/cases/:reference/erasure': { roles: ['desk'] },
  'POST /api/desk/cases/:reference/erasure': { roles: ['desk'], recent: true },
  'POST /api/desk/cases/:reference/events': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/:reference/ties': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/:reference/commission': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/:reference/notes': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/assignments': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/closings': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/:reference/assignment': { roles: ['desk', 'membership'] },
  'POST /api/desk/cases/:reference/answers': { roles: ['desk', 'membership'] },
  'GET /api/desk/words': { roles: ['editor', 'reader'] },
  'GET /api/desk/words/:kind/:key/:language': { roles: ['editor', 'reader'] },
  'GET /api/desk/words/:kind/:key/:language/versions/:version': { roles: ['editor', 'reader'] },
  'PUT /api/desk/words/:kind/:key/:language': { roles: ['editor'] },
  'POST /api/desk/words/:kind/:key/:language/steps': { roles: ['editor'] },
  'POST /api/desk/words/pictures': { roles: ['editor'] },
  'GET /api/desk/templates': { roles: ['desk', 'membership', 'reader'] },
  'PUT /api/desk/templates/:id/:language': { roles: ['desk', 'membership'] },
  'GET /api/desk/audit': { roles: ['reader'] },
  'GET /api/desk/exports/cases': { roles: ['desk'], recent: true },
  'GET /api/desk/exports/audit': { roles: [], recent: true },
  'GET /api/desk/jobs': { roles: ['desk', 'editor', 'treasurer', 'reader'] },
  'POST /api/desk/jobs/:id/retry': { roles: ['desk'] },
  'POST /api/desk/jobs/:id/stop': { roles: ['desk'] },
  'GET /api/desk/payments': { roles: ['treasurer', 'reader'] },
  'GET /api/desk/payments/:reference': { roles: ['treasurer', 'reader'] },
  'GET /api/desk/invoices': { roles: ['treasurer', 'reader'] },
  'GET /api/desk/invoices/:number/pdf': { roles: ['treasurer', 'reader'] },
  'GET /api/desk/invoices/:number/ubl': { roles: ['treasurer', 'reader'] },
  'GET /api/desk/exports/invoices': { roles: ['treasurer'], recent: true },
  'GET /api/desk/recorded-payments': { roles: ['treasurer', 'reader'] },
  'POST /api/desk/recorded-payments': { roles: ['treasurer'] },
  'POST /api/desk/recorded-payments/:reference/decision': { roles: ['treasurer'] },
  'GET /api/desk/refunds': { roles: ['treasurer', 'reader'] },
  'PUT /api/desk/payments/:reference/billing': { roles: ['treasurer'] },
  'POST /api/desk/payments/:reference/invoice': { roles: ['treasurer'] },
  'POST /api/desk/payments/:reference/refunds': { roles: ['treasurer'] },
  'POST /api/desk/payments/:reference/refunds/:id/decision': { roles: ['treasurer'] },
  'GET /api/desk/newsletter': { roles: ['editor', 'reader'] },
  'GET /api/desk/newsletter/addresses': { roles: ['editor', 'reader'] },
  'GET /api/desk/newsletter/issues/:id': { roles: ['editor', 'reader'] },
  'PUT /api/desk/newsletter/issues/:id': { roles: ['editor'] },
  'DELETE /api/desk/newsletter/issues/:id': { roles: ['editor'] },
  'PUT /api/desk/newsletter/issues/:id/archive': { roles: ['editor'] },
  'POST /api/desk/newsletter/issues/:id/test': { roles: ['editor'] },
  'POST /api/desk/newsletter/issues/:id/send': { roles: ['editor'], recent: true },
  'PUT /api/desk/newsletter/issues/:id/schedule': { roles: ['editor'], recent: true },
  'DELETE /api/desk/newsletter/issues/:id/schedule': { roles: ['editor'] },
  'GET /api/desk/newsletter/audience': { roles: ['editor', 'reader'] },
  'GET /api/desk/exports/newsletter': { roles: ['editor'], recent: true },
  'GET /api/desk/gaps': { roles: ['editor', 'reader'] },
  'PUT /api/desk/gaps/answers/:id': { roles: ['editor'] },
  'POST /api/desk/gaps/answers/:id/withdrawal': { roles: ['editor'] },
  'DELETE /api/desk/gaps/questions/:id': { roles: ['editor'] },
  'GET /api/desk/people/accounts': { roles: ['desk', 'membership', 'treasurer', 'reader'] },
  'GET /api/desk/people/members': { roles: ['desk', 'membership', 'treasurer', 'reader'] },
  'PUT /api/desk/people/members/:id': { roles: ['membership'] },
  'DELETE /api/desk/people/members/:id': { roles: ['membership'] },
  'GET /api/desk/members-key': { roles: ['membership'], recent: true },
  'PUT /api/desk/members-key': { roles: ['membership'], recent: true },
  'GET /api/desk/figures': { roles: ['desk', 'membership', 'treasurer', 'reader'] },
  'GET /api/desk/exports/figures': { roles: ['desk', 'membership', 'treasurer', 'reader'] },
  'GET /api/desk/exports/accounts': { roles: ['membership', 'treasurer'], recent: true },
  'GET /api/desk/agents': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/agents/:id': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/agents/:id/reports': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/agents/:id/listing': { roles: ['desk', 'membership', 'reader'] },
  'POST /api/desk/agents/:id/listing/events': { roles: ['membership'] },
  'PUT /api/desk/agents/:id/listing/account': { roles: ['membership'] },
  'GET /api/desk/proposals': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/agents/:id/proposal': { roles: ['desk', 'membership', 'reader'] },
  'POST /api/desk/agents/:id/proposal': { roles: ['membership'] },
  'POST /api/desk/agents/:id/logo': { roles: ['membership'] },
  'GET /api/desk/agents/:id/badge': { roles: ['desk', 'membership', 'reader'] },
  'POST /api/desk/agents/:id/badge': { roles: ['membership'] },
  'GET /api/desk/checks': { roles: ['desk', 'membership', 'reader'] },
  'GET /api/desk/agents/:id/checks': { roles: ['desk', 'membership', 'reader'] },
  'POST /api/desk/agents/:id/checks': { roles: ['membership'] },
  'POST /api/desk/agents/:id/checks/:check/withdrawal': { roles: ['membership'] },
  'POST /api/desk/agents/:id/plans': { roles: ['membership'] },
  'DELETE /api/desk/agents/:id/plans/:plan': { roles: ['membership'] },
  'POST /api/desk/agents': { roles: ['membership'] },
  'PUT /api/desk/agents/:id': { roles: ['membership'] },
  'GET /api/desk/staff': { roles: [] },
  'POST /api/desk/staff': { roles: [], recent: true },
  'DELETE /api/desk/staff/:uid/roles/:role': { roles: [], recent: true },
  'DELETE /api/desk/invitations/:id': { roles: [], recent: true },
  'PUT /api/desk/second-steps/:role': { roles: [], recent: true },
  'POST /api/desk/staff/:uid/second-step/removal': { roles: [], recent: true },
};

const keys = identityKeys();

/** What each route about a case takes, as far as it takes anything: what is refused would have changed something. */
const bodies: Readonly<Record<string, () => object>> = {
  'POST /api/desk/cases/:reference/events': () => ({ seen: 1, event: { type: 'screening.passed' } }),
  'POST /api/desk/cases/:reference/personal-data/erasure': () => ({ email: 'amina@example.com' }),
  'POST /api/desk/cases/:reference/notes': () => ({ requestId: randomUUID(), text: 'A note' }),
  'POST /api/desk/cases/:reference/assignment': () => ({ requestId: randomUUID(), from: null, to: 'uid-desk' }),
  'POST /api/desk/cases/:reference/answers': () => ({ requestId: randomUUID(), subject: 'Yes', text: 'An answer' }),
};

/** A case of each kind that the desk works; gives their references. */
async function openCases({ database: { kysely }, post }: Api): Promise<string[]> {
  const { reference: quoted } = (await post('/api/quotes', quote())).json<{ reference: string }>();
  const heading = { sender: 'Amina', title: 'Question' };
  const opened = { contactKey: 'amina@example.com', heading, source: 'form', suspicions: [] } as const;
  const others = ([...requestKinds, 'application'] as const).map(async (kind) => {
    const reference = `K-${kind}`;
    await kysely.transaction().execute((inside) => openRequestCase(inside, { ...opened, reference, kind }, 1));
    return reference;
  });
  const references = [quoted, ...(await Promise.all(others))];
  expect(references).toHaveLength(Object.keys(caseKinds).length);
  return references;
}

const outcomeOf = ({ statusCode, json }: { statusCode: number; json: () => unknown }): string =>
  statusCode === 401 || statusCode === 403 ? (json() as { code: string }).code : 'allowed';

describe.each(engines)('the routes of the desk on %s', (engine) => {
  const open = apisOf(engine);

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

  test('are in the table, for every role and kind of case, without a role, signed out and long signed in', async () => {
    const { call, routes, ...api } = await start();
    const { kysely } = api.database;
    expect(routes).toEqual(Object.keys(table).sort());
    for (const role of staffRoles) await giveRole(api.database, personOf(role), role);
    await giveRole(api.database, personOf('revoked'), 'owner');
    await kysely.updateTable('staff').set({ revoked_at: 2 }).where('uid', '=', 'uid-revoked').execute();
    const references = await openCases(api);
    const found: string[] = [];
    const expected: string[] = [];
    const allowed: (() => Promise<void>)[] = [];
    for (const [route, { roles, recent = false }] of Object.entries(table)) {
      const [method, pattern = ''] = route.split(' ');
      const isOfCase = pattern.startsWith('/api/desk/cases/:reference');
      for (const reference of isOfCase ? references : ['desk']) {
        const url = pattern.replace(':reference', reference).replaceAll(/:\w+/g, 'desk');
        const ask = async (name: string, person: Person | null, answer: string): Promise<void> => {
          const body = method === 'POST' ? (bodies[route]?.() ?? {}) : undefined;
          const send = async () => {
            const response = await call(person, method as 'GET', url, body);
            found.push(`${method} ${url} ${name}: ${outcomeOf(response)}`);
            expected.push(`${method} ${url} ${name}: ${answer}`);
          };
          if (answer === 'allowed') allowed.push(send);
          else await send();
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
    }
    // What was refused has left nothing; the same bodies from those who may do.
    const written = async () => [
      (await kysely.selectFrom('case_events').select('number').where('number', '>', 1).execute()).length,
      (await kysely.selectFrom('case_notes').select('case_reference').execute()).length,
      (await kysely.selectFrom('staff_audit').select('uid').execute()).length,
    ];
    expect(await written()).toEqual([0, 0, 0]);
    for (const send of allowed) await send();
    expect(found).toEqual(expected);
    for (const count of await written()) expect(count).toBeGreaterThan(0);
  });
});

test('a route without an action is refused when it is registered', async () => {
  const app = fastify();
  app.decorate('requireUser', () => Promise.resolve());
  acceptStaff(app, { kysely: {} as never, ownerEmail: null });
  expect(() => app.get('/api/desk/open', () => '')).toThrow(/staffAction/);
  expect(() => app.get('/api/desks', () => '')).not.toThrow();
  await app.close();
});
