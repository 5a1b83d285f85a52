import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/freePort';
import { runningSandbox, type RunningSandbox } from './runningSandbox';
import { test as site } from './site';

interface OwnSite {
  origin: string;
  sandbox: RunningSandbox;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function startSite(dataFolder: string): Promise<OwnSite & { stop: () => Promise<void> }> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      KEELWAY_DATA: dataFolder,
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Keelway is ready')) resolve();
    });
    void ended.then(() => reject(new Error('The site ended before it was ready.')));
  });
  return {
    origin: `http://localhost:${port}`,
    sandbox: runningSandbox(`http://localhost:${sandboxPort}`),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A page of a site of its own, whose sandbox may misbehave without troubling other tests. */
export const test = site.extend<{ sandbox: RunningSandbox }, { ownSite: OwnSite }>({
  ownSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-own-site-'));
      const { stop, ...running } = await startSite(dataFolder);
      await provide(running);
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    // As long as `npm start` waits for the gateway.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownSite }, provide) => provide(ownSite.origin),
  sandbox: async ({ ownSite: { sandbox }, tolerate }, provide) => {
    tolerate(sandbox.origin);
    await sandbox.calm();
    await provide(sandbox);
    await sandbox.calm();
  },
});
