import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '../..');

/** Files that each break a rule of the house. */
const planted = {
  'src/features/directory/planted.ts': 'export const secret = 1;\n',
  'src/features/accounts/planted.ts':
    "export { secret } from '../directory/planted';\nexport * from '@server/lib/config/config';\nexport * from '../../../sandbox/start';\n",
  'src/features/planted.ts': "export * from './directory/planted';\n",
  'src/features/blog/planted.ts': "export * from '../../../assistant/retrieval';\n",
  'src/kit/ui/planted.ts':
    "export * from '@/state/rootReducer';\nexport { useDispatch } from 'react-redux';\nexport const mode = process.env['NODE_ENV'];\nexport const isAddress = URL.canParse('/');\n",
  'src/kit/ui/PlantedCount.tsx':
    'export const PlantedCount = ({ count }: { count: number }) => <p>{count} agents</p>;\n',
  'src/kit/ui/PlantedSpace.tsx':
    "export const PlantedSpace = ({ word }: { word: string }) => <p><b>{word}</b>{' '}{word}</p>;\n",
  'src/kit/ui/PlantedTemplate.tsx':
    'export const PlantedTemplate = ({ count }: { count: number }) => <p>{`${count} agents`}<b>!</b></p>;\n',
  'src/kit/ui/PlantedChoice.tsx':
    "export const PlantedChoice = ({ isOn }: { isOn: boolean }) => <p><b>!</b>{isOn ? 'On' : 'Off'}</p>;\n",
  'src/kit/ui/PlantedFragment.tsx':
    'export const PlantedFragment = ({ isOn }: { isOn: boolean }) => <p>{isOn && <>It is <b>on</b></>}</p>;\n',
  'src/kit/ui/PlantedLone.tsx':
    'export const PlantedLone = ({ count, isOn }: { count: number; isOn: boolean }) => <p><b>{`${count} agents`}</b> <span>{isOn ? `On` : `Off`}</span>{isOn && <i> and on</i>}</p>;\n',
  'src/state/planted.ts': "export * from '@/app/store';\n",
  'src/pages/planted/planted.ts': "export * from '@/app/store';\n",
  'server/planted.ts': "export * from '../src/app/store';\nexport { env } from 'node:process';\n",
  'assistant/planted.ts':
    "export * from '../server/lib/config/config';\nexport const later = () => import('node:fs');\n",
  'src/unknown/planted.ts': "export * from '../kit/ui/planted';\n",
  'tools/planted.ts': "export type { Other } from './plantedToo';\nexport type One = string;\n",
  'tools/plantedToo.ts': "export type { One } from './planted';\nexport type Other = string;\n",
  'src/planted.ts': "export * from '../sandbox/start';\nexport * from '@server/lib/config/config';\n",
  'src/checkout/planted.ts': "export { useState } from 'react';\nexport const later = () => import('react');\n",
  'shared/quotes/planted.ts':
    "export * from '../../server/lib/config/config';\nexport * from '../../machines/quoteCase';\n",
  'server/lib/planted.ts': "export * from '../quotes/quoteCases';\n",
  'server/site/planted.ts': "export * from '../verify/plugin';\n",
  'places/planted.ts': "export * from '../machines/chatRequest';\nexport const now = (): number => Date.now();\n",
  'shared/language/planted.ts': "export * from '../text/fold';\n",
  'machines/planted.ts':
    "import { useState } from 'react';\nexport const now = (): number => Date.now() + Number(useState);\nexport const later = globalThis.setTimeout;\nexport const schemas = () => import('valibot');\nexport * from '../places/match/matching';\nexport { agentSchema } from '../places/agent';\n",
} as const;

let report: Record<string, string>;
let walls: string[];

/** What the copy leaves out: the linter reads none of it. */
const notCopied = new Set(['.git', '.keelway', 'dist', 'docs', 'node_modules', 'public', 'test-results']);

