import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../support/freePort';
import { listenOn, runProgram, type Program } from '../../support/program';
import { makeFixtureProject, type FixtureProject } from './fixtureProject';

let project: FixtureProject;
let ports: { PORT: string; SANDBOX_PORT: string };
const programs: Program[] = [];

beforeEach(async () => {
  project = makeFixtureProject();
  ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
});
afterEach(async () => {
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(programs.splice(0).map(({ ended }) => ended));
  project.remove();
});

function start(environment: Readonly<Record<string, string>> = {}): Program {
  const program = runProgram(
    ['tools/start.mjs'],
    { npm_execpath: join(project.folder, 'npm.mjs'), ...ports, ...environment },
    project.folder,
  );
  programs.push(program);
  return program;
}

async function stop(program: Program): Promise<number | NodeJS.Signals | null> {
  program.child.kill('SIGTERM');
  return program.ended;
}

async function isUp(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.ok,
    () => false,
  );
}

const readyLine = (): string => `Keelway is ready at http://localhost:${ports.PORT}\n`;
const welcome = (): string => `${readyLine()}  what a newcomer needs\n`;

test('on a fresh machine: installs, builds, starts both, says once that it is ready, and stops both', async () => {
  const program = start();
  await program.says(welcome());
  expect(await isUp(ports.PORT)).toBe(true);
  expect(await isUp(ports.SANDBOX_PORT)).toBe(true);
  expect(project.read('npm-called.txt')).toBe('ci --omit=dev --ignore-scripts --no-audit --no-fund\n');
  expect(project.read('build-called.txt')).toBe('built --quickly\n');
  expect(project.read('.keelway/logs/gateway.log')).toContain('gateway started with NODE_ENV=development');
  expect(await stop(program)).toBe(0);
  expect(program.output()).toEqual({ stdout: `Installing packages…\nBuilding the site…\n${welcome()}`, stderr: '' });
  expect(project.has('gateway-stopped.txt')).toBe(true);
  expect(project.has('sandbox-stopped.txt')).toBe(true);
  expect(await isUp(ports.PORT)).toBe(false);
}, 60_000);

test('installs and builds again only what has changed', async () => {
  const first = start();
  await first.says(readyLine());
  await stop(first);
  const second = start();
  await second.says(welcome());
  await stop(second);
  expect(second.output().stdout).toBe(welcome());
  project.write('src/main.tsx', 'second');
  const third = start();
  await third.says(welcome());
  await stop(third);
  expect(third.output().stdout).toBe(`Building the site…\n${welcome()}`);
}, 90_000);

test('development packages that are installed stay', async () => {
  const packages = {
    'node_modules/tsx': { version: '0.9.0' },
    'node_modules/for-tests': { version: '1.0.0', dev: true },
  };
  project.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  const program = start();
  await program.says(readyLine());
  expect(project.read('npm-called.txt')).toBe('ci --include=dev --no-audit --no-fund\n');
}, 60_000);

test('when a process crashes it says which and stops the rest', async () => {
  const program = start();
  await program.says(readyLine());
  await fetch(`http://127.0.0.1:${ports.PORT}/crash`).catch(() => undefined);
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toContain('gateway fell over');
  expect(program.output().stderr).toContain('The gateway stopped (exit code 3). Its log: ');
  expect(project.has('sandbox-stopped.txt')).toBe(true);
}, 60_000);

test.each(['PORT', 'SANDBOX_PORT'] as const)(
  'a taken %s is reported in one clear sentence, before anything is installed',
  async (variable) => {
    const other = createServer();
    await listenOn(other, Number(ports[variable]));
    const program = start();
    expect(await program.ended).toBe(1);
    const example = variable === 'PORT' ? 3100 : 3101;
    expect(program.output()).toEqual({
      stdout: '',
      stderr: `Port ${ports[variable]} is already in use. Stop the other program, or choose another port: ${variable}=${example} npm start\n`,
    });
    expect(project.has('npm-called.txt')).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  },
  60_000,
);

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number from 1 to 65535, and is abc.\n'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a port number from 1 to 65535, and is 70000.\n'],
])(
  '%j is one clear sentence',
  async (environment, stderr) => {
    const program = start(environment);
    expect(await program.ended).toBe(1);
    expect(program.output()).toEqual({ stdout: '', stderr });
  },
  60_000,
);

