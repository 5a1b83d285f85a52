import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const planted: string[] = [];

/** Writes a file that breaks a rule of the house, lints it and takes it away again. */
function lintPlanted(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    planted.push(file);
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/lint.mjs', '--format', 'json', ...Object.keys(files)], { cwd: root, encoding: 'utf8' });
  try {
    const reports = JSON.parse(stdout) as { messages: { ruleId: string; message: string }[] }[];
    return reports.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)).join('\n');
  } catch {
    throw new Error(`The linter did not report: ${stdout}${stderr}`);
  }
}

afterEach(() => {
  for (const file of planted.splice(0)) {
    rmSync(file);
    const folder = dirname(file);
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  }
});

describe('the linter guards the direction of imports', () => {
  it('refuses a feature that imports another feature', () => {
    const report = lintPlanted({
      'src/features/directory/planted.ts': 'export const secret = 1;\n',
      'src/features/account/planted.ts': "export { secret } from '../directory/planted';\n",
    });
    expect(report).toContain('import/no-restricted-paths');
    expect(report).toContain('A feature never imports another feature');
  }, 60_000);

  it('refuses every other way against the stream', () => {
    const report = lintPlanted({
      'src/ui/planted.ts': "export * from '@/state/rootReducer';\n",
      'src/state/planted.ts': "export * from '@/app/store';\n",
      'src/pages/planted/planted.ts': "export * from '@/app/store';\n",
      'src/features/account/planted.ts': "export * from '@server/config';\nexport * from '../../../sandbox/start';\n",
      'server/planted.ts': "export * from '../src/app/store';\n",
      'assistant/planted.ts': "export * from '../server/config';\n",
      'src/features/blog/planted.ts': "export * from '../../../assistant/retrieval';\n",
    });
    expect(report).toContain('src/ui must not import src/state');
    expect(report).toContain('src/state must not import src/app');
    expect(report).toContain('src/pages must not import src/app');
    expect(report).toContain('Of server/ only contracts/ may be shared');
    expect(report).toContain('src/features must not import sandbox/');
    expect(report).toContain('server/ imports itself, assistant/ and content/ only');
    expect(report).toContain('assistant/ imports itself and content/ only');
    expect(report).toContain('src/features must not import assistant/');
  }, 60_000);

  it('refuses a cycle between modules', () => {
    const report = lintPlanted({
      'src/ui/plantedOne.ts': "import { two } from './plantedTwo';\nexport const one = (): number => two();\n",
      'src/ui/plantedTwo.ts': "import { one } from './plantedOne';\nexport const two = (): number => one();\n",
    });
    expect(report).toContain('import/no-cycle');
  }, 60_000);

  it('refuses a machine that knows the page, and raw hooks and the environment outside their one place', () => {
    const report = lintPlanted({
      'machines/planted.ts': "import { useState } from 'react';\nexport const now = (): number => Date.now() + Number(useState);\n",
      'src/ui/planted.ts': "export { useDispatch } from 'react-redux';\nexport const mode = process.env['NODE_ENV'];\n",
    });
    expect(report).toContain('Machines import xstate and the pure rules beside them only');
    expect(report).toContain('no-restricted-globals');
    expect(report).toContain('Use the typed hooks of src/state/hooks.ts');
    expect(report).toContain('The environment is parsed once');
  }, 60_000);
});
