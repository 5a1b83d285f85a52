import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../../../src/devtools/recorder/digests';
import { replayLogs } from '../../../tools/replay/replayLogs';
import { runProgram } from '../../support/program';

const folder = mkdtempSync(join(tmpdir(), 'keelway-replay-'));
const path = (name: string): string => join(folder, name);
const write = (name: string, data: unknown): string => {
  writeFileSync(path(name), typeof data === 'string' ? data : JSON.stringify(data));
  return path(name);
};
const log = write('log.json', {
  payload: [{ type: 'appearance/themeChosen', payload: 'dark' }, { type: 'session/signedOut' }],
  meta: {
    version: 2,
    app: '0.1.0',
    build: 'main.js',
    recordedAt: '2026-11-21T12:00:00.000Z',
    times: [0, 1_500],
    dropped: 0,
  },
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Replayed {
  code: unknown;
  stdout: string;
  stderr: string;
}

function replay(...options: string[]): Replayed {
  const printed = { stdout: '', stderr: '' };
  const code = replayLogs(options, {
    log: (text: string) => (printed.stdout += `${text}\n`),
    error: (text: string) => (printed.stderr += `${text}\n`),
  });
  return { code, ...printed };
}

/** The same in a process of its own. */
async function replayInProcess(...options: string[]): Promise<Replayed> {
  const program = runProgram(['--import', 'tsx', 'tools/replay/replay.ts', ...options], {});
  const code = await program.ended;
  return { code, ...program.output() };
}

test('prints the final state on request, and accepts it as the expectation', async () => {
  expect(await replayInProcess(log)).toEqual({
    code: 0,
    stderr: '',
    stdout: '2 actions replayed; nothing was expected of the state.\n',
  });
  expect(await replayInProcess(log, '--wrong')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('--wrong') as string,
  });
  const plain = replay(log, '--state');
  expect(plain).toMatchObject({ code: 0, stderr: '' });
  expect(plain.stdout).toContain('"theme": "dark"');
  expect(plain.stdout).toContain('2 actions replayed; nothing was expected of the state.');
  const json = replay(log, '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: true,
    actions: 2,
    replayed: 2,
    differences: [],
    cause: null,
    state: { auth: { status: 'out' } },
  });
  expect(replay(log, '--expect', write('state.json', json.stdout))).toMatchObject({ code: 0 });
}, 60_000);

test('writes the state into a file, which can serve as the expectation', () => {
  const state = path('written.json');
  expect(replay(log, '--output', state)).toMatchObject({ code: 0, stdout: `Written to ${state}.\n`, stderr: '' });
  expect(JSON.parse(readFileSync(state, 'utf8'))).toMatchObject({ ok: true, state: { appearance: { theme: 'dark' } } });
  expect(replay(log, '--expect', state)).toMatchObject({ code: 0 });
  expect(replay(log, '--output', path('no/folder.json'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be written (ENOENT)') as string,
  });
});

test.each<[string, (text: string) => Buffer]>([
  ['a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, as PowerShell writes it', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, the high byte first', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')],
])('reads a log and a state with %s', (_name, encode) => {
  writeFileSync(path('encoded.json'), encode(readFileSync(log, 'utf8')));
  writeFileSync(path('encodedState.json'), encode('{"appearance":{"theme":"dark"},"auth":{"status":"out"}}'));
  expect(replay(path('encoded.json'), '--expect', path('encodedState.json')).stdout).toContain(
    '2 actions replayed; the state is as in',
  );
});

test('shows the first difference with the action that caused it; --until stops before', () => {
  const expected = write('expected.json', { appearance: { theme: 'light' }, auth: { status: 'lookingUp' } });
  const { code, stdout } = replay(log, '--expect', expected);
  expect(code).toBe(1);
  expect(stdout).toBe(`2 actions replayed; the state is not as in ${expected}.

  appearance.theme
  - expected  "light"
  + replayed  "dark"

  Last written by action 1 of 2, 0.0 s after the start:
    {"type":"appearance/themeChosen","payload":"dark"}

  One more difference: auth.status
`);
  const until = replay(log, '--until', '1', '--json', '--expect', expected);
  expect(until.code).toBe(1);
  expect(JSON.parse(until.stdout)).toMatchObject({
    ok: false,
    replayed: 1,
    differences: [{ at: 'appearance.theme' }],
    cause: { number: 1, time: 0 },
  });
});

