import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '../..');

/** Files that each break a rule of the house. */
const planted = {
  'src/features/directory/planted.ts': 'export const secret = 1;\n',
  'src/features/account/planted.ts':
    "export { secret } from '../directory/planted';\nexport * from '@server/config';\nexport * from '../../../sandbox/start';\n",
  'src/features/planted.ts': "export * from './directory/planted';\n",
  'src/features/blog/planted.ts': "export * from '../../../assistant/retrieval';\n",
  'src/ui/planted.ts':
    "export * from '@/state/rootReducer';\nexport { useDispatch } from 'react-redux';\nexport const mode = process.env['NODE_ENV'];\nexport const isAddress = URL.canParse('/');\n",
  'src/ui/PlantedCount.tsx': 'export const PlantedCount = ({ count }: { count: number }) => <p>{count} agents</p>;\n',
  'src/ui/PlantedSpace.tsx':
    "export const PlantedSpace = ({ word }: { word: string }) => <p><b>{word}</b>{' '}{word}</p>;\n",
  'src/ui/PlantedTemplate.tsx':
    'export const PlantedTemplate = ({ count }: { count: number }) => <p>{`${count} agents`}<b>!</b></p>;\n',
  'src/ui/PlantedChoice.tsx':
    "export const PlantedChoice = ({ isOn }: { isOn: boolean }) => <p><b>!</b>{isOn ? 'On' : 'Off'}</p>;\n",
  'src/ui/PlantedFragment.tsx':
    'export const PlantedFragment = ({ isOn }: { isOn: boolean }) => <p>{isOn && <>It is <b>on</b></>}</p>;\n',
  'src/ui/PlantedLone.tsx':
    'export const PlantedLone = ({ count, isOn }: { count: number; isOn: boolean }) => <p><b>{`${count} agents`}</b> <span>{isOn ? `On` : `Off`}</span>{isOn && <i> and on</i>}</p>;\n',
  'src/state/planted.ts': "export * from '@/app/store';\n",
  'src/pages/planted/planted.ts': "export * from '@/app/store';\n",
  'server/planted.ts':
    "export * from '../src/app/store';\nexport * from '../machines/quoteCase';\nexport { env } from 'node:process';\n",
  'assistant/planted.ts': "export * from '../server/config';\nexport const later = () => import('node:fs');\n",
  'src/planted.ts': "export * from '../sandbox/start';\nexport * from '@server/config';\n",
  'src/checkout/planted.ts': "export { useState } from 'react';\nexport const later = () => import('react');\n",
  'server/contracts/planted.ts': "export * from '../config';\nexport * from '../../machines/quoteCase';\n",
  'server/cases/planted.ts': "export * from '../../machines/quoteCase';\nexport * from '../../src/app/store';\n",
  'places/planted.ts': "export * from '../machines/chatAnswer';\nexport const now = (): number => Date.now();\n",
  'language/planted.ts': "export * from '../places/folding';\n",
  'machines/planted.ts':
    "import { useState } from 'react';\nexport const now = (): number => Date.now() + Number(useState);\nexport const later = globalThis.setTimeout;\nexport const schemas = () => import('valibot');\nexport * from '../places/folding';\nexport { agentSchema } from '../places/agent';\n",
} as const;

let report: Record<string, string>;

/** What the copy leaves out: the linter reads none of it. */
const notCopied = new Set(['.git', '.keelway', 'dist', 'docs', 'node_modules', 'public', 'test-results']);

/** Lints all the files in one run, in a copy of the project, since other tests read this one. */
beforeAll(() => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'keelway-import-rules-')));
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  try {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['tools/lint.mjs', '--format', 'json', '--cache-location', 'eslint.cache', ...Object.keys(planted)],
      { cwd: copy, encoding: 'utf8' },
    );
    if (!stdout.startsWith('[')) throw new Error(`The linter did not report: ${stdout}${stderr}`);
    const files = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string; message: string }[] }[];
    report = Object.fromEntries(
      files.map(({ filePath, messages }) => [
        relative(copy, filePath),
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n'),
      ]),
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}, 90_000);

test.each<[file: keyof typeof planted, complaint: string]>([
  ['src/features/account/planted.ts', 'import/no-restricted-paths: '],
  ['src/features/account/planted.ts', 'A feature never imports another feature'],
  ['src/features/account/planted.ts', 'Of server/ only contracts/ may be shared'],
  ['src/features/account/planted.ts', 'src/features must not import sandbox/'],
  ['src/features/planted.ts', 'A file of src/features/ stands in the folder of its feature'],
  ['src/features/blog/planted.ts', 'src/features must not import assistant/'],
  ['src/ui/planted.ts', 'src/ui must not import src/state'],
  ['src/ui/planted.ts', 'Use the typed hooks of src/state/hooks.ts'],
  ['src/ui/planted.ts', 'The environment is parsed once'],
  ['src/ui/planted.ts', 'Missing in some browsers of package.json'],
  ['src/ui/PlantedCount.tsx', 'needs its own element'],
  ['src/ui/PlantedSpace.tsx', 'needs its own element'],
  ['src/ui/PlantedTemplate.tsx', 'needs its own element'],
  ['src/ui/PlantedChoice.tsx', 'needs its own element'],
  ['src/ui/PlantedFragment.tsx', 'needs its own element'],
  ['src/state/planted.ts', 'src/state must not import src/app'],
  ['src/pages/planted/planted.ts', 'src/pages must not import src/app'],
  ['server/planted.ts', 'server/ imports itself, assistant/, places/, content/ and language/ only'],
  ['server/planted.ts', 'Of server/, only cases/ may import machines'],
  ['server/contracts/planted.ts', 'Of server/, only cases/ may import machines'],
  ['server/cases/planted.ts', 'server/ imports itself, assistant/, places/, content/ and language/ only'],
  ['server/planted.ts', 'no-restricted-imports: '],
  ['assistant/planted.ts', 'Import at the top of the file here'],
  ['language/planted.ts', 'language/ imports nothing of the house'],
  ['places/planted.ts', 'Of the house, places/ imports language/ only'],
  ['places/planted.ts', 'places/ imports itself, language/ and valibot only'],
  ['places/planted.ts', "no-restricted-globals: Unexpected use of 'Date'"],
  ['machines/planted.ts', 'Import at the top of the file here'],
  ['src/checkout/planted.ts', 'Import at the top of the file here'],
  ['assistant/planted.ts', 'assistant/ imports itself, places/, content/ and language/ only'],
  ['machines/planted.ts', 'Machines import xstate, language/ and the pure rules beside them only'],
  ['machines/planted.ts', 'A machine may import only the type of an agent from places/'],
  ['machines/planted.ts', 'A machine may import the type of an agent, not its schema'],
  ['src/planted.ts', 'The entries of src/ must not import sandbox/'],
  ['src/planted.ts', 'Of server/ only contracts/ may be shared'],
  ['src/checkout/planted.ts', 'The checkout client is framework-free'],
  ['server/contracts/planted.ts', 'What the browser shares with the gateway imports nothing of the gateway'],
  ['machines/planted.ts', "no-restricted-globals: Unexpected use of 'Date'"],
  ['machines/planted.ts', "no-restricted-globals: Unexpected use of 'globalThis'"],
])('the linter refuses %s: %s', (file, complaint) => {
  expect(report[file]).toContain(complaint);
});

test.each(['src/features/directory/planted.ts', 'src/ui/PlantedLone.tsx'] as const)(
  'the linter accepts a file that breaks no rule: %s',
  (file) => {
    expect(report[file]).toBe('');
  },
);
