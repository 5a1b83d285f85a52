import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sampleMembers from '@content/members.json';
import { parseConfig } from '@server/lib/config/config';
import { saveDirectory } from '@server/directory/importedAgents';
import { noteBackup } from '@server/lib/database/backups';
import { fillMembers, saveMembers } from '@server/members/members';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase, type Database } from '@server/lib/database/openDatabase';
import { readFacts } from '@server/monitoring/facts';
import { noticesOf, type Notice } from '@server/monitoring/readiness';
import { checkReadiness } from '../../../tools/checkLive/readiness';
import { liveEnvironment } from '../support/gateway';
import { newKeys } from '../verify/badgeKeys';

const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-ready-'));
const hour = 3_600_000;
const built = JSON.stringify([
  { name: 'A', location: 'x', email: 'a@sample.example' },
  { name: 'B', location: 'x', email: 'b@real.org' },
]);
let database: Database;
beforeAll(async () => {
  database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: () => undefined });
  await migrate(database, migrations);
  await fillMembers(database.kysely, sampleMembers);
});
afterAll(async () => {
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const configOf = (changes: Readonly<Record<string, string>> = {}) =>
  parseConfig({ ...liveEnvironment, KEELWAY_DATA: dataFolder, ...changes });

async function notices(changes?: Readonly<Record<string, string>>): Promise<Record<string, Notice['state']>> {
  const found = noticesOf(configOf(changes), await readFacts(database.kysely, built, Date.now()));
  expect(found.every(({ state, change }) => (change !== undefined) === ['sample', 'missing'].includes(state))).toBe(
    true,
  );
  return Object.fromEntries(found.map(({ part, state }) => [part, state]));
}

test('bundled data counts as sample until replaced, and disabled features are listed', async () => {
  expect(await notices()).toEqual({
    agents: 'sample',
    members: 'sample',
    site: 'sample',
    identity: 'live',
    assistant: 'live',
    payments: 'live',
    mail: 'missing',
    desk: 'missing',
    badges: 'missing',
    proxy: 'missing',
    backup: 'missing',
  });
  const rows = await checkReadiness(configOf());
  expect(rows.filter(({ result }) => result === 'warn').map(({ asked }) => asked)).toEqual([
    'agents',
    'members',
    'site',
    'mail',
    'desk',
    'badges',
    'proxy',
    'backup',
  ]);
});

test('an import, a mail server, a proxy and a backup from today clear the list', async () => {
  const real = [{ name: 'B', location: 'x', email: 'b@real.org' }];
  await saveDirectory(database.kysely, real, undefined, 1);
  const member = { id: 'rosa', name: 'Rosa', position: 'Chair', company: 'Lima', country: 'Peru' };
  await saveMembers(database.kysely, [member], { replace: true });
  await noteBackup(database.kysely, Date.now() - 72 * hour, 'old');
  const mail = { SMTP_URL: 'smtps://mail.keelway.org', MAIL_FROM: 'members@keelway.org' };
  const set = { ...mail, LINK_SECRET: '0123456789abcdef0123456789abcdef', TRUST_PROXY: '1' };
  expect(await notices(set)).toMatchObject({ mail: 'live', desk: 'missing' });
  Object.assign(set, { DESK_EMAIL: 'desk@keelway.org', BADGE_KEY: newKeys().secret });
  expect(await notices(set)).toMatchObject({
    agents: 'live',
    members: 'live',
    mail: 'live',
    desk: 'live',
    badges: 'live',
    proxy: 'live',
    backup: 'missing',
  });
  await noteBackup(database.kysely, Date.now() - hour, 'new');
  expect(await notices(set)).toMatchObject({ backup: 'live' });
});

test('test keys count as sample, and disabled features as off', async () => {
  const keys = { PAYSTACK_SECRET_KEY: 'sk_test_0123', PAYSTACK_PUBLIC_KEY: 'pk_test_0123', PAYSTACK_TEST_MODE: 'on' };
  expect(await notices(keys)).toMatchObject({ payments: 'sample' });
  const off = { FEATURES_OFF: 'payments,chat,identity,members' };
  expect(await notices(off)).toMatchObject({ payments: 'off', assistant: 'off', identity: 'off', members: 'off' });
});