test('lists actions by number with repeats collapsed, and names the first deviation even if the end matches', () => {
  const [dark, light] = ['dark', 'light'].map((payload) => ({ type: 'appearance/themeChosen', payload }));
  const digests = [
    { appearance: digestOf({ theme: 'dark' }) },
    { appearance: digestOf({ theme: 'system' }) },
    { appearance: digestOf({ theme: 'dark' }) },
    {},
    {},
  ];
  const healed = write('healed.json', {
    payload: [dark, light, dark, dark, dark],
    meta: {
      version: 2,
      app: '0.1.0',
      build: 'main.js',
      recordedAt: '2026-11-21T12:00:00.000Z',
      times: [0, 1_500, 12_000, 12_100, 12_200],
      dropped: 0,
      digests,
      endState: { appearance: { theme: 'dark' } },
    },
  });
  const { code, stdout } = replay(healed, '--list');
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: `  1   0.0 s  appearance/themeChosen  appearance
  2   1.5 s  appearance/themeChosen  appearance  ← action 2 is not as recorded: appearance
3–5  12.0 s  appearance/themeChosen  appearance

5 actions replayed; not as recorded, though the end is as in the end of the recording.

  First not as recorded after action 2 of 5, 1.5 s after the start, in appearance:
    {"type":"appearance/themeChosen","payload":"light"}
  Here it changed
    appearance.theme  "dark" → "light"
`,
  });
  const json = replay(healed, '--json', '--list');
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: false,
    differences: [],
    departure: { number: 2, names: ['appearance'], time: 1_500 },
    list: [{ number: 1, slices: ['appearance'] }, {}, {}, { number: 4, slices: [] }, {}],
  });
  expect(replay(healed, '--until', '1')).toMatchObject({ code: 0 });
});

test.each<[string, string[], RegExp]>([
  ['no file', [path('absent.json')], /There is no file/],
  ['a folder', [folder], /is a folder\.$/m],
  ['text other than JSON', [write('text.json', 'Dear reader')], /text\.json: The file is not JSON/],
  [
    '50 MB',
    [write('large.json', ' '.repeat(50_000_000))],
    /large\.json: The file is too large for an action log: 50\.0 MB/,
  ],
  [
    'an unknown action',
    [write('unknown.json', [{ type: 'cart/added' }])],
    /unknown\.json: Action 1, cart\/added, is unknown/,
  ],
  ['an end that is not there', [log, '--until', '3'], /has 2 actions: there is no state after 3/],
  ['an invalid number', [log, '--until', 'all'], /--until takes a number of actions, not 'all'/],
  ['an expectation that is not a state', [log, '--expect', write('list.json', '[]')], /does not hold a state/],
  [
    'an expectation of a slice that is not there',
    [log, '--expect', write('slice.json', { basket: {} })],
    /There is a state of 'basket' in the state of .*slice\.json, which this version of the site does not have/,
  ],
  [
    'an invalid first state',
    [write('first.json', { payload: [], preloadedState: { appearance: null, api: null } })],
    /first\.json: The reducers could not take the first state/,
  ],
  [
    'values 20,000 levels deep',
    [
      write(
        'deep.json',
        `{"payload":[{"type":"session/signedOut","payload":${'['.repeat(20_000)}${']'.repeat(20_000)}}]}`,
      ),
    ],
    /deep\.json: .*more than 500 levels deep/,
  ],
  [
    'a moment that no clock has',
    [write('moment.json', { payload: [{ type: 'session/signedOut' }], meta: { v: 1, app: '0.1.0', at: [1e300] } })],
    /moment\.json: The log has 1 actions, but not one time for each/,
  ],
  ['no log', [], /Say which log to replay\.[\s\S]*npm run replay -- LOG\.json/],
  ['two logs', [log, log], /One log at a time/],
])('says in a sentence: %s', (_name, options, sentence) => {
  const { code, stdout, stderr } = replay(...options);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('supports JSON output and prints its usage', () => {
  const { code, stdout } = replay(path('absent.json'), '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({ ok: false, problem: `There is no file ${path('absent.json')}.` });
  expect(replay('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('npm run replay -- LOG.json') as string,
  });
});
