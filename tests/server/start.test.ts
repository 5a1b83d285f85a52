import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveEnvironment } from './support/gateway';
import { freePort } from '../support/freePort';
import { listenOn, runProgram, untilListening, type Program } from '../support/program';

const programs: Program[] = [];
let dataFolder = '';

/** As the build does it, of these sources. */
const bundling = `import { bundlePrograms } from './tools/bundlePrograms.mjs';
await bundlePrograms(process.cwd(), ['server/start.ts']);`;

beforeAll(async () => {
  expect(await runProgram(['--input-type=module', '-e', bundling], {}).ended).toBe(0);
}, 60_000);
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'keelway-data-'));
});
afterEach(async () => {
  for (const { child } of programs) child.kill('SIGKILL');
  await Promise.all(programs.splice(0).map(({ ended }) => ended));
  rmSync(dataFolder, { recursive: true, force: true });
});

function start(environment: Readonly<Record<string, string>>): Program {
  const program = runProgram(['dist/server/start.js'], { KEELWAY_DATA: dataFolder, ...environment });
  programs.push(program);
  return program;
}

async function startListening(): Promise<{ program: Program; port: number }> {
  const port = await freePort();
  const program = start({ NODE_ENV: 'development', FEATURES_OFF: 'chat', PORT: String(port) });
  await program.says('Server listening');
  return { program, port };
}

/** A request whose body is incomplete, so that it is in progress. */
async function requestInFlight(port: number): Promise<{ finish: () => void; answer: Promise<string> }> {
  const body = '{"a":1}';
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const answer = new Promise<string>((resolve, reject) => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const sent = `POST /api/unknown HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
  const accepted = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.write(sent);
  await accepted;
  return { finish: () => void socket.write(body), answer };
}

test('starts, responds, and exits with 0 on SIGTERM', async () => {
  const { program, port } = await startListening();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ database: 'ok' });
  expect(existsSync(join(dataFolder, 'keelway.sqlite'))).toBe(true);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.output().stderr).toBe('');
}, 60_000);

test('finishes requests in flight, accepts no new ones, then exits', async () => {
  const { program, port } = await startListening();
  const { finish, answer } = await requestInFlight(port);
  program.child.kill('SIGTERM');
  await program.says('shutting down');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  finish();
  expect(await answer).toMatch(/HTTP\/1\.1 404 Not Found[\s\S]*"code":"not_found"/);
  expect(await program.ended).toBe(0);
}, 60_000);

test('a request whose body never arrives does not block shutdown', async () => {
  const { program, port } = await startListening();
  const { answer } = await requestInFlight(port);
  const cut = answer.catch(() => '');
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(await cut).not.toContain('HTTP/1.1 404');
}, 60_000);

test('a second signal terminates it at once', async () => {
  const { program, port } = await startListening();
  const { answer } = await requestInFlight(port);
  const cut = answer.catch(() => '');
  program.child.kill('SIGINT');
  await program.says('shutting down');
  program.child.kill('SIGINT');
  expect(await program.ended).toBe(1);
  expect(await cut).not.toContain('HTTP/1.1 404');
}, 60_000);

/** Starts the gateway as `npm start` does: its output read through a pipe, and a channel. */
const parent = `
import { spawn } from 'node:child_process';
const child = spawn(process.execPath, ['dist/server/start.js'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], detached: true });
child.stdout.on('data', (text) => process.stdout.write(text));
setInterval(() => {}, 1_000);
`;

test('kill -9 of what started it ends it, though nobody reads its log any more', async () => {
  const port = await freePort();
  const environment = { NODE_ENV: 'development', FEATURES_OFF: 'chat', PORT: String(port), KEELWAY_DATA: dataFolder };
  const program = runProgram(['--input-type=module', '-e', parent], environment);
  programs.push(program);
  await program.says('Server listening');
  program.child.kill('SIGKILL');
  // Its standard error, which the gateway has too, closes once both are gone.
  await program.ended;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
}, 60_000);

test('its output on a full disk costs the log, and nothing else', async () => {
  const port = await freePort();
  const environment = { NODE_ENV: 'development', FEATURES_OFF: 'chat', PORT: String(port), KEELWAY_DATA: dataFolder };
  const disk = openSync('/dev/full', 'w');
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['dist/server/start.js'], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', disk, 'pipe'],
  });
  closeSync(disk);
  const ended = once(child, 'exit');
  const ask = (): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/api/nothing`).then(
      ({ status }) => status,
      () => 0,
    );
  await untilListening(port);
  // More than is written at once.
  for (let request = 0; request < 300; request += 1) await ask();
  expect(await ask()).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
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
  expect(existsSync(join(dataFolder, 'keelway.sqlite'))).toBe(false);
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
