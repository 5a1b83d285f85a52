import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { readFileSync, symlinkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/freePort';
import { makeFixtureProject } from './fixtureProject';

const root = join(__dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const removed: (() => void)[] = [];
let npm: ChildProcess | undefined;
afterEach(() => {
  npm?.kill('SIGKILL');
  for (const remove of removed.splice(0)) remove();
});

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Runs a command of package.json in a folder, sends npm alone a SIGTERM once the port answers, and waits for the rest. */
async function endedBySigterm(name: string, folder: string, environment: Record<string, string>): Promise<void> {
  const port = Number(environment['PORT']);
  const { PATH, HOME } = process.env;
  npm = spawn('npm', ['run', name], { cwd: folder, env: { PATH, HOME, ...environment }, stdio: 'ignore' });
  const ended = once(npm, 'exit');
  await until(() => isListening(port));
  npm.kill('SIGTERM');
  await ended;
  await until(async () => !(await isListening(port)));
}

test('SIGTERM to npm ends npm start with all that it started', async () => {
  const project = makeFixtureProject();
  removed.push(project.remove);
  project.write('package.json', JSON.stringify({ type: 'module', scripts: { start: scripts['start'] } }));
  // Installed already: the real npm would ask its registry.
  const packages = {
    'node_modules/tsx': { version: '1.0.0' },
    'node_modules/for-tests': { version: '1.0.0', dev: true },
  };
  project.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  symlinkSync(join(root, 'node_modules/tsx'), join(project.folder, 'node_modules/tsx'));
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  await endedBySigterm('start', project.folder, ports);
  await until(async () => !(await isListening(Number(ports.SANDBOX_PORT))));
  await until(() => Promise.resolve(project.has('gateway-stopped.txt') && project.has('sandbox-stopped.txt')));
}, 60_000);

test('SIGTERM to npm ends npm run serve', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-serve-'));
  removed.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'data'));
  const bundling = `import { bundlePrograms } from './tools/bundlePrograms.mjs';
await bundlePrograms(process.cwd(), ['server/start.ts']);`;
  execFileSync(process.execPath, ['--input-type=module', '-e', bundling], { cwd: root });
  const environment = { NODE_ENV: 'development', FEATURES_OFF: 'chat', KEELWAY_DATA: join(folder, 'data') };
  await endedBySigterm('serve', root, { ...environment, PORT: String(await freePort()) });
}, 60_000);
