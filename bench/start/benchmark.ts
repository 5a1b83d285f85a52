import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { printFigure } from '../measuring/figures';
import type { Benchmark } from '../run';

/** A complete environment, of nobody: nothing is asked of a provider. */
const environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://keelway.example',
  FEATURES_OFF: 'payments,identity,members',
  GEMINI_API_KEY: 'a-key-of-nobody',
};
const languages = ['', '/fr', '/sw', '/ar'];
const pages = [
  '/',
  '/search-results?q=Kenya',
  '/agents',
  '/agents/kenya',
  '/agents/germany',
  '/verify',
  '/blog',
  '/faq',
];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Processor seconds of a process with all its threads, user and system (Linux). */
function processorSeconds({ pid }: ChildProcess): number {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function megabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

/** Processor time and memory of the built gateway while it starts and is used (needs a build, and Linux). */
export const benchmark: Benchmark = {
  title: 'Start and memory of the built gateway',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keelway-bench-'));
    const port = await freePort();
    const gateway = spawn(
      process.execPath,
      ['--enable-source-maps', '--max-semi-space-size=4', 'dist/server/start.js'],
      {
        env: { PATH: process.env['PATH'], ...environment, PORT: String(port), KEELWAY_DATA: folder },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const ask = async (path: string): Promise<boolean> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      await answer?.arrayBuffer();
      return answer?.ok === true;
    };
    const print = (when: string, target = ''): void =>
      printFigure(when, `${processorSeconds(gateway).toFixed(1)} s, ${megabytes(gateway)} MB`, target);
    try {
      while (!(await ask('/readyz'))) await wait(20);
      print('it answers', '5 s, 350 MB');
      for (const language of languages) for (const page of pages) await ask(`${language}${page}`);
      await ask('/sitemap-agents-1.xml');
      print('after pages in each language', '350 MB');
      await wait(10_000);
      for (let visit = 0; visit < 3_000; visit += 1) await ask(`/?${visit}`);
      print('after 3,000 home pages', '350 MB');
    } finally {
      gateway.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
