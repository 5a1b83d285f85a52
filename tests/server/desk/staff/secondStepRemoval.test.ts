import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseConfig } from '@server/lib/config/config';
import { sandboxServiceAccount } from '@server/lib/config/serviceAccount';
import { removalHandler, removeSecondStep } from '@server/desk/staff/secondSteps';
import { secondStepLetters } from '@server/desk/staff/secondStepLetter';
import { apisOf } from '../../support/api';
import { engines } from '../../support/engines';
import { liveEnvironment } from '../../support/gateway';
import { identityKeys } from '../../support/identityKeys';
import { callsOf, giveRole, owner, personOf } from '../desk';

const amina = personOf('amina');
const reason = 'Called her at the number that we have';

/** Accounts with a second step, and what was asked of the provider. */
const provider = { steps: new Set<string>(), calls: [] as string[], isDown: false };

const keys = identityKeys(async (request: IncomingMessage) => {
  const sent = await text(request);
  const name = /[a-z]+$/.exec(request.url ?? '')?.[0] ?? '';
  provider.calls.push(name);
  if (provider.isDown) return [500, { error: { message: 'INTERNAL' } }];
  if (name === 'token') return [200, { access_token: 'token', expires_in: 3_599, token_type: 'Bearer' }];
  if (request.headers.authorization !== 'Bearer token') return [401, { error: { message: 'UNAUTHENTICATED' } }];
  const body = JSON.parse(sent) as { localId: string | string[]; mfa?: object; validSince?: string };
  const uid = String(body.localId);
  if (name === 'lookup') return [200, { users: [{ localId: uid, ...(provider.steps.has(uid) && { mfaInfo: [{}] }) }] }];
  expect(body).toMatchObject({ mfa: { enrollments: [] }, validSince: expect.stringMatching(/^\d{10}$/) as string });
  provider.steps.delete(uid);
  return [200, { localId: uid }];
});

beforeEach(() => Object.assign(provider, { steps: new Set([amina.uid, owner.uid]), calls: [], isDown: false }));