test('the same port for both is reported in one clear sentence', async () => {
  const program = start({ SANDBOX_PORT: ports.PORT });
  expect(await program.ended).toBe(1);
  const stderr = `SANDBOX_PORT and PORT are both ${ports.PORT}. Choose another port for one of them: SANDBOX_PORT=3101 npm start\n`;
  expect(program.output()).toEqual({ stdout: '', stderr });
}, 60_000);

test.each(['~/data', '$HOME/data'])(
  'a data folder %s is refused before it becomes a folder of that name',
  async (data) => {
    const program = start({ KEELWAY_DATA: data });
    expect(await program.ended).toBe(1);
    expect(program.output().stderr).toBe(
      'KEELWAY_DATA must be a path written out: ~ and $HOME stand for nothing here.\n',
    );
    expect(project.has(data.split('/')[0] ?? '')).toBe(false);
  },
  60_000,
);

test('a log on a full disk ends nothing, and the log before is kept', async () => {
  const first = start();
  await first.says(readyLine());
  await stop(first);
  mkdirSync(join(project.folder, '.keelway/logs'), { recursive: true });
  rmSync(join(project.folder, '.keelway/logs/sandbox.log'));
  symlinkSync('/dev/full', join(project.folder, '.keelway/logs/sandbox.log'));
  const second = start();
  await second.says(readyLine());
  await second.says('sandbox.log cannot be written (ENOSPC). The site goes on without it.');
  expect(await isUp(ports.SANDBOX_PORT)).toBe(true);
  expect(project.read('.keelway/logs/gateway.last.log')).toContain('gateway started');
  expect(project.read('.keelway/logs/gateway.log')).toContain('gateway started');
  expect(await stop(second)).toBe(0);
}, 60_000);

test('a data folder that cannot be created is reported in one clear sentence', async () => {
  const program = start({ KEELWAY_DATA: '/dev/null/data' });
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toMatch(
    /^The folder \/dev\/null\/data\/logs cannot be created \(KEELWAY_DATA\): \w+\.\n$/,
  );
}, 60_000);

test.each<readonly [string, string]>([
  ['0.0.0.0', 'localhost'],
  // Other systems need to configure a second loopback address first.
  ...(process.platform === 'linux' ? [['127.0.0.2', '127.0.0.2'] as const] : []),
])(
  'with HOST=%s the site is at %s',
  async (host, name) => {
    const program = start({ HOST: host });
    await program.says(`Keelway is ready at http://${name}:${ports.PORT}\n`);
    expect(await stop(program)).toBe(0);
  },
  60_000,
);

test('in production it builds with care and starts the gateway alone', async () => {
  const quick = start();
  await quick.says(welcome());
  await stop(quick);
  const program = start({ NODE_ENV: 'production' });
  await program.says(readyLine());
  expect(project.read('build-called.txt')).toBe('built --quickly\nbuilt\n');
  expect(await isUp(ports.SANDBOX_PORT)).toBe(false);
  expect(project.read('.keelway/logs/gateway.log')).toContain('NODE_ENV=production');
  expect(await stop(program)).toBe(0);
  expect(program.output().stdout).toBe(`Building the site…\n${readyLine()}`);
}, 60_000);

test('a failed installation aborts the start', async () => {
  project.write('npm.mjs', 'process.exit(7)');
  const program = start();
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toBe(
    'The packages could not be installed. Check the connection and run the command again.\n',
  );
  expect(project.has('build-called.txt')).toBe(false);
}, 60_000);

test('a failed build aborts the start', async () => {
  project.write('tools/build.ts', 'throw new Error("does not compile")');
  const program = start();
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toContain('does not compile');
  expect(program.output().stderr).toMatch(/The site could not be built\.\n$/);
}, 60_000);

test('stopping it during installation or build stops those too', async () => {
  project.write(
    'npm.mjs',
    "process.on('SIGTERM', () => { console.log('given up'); process.exit(0); }); setInterval(() => {}, 1000); console.log('working');",
  );
  const program = start();
  await program.says('working');
  expect(await stop(program)).toBe(1);
  expect(program.output().stdout).toBe('Installing packages…\nworking\ngiven up\n');
}, 60_000);
