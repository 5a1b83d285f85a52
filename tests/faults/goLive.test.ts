import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBuiltSite } from '../server/support/builtSite';
import { freePort } from '../support/freePort';
import { runProgram, type Program } from '../support/program';

const root = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'keelway-go-live-'));
const programs = join(folder, 'bin');
const built = makeBuiltSite();
const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8');

const agents = `name,location,phone,email,website,services
Tembo Freight,"Mombasa, Kenya",+254 555 000 111,ops@tembo.example,https://tembo.example,sea
`;
const members = `id,name,position,company,country
m-1,Amina Yusuf,Director,Tembo Freight,Kenya
`;

/** Replaces what needs root, and the installation and build, which take minutes: the current tree and a small site. */
const standIns: Readonly<Record<string, string>> = {
  adduser: 'mkdir -p "$FOLDER/etc/systemd/system" "$FOLDER/var/lib/keelway"',
  git: `mkdir -p "$3"
    for name in $(ls -A "$TREE"); do
      case "$name" in
        .git | .keelway | dist | node_modules | test-results | tests) ;;
        *) cp -R "$TREE/$name" "$3/$name" ;;
      esac
    done`,
  npm: `case "$*" in
      ci) ln -s "$TREE/node_modules" node_modules ;;
      'run build')
        cp -R "$BUILT" dist
        node -e "import('./tools/bundlePrograms.mjs').then((each) => each.bundlePrograms(process.cwd(), ['server/start.ts']))" ;;
      *) PATH="$BEFORE" exec npm "$@" ;;
    esac`,
  // Without the users and groups of a real machine.
  install: `for argument; do
      shift
      case "$skipped$argument" in
        -g | -o) skipped=- ;;
        -keelway) skipped= ;;
        *) set -- "$@" "$argument" ;;
      esac
    done
    exec /usr/bin/install "$@"`,
  // The console of the identity provider, and its API.
  gcloud: 'case "$*" in *"keys create key.json"*) echo "{}" > key.json ;; esac',
  curl: 'case "$*" in *https://identitytoolkit.googleapis.com/*) ;; *) exec /usr/bin/curl "$@" ;; esac',
  editor: 'cat "$FOLDER/filled.env" >> "$1"',
  setpriv: `while [ "\${1#--}" != "$1" ]; do
      case "$1" in --reuid | --regid) shift ;; esac
      shift
    done
    exec "$@"`,
  journalctl: 'cat "$FOLDER/gateway.log"',
  systemctl: `unit="$FOLDER/etc/systemd/system/keelway.service"
    case "$*" in
      'enable --now keelway' | 'start keelway')
        : > "$FOLDER/gateway.log"
        (
          cd "$FOLDER$(sed -n 's/^WorkingDirectory=//p' "$unit")"
          set -a; . "$FOLDER$(sed -n 's/^EnvironmentFile=//p' "$unit")"; set +a
          exec $(sed -n 's/^ExecStart=//p' "$unit")
        ) >> "$FOLDER/gateway.log" 2>&1 &
        echo $! > "$FOLDER/gateway.pid"
        until grep -q 'Server listening' "$FOLDER/gateway.log"; do kill -0 $!; sleep 0.1; done ;;
      'stop keelway')
        gateway=$(cat "$FOLDER/gateway.pid")
        kill "$gateway"
        while kill -0 "$gateway" 2> /dev/null; do sleep 0.1; done ;;
    esac`,
};

/** Commands of a section of the guide, one per line, with all paths moved below the folder. */
function commandsOf(part: string): string[] {
  return [...part.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) =>
      block
        .replaceAll(/\\\n\s*/g, '')
        .split('\n')
        .map((line) => line.trim()),
    )
    .filter((line) => line !== '')
    .map((line) => line.replace(/(?<=\s)\/(?=(?:srv|etc|var|backup)\b)/g, `${folder}/`));
}

const between = (start: string, end: string): string =>
  guide.slice(guide.indexOf(start), guide.indexOf(end, guide.indexOf(start)));