describe.each(engines)('removing a lost second step on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const api = await open(keys.environment());
    const call = callsOf(api.app, keys);
    await call(owner, 'GET', '/api/desk/me');
    await giveRole(api.database, amina, 'reader');
    const remove = async (uid: string, body: object = { reason }, by = owner) => {
      const answer = await call(by, 'POST', `/api/desk/staff/${uid}/second-step/removal`, body);
      return answer.statusCode === 204 ? 'removed' : answer.json<{ code: string }>().code;
    };
    const mails = () =>
      api.database.kysely.selectFrom('jobs').selectAll().where('key', 'like', 'secondStepRemoved:%').execute();
    return { ...api, call, remove, mails };
  }

  test('it goes at the provider, is audited with the reason, and a mail says who did it', async () => {
    const { remove, mails, database, call } = await start();
    expect(await remove(amina.uid)).toBe('removed');
    expect(provider.steps).toEqual(new Set([owner.uid]));
    const audited = await database.kysely
      .selectFrom('staff_audit')
      .select(['uid', 'subject', 'detail'])
      .where('action', '=', 'staff.secondStepRemoved')
      .execute();
    expect(audited).toEqual([{ uid: owner.uid, subject: amina.uid, detail: JSON.stringify({ reason }) }]);
    const [mail] = await mails();
    expect(mail?.uid).toBe(amina.uid);
    const { data } = JSON.parse(mail?.payload ?? '') as { data: unknown };
    const letter = await secondStepLetters(database.kysely).secondStepRemoved(data, 'https://keelway.example');
    expect(letter).toMatchObject({ to: amina.email, replyTo: 'owner@keelway.example' });
    expect(letter?.text).toContain('Removed by: owner@keelway.example');
    expect(letter?.text).toContain('change your password at once');
    expect(letter?.text).toContain('https://keelway.example/account');
    expect((await call(owner, 'GET', '/api/desk/staff')).json()).toMatchObject({ removesSecondSteps: true });
    expect(await remove(amina.uid)).toBe('no_second_step');
    expect(await mails()).toHaveLength(1);
    expect(provider.calls).toEqual(['token', 'lookup', 'update', 'lookup']);
  });

  test.each([
    ['before the provider was asked', true],
    ['between the provider and the database', false],
  ])('what a gateway began is finished once, when it ended %s', async (_when, isStepThere) => {
    const { mails, database } = await start();
    const { kysely } = database;
    if (!isStepThere) provider.steps.delete(amina.uid);
    const dying = {
      hasSecondStep: () => Promise.resolve(true),
      removeSecondStep: () => Promise.reject(new Error('The gateway ended.')),
    };
    const asked = { uid: amina.uid, reason, by: owner.uid, now: 1 };
    await expect(removeSecondStep(kysely, dying, asked)).rejects.toThrow('ended');
    const actions = async () =>
      (await kysely.selectFrom('staff_audit').select('action').where('subject', '=', amina.uid).execute()).map(
        ({ action }) => action,
      );
    expect(await actions()).toEqual(['staff.secondStepAsked']);
    const job = await kysely.selectFrom('jobs').selectAll().where('kind', '=', 'secondStepRemoval').executeTakeFirst();
    expect(job).toMatchObject({ key: amina.uid, uid: amina.uid, run_at: 60_001 });
    const admin = {
      hasSecondStep: (uid: string) => Promise.resolve(provider.steps.has(uid)),
      removeSecondStep: (uid: string) => Promise.resolve(provider.steps.delete(uid)),
    };
    const { run } = removalHandler(kysely, admin, () => undefined);
    const about = { key: amina.uid, attempts: 0, stopping: new AbortController().signal };
    for (let times = 0; times < 2; times += 1) await run(job?.payload ?? '', about);
    expect(provider.steps.has(amina.uid)).toBe(false);
    expect((await actions()).sort()).toEqual(['staff.secondStepAsked', 'staff.secondStepRemoved']);
    expect(await mails()).toHaveLength(1);
  });

  test('nobody removes their own, that of a stranger, or one without a reason', async () => {
    const { remove, mails } = await start();
    expect(await remove(owner.uid)).toBe('own_account');
    expect(await remove('uid-stranger')).toBe('not_found');
    expect(await remove(amina.uid, { reason: '  ' })).toBe('invalid_request');
    expect(await remove(owner.uid, { reason }, amina)).toBe('role_required');
    expect(await remove(amina.uid, { reason }, { ...owner, signedInBefore: 660 })).toBe('sign_in_again');
    expect(provider).toMatchObject({ calls: [], steps: new Set([amina.uid, owner.uid]) });
    expect(await mails()).toEqual([]);
  });

  test('while the provider does not answer nothing is noted, and it can be tried again', async () => {
    const { remove, mails, log } = await start();
    provider.isDown = true;
    expect(await remove(amina.uid)).toBe('unavailable');
    expect(log.join('')).toContain('a second step could not be removed at the identity provider');
    expect(log.join('')).not.toContain('PRIVATE KEY');
    expect(await mails()).toEqual([]);
    provider.isDown = false;
    expect(await remove(amina.uid)).toBe('removed');
  });
});

const keyFile = (changed: object = {}): string =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'keelway-live',
    private_key_id: 'live-key',
    private_key: sandboxServiceAccount.privateKey,
    client_email: 'gateway@keelway-live.iam.gserviceaccount.com',
    ...changed,
  });
const adminOf = (account: string) =>
  parseConfig({ ...liveEnvironment, FIREBASE_SERVICE_ACCOUNT: account }).identity?.admin;

describe('the service account', () => {
  test.each([
    ['JSON', keyFile()],
    ['base64', Buffer.from(keyFile()).toString('base64')],
  ])('is read as %s', (_form, given) => {
    expect(adminOf(given)).toMatchObject({
      account: { clientEmail: 'gateway@keelway-live.iam.gserviceaccount.com' },
      tokenUrl: 'https://oauth2.googleapis.com/token',
      accountsUrl: 'https://identitytoolkit.googleapis.com/v1/projects/keelway-live/accounts',
    });
  });

  test('without one the site starts, and the operator removes lost steps', () => {
    expect(adminOf('')).toBeNull();
  });

  test.each([
    ['no key file', '{"type":"authorized_user"}', /must be the key file/],
    ['no key', keyFile({ private_key: 'secret' }), /must be the key file/],
    ['of another project', keyFile({ project_id: 'other' }), /different projects/],
    ['the sandbox’s', keyFile({ private_key_id: sandboxServiceAccount.privateKeyId }), /holds a sandbox value/],
  ])('is refused: %s', (_what, given, problem) => {
    expect(() => adminOf(given)).toThrow(problem);
  });
});
