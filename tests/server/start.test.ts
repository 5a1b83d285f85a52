import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gatewayPrograms } from './support/gatewayProgram';
import { liveEnvironment } from './support/gateway';
import { freePort } from '../support/freePort';
import { listenOn } from '../support/program';

const { dataFolder, start, startListening } = gatewayPrograms();

test('starts, responds, and exits with 0 on SIGTERM', async () => {
  const { program, port } = await startListening();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ database: 'ok' });
  expect(existsSync(join(dataFolder(), 'keelway.sqlite'))).toBe(true);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.output().stderr).toBe('');
}, 60_000);

test('a port in use is reported in one clear sentence', async () => {
  const other = createServer();
  const port = await listenOn(other, 0);
  const program = start({ NODE_ENV: 'development', PORT: String(port) });
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toBe(
    `Port ${port} is already in use. Stop the other program, or set PORT to a free port, for example PORT=3100.\n`,
  );
  await new Promise((resolve) => other.close(resolve));
}, 60_000);

test('a taken METRICS_PORT is reported by its name', async () => {
  const other = createServer();
  const taken = await listenOn(other, 0);
  const own = String(await freePort());
  const program = start({ NODE_ENV: 'development', FEATURES_OFF: 'chat', PORT: own, METRICS_PORT: String(taken) });
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toBe(
    `Port ${taken} is already in use. Stop the other program, or set METRICS_PORT to a free port, for example METRICS_PORT=9465.\n`,
  );
  await new Promise((resolve) => other.close(resolve));
}, 60_000);

test('an empty environment means production: it is rejected, with everything missing named', async () => {
  const program = start({});
  expect(await program.ended).toBe(1);
  const { stdout, stderr } = program.output();
  for (const name of Object.keys(liveEnvironment).filter((name) => !['NODE_ENV', 'LOG_LEVEL'].includes(name)))
    expect(stderr).toContain(`  - ${name} is missing`);
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
  expect(existsSync(join(dataFolder(), 'keelway.sqlite'))).toBe(false);
}, 60_000);

test('in production it lists sample data, disabled features and missing settings', async () => {
  const port = await freePort();
  const program = start({ ...liveEnvironment, FEATURES_OFF: 'chat', LOG_LEVEL: 'info', PORT: String(port) });
  await program.says('Server listening');
  const { stdout } = program.output();
  for (const text of [
    '36 of 36 members are sample data, and visitors see them.',
    'site: content/site.json names the fictional association',
    'assistant: Switched off.',
    'payments: Live keys: people are charged.',
    'mail: No mail server',
    'desk: Nobody can hand a conversation over to a person.',
    'proxy: https://keelway.example needs a proxy for TLS',
    'backup: No backup by npm run backup was ever seen.',
  ])
    expect(stdout).toContain(text);
  for (const secret of [liveEnvironment.PAYSTACK_SECRET_KEY, liveEnvironment.MEMBERS_KEY])
    expect(stdout).not.toContain(secret);
}, 60_000);

test('an unreachable database aborts the start, without its password in the message', async () => {
  const program = start({
    NODE_ENV: 'development',
    DATABASE_URL: 'postgresql://keelway:hunter2@127.0.0.1:1/keelway',
    PORT: String(await freePort()),
  });
  expect(await program.ended).toBe(1);
  const { stdout, stderr } = program.output();
  expect(stderr).toMatch(/^The database of DATABASE_URL does not answer: .*ECONNREFUSED/);
  expect(stdout + stderr).not.toContain('hunter2');
}, 60_000);

test.each([
  ['HOST', '192.0.2.1', /^HOST and PORT name an address that this machine cannot listen on: .*192\.0\.2\.1/],
  ['HOST', 'nowhere.invalid', /^HOST and PORT name an address that this machine cannot listen on: .*nowhere\.invalid/],
  ['KEELWAY_DATA', '~/keelway', /KEELWAY_DATA must be a path written out/],
  ['KEELWAY_DATA', '/dev/null/keelway', /^KEELWAY_DATA names a folder that cannot be used: .*\/dev\/null\/keelway/],
  [
    'DATABASE_URL',
    'postgres://keelway:hunter2@[/keelway',
    /\n {2}- DATABASE_URL is no address of a database: it cannot be/,
  ],
])(
  'names an unusable %s, %s',
  async (name, value, message) => {
    const program = start({ NODE_ENV: 'development', PORT: String(await freePort()), [name]: value });
    expect(await program.ended).toBe(1);
    const { stderr } = program.output();
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/hunter2| {4}at /);
  },
  60_000,
);
