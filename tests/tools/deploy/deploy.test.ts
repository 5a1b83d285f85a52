import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { environmentSchema } from '@server/lib/config/environment';

const root = join(__dirname, '../../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'keelway-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The variables of .env.example with every line in force. */
function examples(): { file: string; values: Map<string, string> } {
  const lines = textOf('.env.example')
    .split('\n')
    .map((line) => line.replace(/^# (?=[A-Z][A-Z_]+=)/, ''));
  const file = join(folder, 'keelway.env');
  writeFileSync(file, lines.join('\n'));
  const set = lines.flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value.replace(/^'(.*)'$/, '$1')]];
  });
  return { file, values: new Map(set) };
}

test('a shell can load .env.example, with every line in force', () => {
  const { file, values } = examples();
  expect([...values.keys()].sort()).toEqual(Object.keys(environmentSchema.entries).sort());
  const options = { encoding: 'utf8', env: { PATH: process.env['PATH'] } } as const;
  const loaded = execFileSync('sh', ['-ec', `set -a; . ${file}; set +a; env`], options).split('\n');
  for (const [name, value] of values) expect(loaded).toContain(`${name}=${value}`);
});

const verifier = '/usr/bin/systemd-analyze';
const unit = textOf('deploy/systemd/keelway.service');

test('the unit runs the gateway of the documented folder, file and user, and can be enabled', () => {
  const guide = textOf('docs/deploy.md');
  for (const [line, told] of [
    ['WorkingDirectory=/srv/keelway', 'git clone REPOSITORY /srv/keelway'],
    ['EnvironmentFile=/etc/keelway.env', 'install -m 640 -g keelway .env.example /etc/keelway.env'],
    ['User=keelway', '/var/lib/keelway keelway'],
    ['StateDirectory=keelway', 'KEELWAY_DATA=/var/lib/keelway'],
    ['WantedBy=multi-user.target', 'systemctl enable --now keelway'],
  ] as const) {
    expect(unit.split('\n')).toContain(line);
    expect(guide).toContain(told);
  }
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: { serve: string } };
  expect(unit.split('\n')).toContain(`ExecStart=/usr/bin/env ${scripts.serve}`);
  expect(textOf('Dockerfile')).toContain(`CMD ${JSON.stringify(scripts.serve.split(' ')).replaceAll(',', ', ')}`);
});

test('instances start as the service does, on the port of their name', () => {
  const instance = textOf('deploy/systemd/instance.conf');
  const started = (text: string): string => /^ExecStart=\/usr\/bin\/env (?:[A-Z_]+=\S+ )*(.+)$/m.exec(text)?.[1] ?? '';
  expect(started(instance)).toBe(started(unit));
  expect(instance).toContain('ExecStart=\n');
  expect(instance).toContain(' PORT=%i ');
});

test('backups run as the same user, in the documented folder, and by a timer', () => {
  const guide = textOf('docs/deploy.md');
  const backup = textOf('deploy/systemd/keelway-backup.service');
  const command = /^ExecStart=\/usr\/bin\/env node --import tsx (\S+) (.+)$/m.exec(backup);
  expect(existsSync(join(root, command?.[1] ?? ''))).toBe(true);
  expect(guide).toContain(`npm run backup -- ${command?.[2]}`);
  expect(guide).toContain('install -d -m 700 -o keelway /backup');
  expect(guide).toContain('systemctl enable --now keelway-backup.timer');
  for (const line of ['User=keelway', 'WorkingDirectory=/srv/keelway', 'EnvironmentFile=/etc/keelway.env'])
    expect(backup.split('\n')).toContain(line);
  expect(backup).toContain('ReadWritePaths=/backup\n');
});

/** What both services are denied: the lines from the first of these to the end of their section. */
const denied = (text: string): string => text.slice(text.indexOf('NoNewPrivileges=')).split('\n\n')[0]?.trimEnd() ?? '';

test('both services are denied the same', () => {
  expect(denied(unit).split('\n').length).toBeGreaterThan(20);
  expect(denied(textOf('deploy/systemd/keelway-backup.service'))).toBe(denied(unit));
});

test('systemd accepts the units, and rates the services as safe', () => {
  for (const name of ['keelway.service', 'keelway-backup.service', 'keelway-backup.timer']) {
    // Without the lines about this machine, which lacks the folder and the user.
    const copy = join(folder, name);
    const text = textOf(`deploy/systemd/${name}`);
    writeFileSync(copy, text.replace(/^(User|WorkingDirectory|EnvironmentFile)=.*\n/gm, ''));
    expect(text.endsWith('\n')).toBe(true);
    if (!existsSync(verifier)) continue;
    expect(execFileSync(verifier, ['verify', copy], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
    if (name.endsWith('.timer')) continue;
    const rate = ['security', '--offline=true', '--no-pager', '--threshold=25', `deploy/systemd/${name}`];
    expect(execFileSync(verifier, rate, { cwd: root, encoding: 'utf8', stdio: 'pipe' })).toContain('OK');
  }
});

test('docs/deploy.md begins with check:live and goes in order from the code to the first backup', () => {
  const guide = textOf('docs/deploy.md');
  expect(/```sh\n(.*)\n/.exec(guide)?.[1]).toBe('npm run check:live');
  const steps = [
    'npm ci',
    '.env.example /etc/keelway.env',
    '. /etc/keelway.env',
    'npm run build',
    'systemctl enable',
    'agents:import',
    'members:import',
    'npm run backup',
  ];
  const list = guide.slice(guide.indexOf('## In the order of the work'));
  const places = steps.map((step) => list.indexOf(step));
  expect(places).toEqual([...places].sort((left, right) => left - right));
  expect(places).not.toContain(-1);
});

test('everything that the build, the gateway and operator commands import is installed in production', async () => {
  const scripts = Object.values((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts);
  const forDevelopers = /rehearse|flows|tools\/art|generate|replay|bench|checkout|tests/i;
  const entries = scripts
    .flatMap((script) => /--import tsx (\S+)/.exec(script)?.[1] ?? [])
    .filter((entry) => !forDevelopers.test(entry));
  expect(entries.length).toBeGreaterThan(6);
  const { metafile } = await build({
    entryPoints: [...entries, 'webpack.config.ts'],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: folder,
    logLevel: 'error',
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports
      .filter(({ external, path }) => external === true && !path.startsWith('node:'))
      .map(({ path }) =>
        path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  const loaders = [...textOf('webpack.config.ts').matchAll(/loader: '([^']+)'/g)].map((match) => match[1] ?? '');
  const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
  // Loaders require their compilers by name.
  const needed = new Set([...imported, ...loaders, '@swc/core', 'sass']);
  expect(needed.size).toBeGreaterThan(15);
  expect([...needed].filter((name) => !(name in dependencies))).toEqual([]);
});