/** Runs the commands in one shell regardless of failures; resolves with exit codes and all output. */
async function type(commands: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const path = process.env['PATH'] ?? '';
  const script = commands.flatMap((command, index) => [command, `echo "@@ ${index} $?"`]).join('\n');
  const env = {
    HOME: folder,
    npm_config_update_notifier: 'false',
    FOLDER: folder,
    TREE: root,
    BUILT: built.folder,
    BEFORE: path,
    PATH: `${programs}:${path}`,
    ...variables,
  };
  const output = await new Promise<string>((resolve) => {
    execFile('sh', ['-c', script], { cwd: folder, env, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
  const codes = new Map(
    [...output.matchAll(/^@@ (\d+) (\d+)$/gm)].map(([, index, code]) => [Number(index), Number(code)]),
  );
  return { output, codes: commands.map((command, index) => [command, codes.get(index)]) };
}

let sandbox: Program;
let site = '';
let standIn = '';

async function post<Answer>(url: string, payload: object = {}, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, ...headers },
    body: JSON.stringify(payload),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Subjects of the mails to an address, once there are this many. */
async function mailsTo(address: string, count: number): Promise<string[]> {
  for (let looked = 1; ; looked += 1) {
    const inbox = await fetch(`${standIn}/inbox.json`);
    const { messages } = (await inbox.json()) as { messages: { to: string; subject: string }[] };
    const subjects = messages.flatMap(({ to, subject }) => (to === address ? [subject] : []));
    if (subjects.length >= count) return subjects;
    if (looked === 300) throw new Error(`${address} got ${subjects.length} mails: ${JSON.stringify(messages)}`);
    await pause(100);
  }
}

/** The first mail and the first payment, as steps 9 and 10 of the guide have them. Gives the receipt's subject. */
async function payOnce(): Promise<string> {
  const email = 'first.member@example.com';
  await post(`${site}/api/newsletter`, { email: 'reader@example.com' });
  await mailsTo('reader@example.com', 1);
  const account = { email, password: 'a long enough password', returnSecureToken: true };
  const signUp = `${standIn}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=key`;
  const { idToken } = await post<{ idToken: string }>(signUp, account);
  const headers = { authorization: `Bearer ${idToken}` };
  const orders = `${site}/api/subscription/orders`;
  const order = await post<{ reference: string; accessCode: string }>(orders, {}, headers);
  const card = { number: '4084084084084081', expiry_month: '12', expiry_year: '40', cvv: '408' };
  await post(`${standIn}/checkout/charge/card`, { access_code: order.accessCode, card });
  const confirmed = await post(`${orders}/${order.reference}/confirm`, {}, headers);
  expect(confirmed).toMatchObject({ outcome: 'paid', subscription: { status: 'active' } });
  return (await mailsTo(email, 1))[0] ?? '';
}

beforeAll(async () => {
  mkdirSync(programs);
  for (const [name, body] of Object.entries(standIns)) {
    writeFileSync(join(programs, name), `#!/bin/sh\nset -e\n${body}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  const ports = {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
    SANDBOX_IMAP_PORT: String(await freePort()),
  };
  site = `http://localhost:${ports.PORT}`;
  standIn = `http://localhost:${ports.SANDBOX_PORT}`;
  const filled = { NODE_ENV: 'development', KEELWAY_DATA: join(folder, 'var/lib/keelway'), ...ports };
  writeFileSync(
    join(folder, 'filled.env'),
    Object.entries(filled)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  writeFileSync(join(folder, 'agents.csv'), agents);
  writeFileSync(join(folder, 'members.csv'), members);
  sandbox = runProgram(['--import', 'tsx', 'sandbox/start.ts'], { ...filled, KEELWAY_DATA: join(folder, 'sandbox') });
  await sandbox.says('The sandbox listens');
}, 60_000);

afterAll(async () => {
  await type(['systemctl stop keelway']);
  sandbox.child.kill('SIGTERM');
  await sandbox.ended;
  built.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('the steps of docs/deploy.md lead from an empty machine to the first mail, payment and backup, and its drill restores all', async () => {
  const list = commandsOf(between('## In the order of the work', '## How it starts'));
  const walk = list.flatMap((command) => (command.startsWith('alias') ? [`cp ${folder}/*.csv .`, command] : [command]));
  const { codes, output } = await type(walk);
  // Before anything runs, the first check lists what is missing.
  const checks = walk.flatMap((command, index) => (command === 'npm run check:live' ? [index] : []));
  expect(checks).toHaveLength(2);
  expect({ output, codes }).toEqual({
    output,
    codes: walk.map((command, index) => [command, index === checks[0] ? 1 : 0]),
  });

  const backups = readdirSync(join(folder, 'backup'));
  expect(backups).toHaveLength(1);
  expect(statSync(join(folder, 'backup', backups[0] ?? '')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'etc/keelway.env')).mode & 0o777).toBe(0o640);

  // Paid after the backup: the drill has it from the provider again.
  expect(await payOnce()).toContain('receipt');
  const load = ['cd srv/keelway', `set -a; . ${folder}/etc/keelway.env; set +a`];
  const drill = [...load, ...commandsOf(between('Stop all gateways', 'A SQLite file must belong'))];
  const restored = await type(drill, { BACKUP: join(folder, 'backup', backups[0] ?? ''), SINCE: '2026-01-01' });
  expect(restored).toEqual({ output: restored.output, codes: drill.map((command) => [command, 0]) });
  expect(restored.output.match(/Ledger and provider agree\./g)).toHaveLength(2);
  const served = await fetch(`${site}/agents2.json`);
  expect(await served.json()).toMatchObject([{ name: 'Tembo Freight' }]);
}, 300_000);
