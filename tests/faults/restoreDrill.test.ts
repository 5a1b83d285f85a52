import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { latestBackup } from '@server/lib/database/backups';
import { confirmOrder } from '@server/payments/confirm';
import { subscriptionOf } from '@server/payments/status';
import { atRest, databasesOf, engines } from '../server/support/engines';
import { fakeProvider } from '../server/support/fakeProvider';
import { mailsOf } from '../server/support/mails';
import { bare, commandEnvironment, jobsOf, orderOf } from '../server/payments/payments';
import { samplePrice } from '../support/price';

const root = join(__dirname, '../..');
const provider = fakeProvider();
const day = 86_400_000;
/** Renewable at once, at the price that the commands know. */
const offer = { ...samplePrice, periodDays: 30, renewalDays: 31 };

const folder = mkdtempSync(join(tmpdir(), 'keelway-drill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first shell block after a line of docs/deploy.md. */
function documented(line: string): string {
  const text = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
  const block = /```sh\n([\s\S]*?)```/.exec(text.slice(text.indexOf(line)))?.[1];
  if (!text.includes(line) || block === undefined) throw new Error(`docs/deploy.md has no commands below '${line}'.`);
  return block;
}

/** Runs commands as an operator would, with a no-op `systemctl`. */
function shell(
  commands: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const programs = join(folder, 'bin');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'systemctl'), '#!/bin/sh\n');
  chmodSync(join(programs, 'systemctl'), 0o755);
  const env = { HOME: process.env['HOME'], ...variables, PATH: `${programs}:${process.env['PATH'] ?? ''}` };
  return new Promise((resolve) => {
    execFile('sh', ['-ec', commands], { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

describe.each(engines)('the restore drill of docs/deploy.md on %s', (engine) => {
  const databases = databasesOf(engine);

  function peopleOf(database: ReturnType<typeof databases.open>) {
    const payments = { ...bare(database, provider), offer: () => offer };
    const buy = async (name: string): Promise<string> => {
      const { reference, uid } = await orderOf(payments, name);
      provider.pay(reference);
      await confirmOrder(payments, uid, reference);
      return reference;
    };
    const stateOf = async (name: string) => (await subscriptionOf(payments, `uid-${name}`)).status;
    const daysOf = async (name: string): Promise<number> => {
      const { until } = await subscriptionOf(payments, `uid-${name}`);
      return until === undefined ? 0 : Math.round((Date.parse(until) - Date.now()) / day);
    };
    return { buy, stateOf, daysOf };
  }

  test('loses no payment, renewal or refund made after the backup', async () => {
    const place = await databases.place();
    const variables = commandEnvironment(place, provider);
    const backups = join(folder, engine);
    const backup = documented('## Backup').replaceAll('/backup', backups);
    const live = databases.open(place);
    await migrate(live, migrations);
    const before = peopleOf(live);
    await before.buy('renews');
    const returned = await before.buy('is-refunded');
    const waiting = (await mailsOf(live.kysely)).map(({ key }) => key);
    expect(waiting).toHaveLength(2);

    const taken = await shell(`umask 000; ${backup}`, variables);
    expect(taken).toMatchObject({ code: 0 });
    expect(await latestBackup(live.kysely)).toBeGreaterThan(Date.now() - day);
    const [file = ''] = readdirSync(backups);
    expect(statSync(join(backups, file)).mode & 0o777).toBe(0o600);

    await before.buy('renews');
    await before.buy('is-new');
    provider.pay(returned, { status: 'reversed' });
    expect(await before.daysOf('renews')).toBe(60);
    // A second backup on the same day is kept beside the first.
    expect(await shell(backup, variables)).toMatchObject({ code: 0 });
    expect(readdirSync(backups)).toHaveLength(2);
    await live.close();
    const stopped = atRest(place, folder);

    const since = new Date(Date.now() - 365 * day).toISOString().slice(0, 10);
    const drill = documented('`BACKUP` is the file to restore:');
    const restored = await shell(drill, {
      ...commandEnvironment(stopped, provider),
      BACKUP: join(backups, file),
      SINCE: since,
    });
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toContain('3 corrected, 0 disputed.');
    expect(restored.output.match(/Ledger and provider agree\./g)).toHaveLength(2);

    const reopened = databases.open(stopped);
    const after = peopleOf(reopened);
    expect([await after.daysOf('renews'), await after.daysOf('is-new')]).toEqual([60, 30]);
    expect([await after.stateOf('is-new'), await after.stateOf('is-refunded')]).toEqual(['active', 'inactive']);
    // Mails in the backup are sent once; those of rebuilt payments were sent before.
    const sent: string[] = [];
    const send = ({ id }: { id: string }) => Promise.resolve(void sent.push(id));
    const gateways = [1, 2].map(() => jobsOf({ ...bare(reopened, provider), offer: () => offer }, { send }));
    await Promise.all(gateways.map((jobs) => jobs.runDue()));
    await Promise.all(gateways.map((jobs) => jobs.runDue()));
    expect(sent.sort()).toEqual(waiting);
  }, 120_000);
});
