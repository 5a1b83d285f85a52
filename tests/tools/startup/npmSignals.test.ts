import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/freePort';
import { bundleGateway, untilClosed, untilListening } from '../../support/program';
import { makeFixtureProject } from './fixtureProject';

const root = join(__dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const removed: (() => void)[] = [];
let npm: ChildProcess | undefined;
afterEach(() => {
  npm?.kill('SIGKILL');
  for (const remove of removed.splice(0)) remove();
});

/** Runs a command of package.json in a folder, sends npm alone a SIGTERM once the ports answer, and waits for the rest. */
async function endedBySigterm(
  name: string,
  folder: string,
  environment: Record<string, string>,
  ports: readonly number[],
): Promise<void> {
  const { PATH, HOME } = process.env;
  npm = spawn('npm', ['run', name], { cwd: folder, env: { PATH, HOME, ...environment }, stdio: 'ignore' });
  const ended = once(npm, 'exit');
  const early = ended.then(([code]) => Promise.reject(new Error(`npm run ${name} ended by itself: ${String(code)}`)));
  await Promise.race([Promise.all(ports.map(untilListening)), early]);
  npm.kill('SIGTERM');
  await Promise.all([early.catch(() => undefined), ...ports.map(untilClosed)]);
}

test('SIGTERM to npm ends npm start with all that it started', async () => {
  const project = makeFixtureProject();
  removed.push(project.remove);
  project.write('package.json', JSON.stringify({ type: 'module', scripts: { start: scripts['start'] } }));
  project.write('tools/samples/command.ts', '');
  // Installed already: the real npm would ask its registry.
  const packages = {
    'node_modules/tsx': { version: '1.0.0' },
    'node_modules/for-tests': { version: '1.0.0', dev: true },
  };
  project.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  symlinkSync(join(root, 'node_modules/tsx'), join(project.folder, 'node_modules/tsx'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const environment = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  await endedBySigterm('start', project.folder, environment, [port, sandboxPort]);
  expect([project.has('gateway-stopped.txt'), project.has('sandbox-stopped.txt')]).toEqual([true, true]);
}, 60_000);

test('SIGTERM to npm ends npm run serve', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-serve-'));
  removed.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'data'));
  await bundleGateway();
  const environment = { NODE_ENV: 'development', FEATURES_OFF: 'chat', KEELWAY_DATA: join(folder, 'data') };
  const port = await freePort();
  await endedBySigterm('serve', root, { ...environment, PORT: String(port) }, [port]);
}, 60_000);
