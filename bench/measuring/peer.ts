import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { elementsOf } from './elements';

const folder = fileURLToPath(new URL('../peers/next/', import.meta.url));
const built = fileURLToPath(new URL('../../dist/site/', import.meta.url));

function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed in bench/peers/next.`);
}

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);

/** Gives the peer our home page: markup, also as elements, styles, fonts and pictures, without scripts. */
async function fill(html: string): Promise<void> {
  const markup = /<div id="root"[^>]*>([\s\S]*)<\/div>\s*<script>/.exec(html)?.[1] ?? '';
  if (markup === '') throw new Error('The home page has no #root.');
  const styles = all(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const fonts = all(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g);
  const title = /<title>([^<]*)/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const shown = markup.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  writeFileSync(join(folder, 'home.json'), JSON.stringify({ markup: shown, styles, fonts, title, description }));
  writeFileSync(join(folder, 'hydrated.json'), JSON.stringify(await elementsOf(html)));
  rmSync(join(folder, 'public'), { recursive: true, force: true });
  const files = new Set(
    all(html + styles.join(''), /["'( ,](\/(?:assets|icons|images)\/[\w./-]+\.(?:woff2|svg|avif|webp|png|jpg))/g),
  );
  for (const file of files) {
    const target = join(folder, 'public', file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(built, file), target);
  }
}

/** Builds and starts the peer with the home page `html`, hydrated at `/hydrated`. Resolves when it answers. */
export async function startPeer(html: string, port: number): Promise<{ address: string; stop: () => Promise<void> }> {
  if (!existsSync(join(folder, 'node_modules/next'))) run('npm', 'install', '--no-audit', '--no-fund');
  await fill(html);
  run('npx', 'next', 'build');
  const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/Ready in/.test(text)) resolve();
    });
    void ended.then(() => reject(new Error('The peer did not start.')));
  });
  return {
    address: `http://localhost:${port}`,
    stop: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}