/** Checks all the files in one run, in a copy of the project, since other tests read this one. */
beforeAll(() => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'keelway-import-rules-')));
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const run = (...argv: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, argv, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 });
    if (!/^[[{]/.test(stdout)) throw new Error(`It did not report: ${stdout}${stderr}`);
    return stdout;
  };
  const files = Object.keys(planted);
  try {
    const linted = JSON.parse(
      run('tools/lint.mjs', '--format', 'json', '--cache-location', 'eslint.cache', ...files),
    ) as { filePath: string; messages: { ruleId: string; message: string }[] }[];
    report = Object.fromEntries(
      linted.map(({ filePath, messages }) => [
        relative(copy, filePath),
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n'),
      ]),
    );
    const cruised = JSON.parse(
      run('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'json', ...files),
    ) as { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };
    walls = cruised.summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`);
  } finally {
    rmSync(copy, { recursive: true });
  }
}, 90_000);

test.each<[file: keyof typeof planted, complaint: string]>([
  ['src/kit/ui/planted.ts', 'Use the typed hooks of src/state/hooks.ts'],
  ['src/kit/ui/planted.ts', 'The environment is parsed once'],
  ['src/kit/ui/planted.ts', 'Missing in some browsers of package.json'],
  ['src/kit/ui/PlantedCount.tsx', 'needs its own element'],
  ['src/kit/ui/PlantedSpace.tsx', 'needs its own element'],
  ['src/kit/ui/PlantedTemplate.tsx', 'needs its own element'],
  ['src/kit/ui/PlantedChoice.tsx', 'needs its own element'],
  ['src/kit/ui/PlantedFragment.tsx', 'needs its own element'],
  ['server/planted.ts', 'no-restricted-imports: '],
  ['assistant/planted.ts', 'Import at the top of the file here'],
  ['places/planted.ts', 'places/ imports itself, shared/ and valibot only'],
  ['places/planted.ts', "no-restricted-globals: Unexpected use of 'Date'"],
  ['machines/planted.ts', 'Import at the top of the file here'],
  ['src/checkout/planted.ts', 'Import at the top of the file here'],
  ['machines/planted.ts', 'Machines import xstate, shared/language/ and the pure rules beside them only'],
  ['machines/planted.ts', 'A machine may import the type of an agent, not its schema'],
  ['src/checkout/planted.ts', 'The checkout client is framework-free'],
  ['machines/planted.ts', "no-restricted-globals: Unexpected use of 'Date'"],
  ['machines/planted.ts', "no-restricted-globals: Unexpected use of 'globalThis'"],
])('the linter refuses %s: %s', (file, complaint) => {
  expect(report[file]).toContain(complaint);
});

test.each([
  'src/features/accounts/planted.ts → src/features/directory/planted.ts: one feature',
  'src/features/accounts/planted.ts → server/lib/config/config.ts: src/features',
  'src/features/accounts/planted.ts → sandbox/start.ts: src/features',
  'src/features/planted.ts → src/features/directory/planted.ts: one feature',
  'src/features/blog/planted.ts → assistant/retrieval.ts: src/features',
  'src/kit/ui/planted.ts → src/state/rootReducer.ts: src/kit/ui',
  'src/state/planted.ts → src/app/store.ts: src/state',
  'src/pages/planted/planted.ts → src/app/store.ts: src/pages',
  'src/unknown/planted.ts → src/kit/ui/planted.ts: unknown room',
  'src/planted.ts → sandbox/start.ts: src/[^/]+$',
  'src/planted.ts → server/lib/config/config.ts: src/[^/]+$',
  'server/planted.ts → src/app/store.ts: server',
  'shared/quotes/planted.ts → machines/quoteCase.ts: shared',
  'shared/quotes/planted.ts → server/lib/config/config.ts: shared',
  'server/lib/planted.ts → server/quotes/quoteCases.ts: server/lib',
  'server/site → server/verify: no cycle of folders',
  'assistant/planted.ts → server/lib/config/config.ts: assistant',
  'shared/language/planted.ts → shared/text/fold.ts: shared/language',
  'places/planted.ts → machines/chatRequest.ts: places',
  'machines/planted.ts → places/match/matching.ts: machines',
  'tools/planted.ts → tools/plantedToo.ts: no cycle',
])('no file may import what its room may not: %s', (wall) => {
  expect(walls).toContain(wall);
});

test.each(['src/features/directory/planted.ts', 'src/kit/ui/PlantedLone.tsx'] as const)(
  'the linter accepts a file that breaks no rule: %s',
  (file) => {
    expect(report[file]).toBe('');
  },
);
