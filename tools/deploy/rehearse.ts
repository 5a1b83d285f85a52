import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContext, readDockerfile, type Stage } from './dockerfile';
import { buildStages, sizeOf } from './stages';

// `npm run deploy:rehearse`: does what the Dockerfile does, without Docker, and tries the result (docs/deploy.md).

const project = fileURLToPath(new URL('../..', import.meta.url));
/** `stop_grace_period` of compose.yaml, in milliseconds. */
const stopsWithin = 15_000;
const startsWithin = 60_000;

/** A complete production environment with keys made up for this run. No provider is asked. */
function environmentOf(port: number, dataFolder: string, temporary: string): Record<string, string> {
  const badgeKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    KEELWAY_DATA: dataFolder,
    TMPDIR: temporary,
    PUBLIC_URL: 'https://rehearsal.example',
    FIREBASE_API_KEY: 'rehearsal',
    FIREBASE_AUTH_DOMAIN: 'rehearsal-site.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'rehearsal-site',
    FIREBASE_APP_ID: '1:2:web:3',
    GEMINI_API_KEY: 'rehearsal',
    PAYSTACK_SECRET_KEY: `sk_live_${randomBytes(12).toString('hex')}`,
    PAYSTACK_PUBLIC_KEY: `pk_live_${randomBytes(12).toString('hex')}`,
    MEMBERS_KEY: '8024-1759',
    LINK_SECRET: randomBytes(32).toString('base64'),
    BADGE_KEY: badgeKey.toString('base64'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function check(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
  if (!holds) throw new Error(`The rehearsal failed: ${what}`);
}

/** Who runs the image: the user of the Dockerfile if this is root, else oneself. */
function userOf({ user }: Stage): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = (user ?? '').split(':').map(Number);
  return { uid: uid ?? Number.NaN, gid: gid ?? Number.NaN };
}

async function answers(url: string, until: number): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return answer;
    if (Date.now() > until) throw new Error(`${url} did not answer in time.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function tryImage(image: string, stage: Stage, folder: string): Promise<void> {
  const tree = join(image, 'srv/keelway');
  const dataFolder = join(image, 'var/lib/keelway');
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o777);
  execFileSync('chmod', ['-R', 'a-w', join(image, 'srv')]);
  const user = userOf(stage);
  const env = environmentOf(await freePort(), dataFolder, temporary);
  const as = { ...user, cwd: tree, env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...env } };
  const run = (command: readonly string[]): string =>
    execFileSync(command[0] ?? '', command.slice(1), { ...as, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  check(
    !['sandbox', 'tests', '.env', '.git'].some((name) => existsSync(join(tree, name))),
    'no stand-ins, tests, settings or history are in the image',
  );
  check(!existsSync(join(tree, 'node_modules/jest')), 'no development packages are in the image');
  check(
    run(['sh', '-c', 'touch server/written 2>/dev/null || echo refused']) === 'refused\n',
    'its files are read-only',
  );
  console.log(`     ${Math.round(sizeOf(tree) / 1_048_576)} MiB above the base image`);

  const started = Date.now();
  const [program = '', ...words] = stage.command;
  const gateway = spawn(program, words, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    gateway.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  const died = ended.then((code) => Promise.reject(new Error(`The gateway ended with ${String(code)}.`)));
  const origin = `http://127.0.0.1:${env['PORT'] ?? ''}`;
  try {
    const ready = await Promise.race([answers(`${origin}/readyz`, started + startsWithin), died]);
    check(((await ready.json()) as { status?: string }).status === 'ready', `ready after ${Date.now() - started} ms`);
    const page = await (await fetch(origin)).text();
    check(page.includes('id="root"') && page.includes(env['PUBLIC_URL'] ?? ''), 'the home page has its address');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    check((await fetch(`${origin}${script}`)).ok, `the script ${script} is served`);
    const people = await fetch(`${origin}/api/people`);
    check(people.ok && Array.isArray(((await people.json()) as { people?: unknown }).people), 'the API answers');
    run(stage.healthCheck);
    check(true, 'HEALTHCHECK succeeds');
    run(['node', '--import', 'tsx', 'tools/backup/backup.ts', join(dataFolder, 'backups')]);
    check(existsSync(join(dataFolder, 'backups')), 'commands for operators run in the image');
    gateway.kill('SIGTERM');
    const stopped = Date.now();
    check((await ended) === 0, `SIGTERM ends it with 0 after ${Date.now() - stopped} ms`);
    check(Date.now() - stopped < stopsWithin, 'that is within the grace period');
  } finally {
    died.catch(() => undefined);
    gateway.kill('SIGKILL');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'keelway-rehearsal-'));
try {
  chmodSync(folder, 0o755);
  const stages = readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'));
  const context = readContext(readFileSync(join(project, '.dockerignore'), 'utf8'));
  const image = buildStages(stages, { project, context, folder, print: console.log });
  await tryImage(image, stages.at(-1)!, folder);
  console.log('The image would build, start, answer and stop.');
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
