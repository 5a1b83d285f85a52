import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCycles } from '../../tools/lint/importCycles';

const root = join(__dirname, '../..');

/** A tree of its own with these files in `src`. */
function cyclesIn(files: Record<string, string>): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'cycles-'));
  try {
    cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
    mkdirSync(join(folder, 'src'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text);
    return importCycles(folder, ['src']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const two = 'export interface Two {}\n';

test.each<[string, string]>([
  ['values', "import { ones } from './two';\nexport const one = (): unknown => ones();\n"],
  ['types alone', "import type { Two } from './two';\nexport type One = Two;\n"],
  ['an export', "export type { Two } from './two';\n"],
  ['the alias', "import type { Two } from '@/two';\nexport type One = Two;\n"],
  ['an import on demand', "export const one = () => import('./two');\n"],
])('finds a cycle by %s', (_name, one) => {
  expect(
    cyclesIn({
      'one.ts': one,
      'two.ts': `import type * as one from './one';\n${two}export type Ones = typeof one;\n`,
    }),
  ).toEqual([['src/one.ts', 'src/two.ts']]);
});

test('finds a cycle of three once, without the files that lead into it', () => {
  const files = {
    'into.ts': "export * from './a';\n",
    'a.ts': "export * from './b';\n",
    'b.tsx': "export * from './c';\n",
    'c.ts': "import type * as a from './a';\nexport type A = typeof a;\n",
  };
  expect(cyclesIn(files)).toEqual([['src/a.ts', 'src/b.tsx', 'src/c.ts']]);
});

test('finds a cycle of modules that are not TypeScript', () => {
  const files = { 'one.mjs': "export * from './two.mjs';\n", 'two.mjs': "import './one.mjs';\n" };
  expect(cyclesIn(files)).toEqual([['src/one.mjs', 'src/two.mjs']]);
});

test('files with a common import are no cycle', () => {
  expect(
    cyclesIn({
      'one.ts': "export * from './two';\nexport * from './three';\n",
      'three.ts': "export * from './two';\n",
      'two.ts': two,
    }),
  ).toEqual([]);
});
