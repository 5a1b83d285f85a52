import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const importPattern = /(?<=from '|import\(')(@machines\/|\.\.?\/)[^']+(?=')/g;

/** The declarations of a program's files, by output path without `.d.ts`. */
function emitted(root: string, entry: string): Map<string, string> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram([join(root, entry)], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    types: [],
  });
  const files = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) =>
    files.set(relative(root, file).replace(/\.d\.ts$/, ''), text),
  );
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0)
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
  return files;
}

/**
 * Writes the checkout client's type declarations: everything its public names refer to in `types/`, with
 * `checkout.d.mts` and `checkout.iife.d.ts` (a global) beside the scripts. They need no package.
 */
export async function writeDeclarations(root: string, output: string): Promise<void> {
  const entry = 'src/checkout/index';
  const files = emitted(root, `${entry}.ts`);
  const waiting = [entry];
  const written = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (written.has(file)) continue;
    written.add(file);
    const own = file;
    const text = files.get(own);
    if (text === undefined) throw new Error(`No declarations of ${own}.`);
    const rewritten = text.replace(importPattern, (name) => {
      const target = name.startsWith('@') ? name.slice(1) : join(dirname(own), name);
      waiting.push(target);
      const path = relative(dirname(own), target);
      return `${path.startsWith('.') ? path : `./${path}`}.js`;
    });
    const path = resolve(output, 'types', `${own}.d.ts`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, rewritten);
  }
  await writeFile(
    join(output, 'checkout.d.mts'),
    `export { default } from './types/${entry}.js';\nexport * from './types/${entry}.js';\n`,
  );
  await writeFile(
    join(output, 'checkout.iife.d.ts'),
    `declare const CardCheckout: typeof import('./types/${entry}.js').default;\n`,
  );
}
