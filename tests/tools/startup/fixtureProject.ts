import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');

const lock = JSON.stringify({
  packages: {
    '': {},
    'node_modules/tsx': { version: '1.0.0' },
    'node_modules/for-tests': { version: '1.0.0', dev: true },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
});

/** Stands in for npm: records its calls and creates what `npm ci` would. */
const npm = `
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
appendFileSync('npm-called.txt', process.argv.slice(2).join(' ') + '\\n');
mkdirSync('node_modules', { recursive: true });
symlinkSync(${JSON.stringify(join(root, 'node_modules/tsx'))}, 'node_modules/tsx');
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/tsx': { version: '1.0.0' } } }));
`;
const bundlePrograms = `
import { cpSync } from 'node:fs';
export const bundlePrograms = async (root, programs) => {
  for (const program of programs) cpSync(root + program, root + 'dist/' + program.replace('.ts', '.js'));
};
`;
const build = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { sourcesHash } from './startup/freshness.mjs';
appendFileSync('build-called.txt', ['built', ...process.argv.slice(2)].join(' ') + '\\n');
const root = new URL('..', import.meta.url).pathname;
mkdirSync('dist', { recursive: true });
writeFileSync('dist/built.json', JSON.stringify({ sources: await sourcesHash(root), quickly: process.argv.includes('--quickly') }));
`;
const server = (name: string, port: string, host: string): string => `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
console.log('${name} started with NODE_ENV=' + process.env.NODE_ENV);
const server = createServer((request, response) => {
  if (request.url === '/crash') { console.error('${name} fell over'); process.exit(3); }
  response.end(request.url === '/welcome.txt' ? '  what a newcomer needs\\n' : '<div id="root"></div>');
});
server.listen(Number(process.env.${port}), ${host});
process.on('SIGTERM', () => { writeFileSync('${name}-stopped.txt', ''); process.exit(0); });
`;

/** A small project with this one's start tools and fake programs, in a temporary folder. */
export interface FixtureProject {
  folder: string;
  has: (file: string) => boolean;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  remove: () => void;
}

export function makeFixtureProject(): FixtureProject {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-start-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of ['tools/start.mjs', 'tools/dev.mjs']) cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'tools/startup'), join(folder, 'tools/startup'), { recursive: true });
  write('package.json', JSON.stringify({ type: 'module' }));
  write('package-lock.json', lock);
  write('npm.mjs', npm);
  write('tools/build.ts', build);
  write('tools/bundlePrograms.mjs', bundlePrograms);
  write('server/start.ts', server('gateway', 'PORT', `process.env.HOST || '127.0.0.1'`));
  write('sandbox/start.ts', server('sandbox', 'SANDBOX_PORT', `'127.0.0.1'`));
  write('src/main.tsx', 'first');
  return {
    folder,
    write,
    has: (file) => existsSync(join(folder, file)),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
