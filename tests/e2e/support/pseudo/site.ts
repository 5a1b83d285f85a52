import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../../support/freePort';
import { runningSandbox, type RunningSandbox } from '../runningSandbox';
import { expect, test as site } from '../site';
import { slot } from './words';

interface PseudoSite {
  origin: string;
  sandbox: RunningSandbox;
  dataFolder: string;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

async function untilAnswers(child: ChildProcess, address: string): Promise<void> {
  const stateOf = (): Promise<string> =>
    fetch(address).then(
      ({ ok }) => (ok ? 'up' : 'starting'),
      () => (child.exitCode === null ? 'starting' : 'ended'),
    );
  await expect.poll(stateOf, { timeout: 120_000 }).not.toBe('starting');
  expect(await stateOf(), address).toBe('up');
}

/** A page of a site of its own that speaks the pseudo-language (words.ts), in the place of one of its languages. */
export const test = site.extend<{ sandbox: RunningSandbox }, { pseudoSite: PseudoSite }>({
  pseudoSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'keelway-pseudo-'));
      const [port, sandboxPort, dataFolder] = [await freePort(), await freePort(), join(folder, 'data')];
      const started = performance.now();
      await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/e2e/support/pseudo/build.ts', folder], {
        cwd: root,
      });
      process.stdout.write(`The pseudo-language was built in ${Math.round(performance.now() - started)} ms.\n`);
      const environment = {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        KEELWAY_DATA: dataFolder,
        TRUST_PROXY: 'loopback',
      };
      const start = (file: string, cwd: string): ChildProcess =>
        spawn(process.execPath, ['--import', 'tsx', file], {
          cwd,
          env: environment,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      const sandbox = start('sandbox/start.ts', root);
      const gateway = start('server/start.ts', folder);
      const [origin, sandboxOrigin] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`];
      await Promise.all([untilAnswers(sandbox, `${sandboxOrigin}/healthz`), untilAnswers(gateway, `${origin}/readyz`)]);
      await provide({ origin, sandbox: runningSandbox(sandboxOrigin), dataFolder });
      for (const child of [gateway, sandbox]) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ pseudoSite }, provide) => provide(pseudoSite.origin),
  locale: slot,
  sandbox: async ({ pseudoSite: { sandbox }, tolerate }, provide) => {
    tolerate(sandbox.origin);
    await provide(sandbox);
  },
});
