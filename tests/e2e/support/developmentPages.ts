import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/freePort';
import { test as site } from './site';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The pages of `npm run dev -- --inspect`, whose API is the gateway of the running site. */
export const test = site.extend<object, { development: string }>({
  development: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const address = `http://localhost:${await freePort()}`;
      const gateway = `http://127.0.0.1:${process.env['E2E_PORT']}`;
      const pages = spawn(process.execPath, ['--import', 'tsx', 'tools/devServer.ts', gateway, '--inspect'], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'development', PORT: new URL(address).port, PUBLIC_URL: address },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise<void>((resolve) => pages.once('exit', () => resolve()));
      const isBuilt = () =>
        fetch(`${address}/assets/flows.js`, { method: 'HEAD' }).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isBuilt())) if (pages.exitCode !== null) throw new Error('The development server ended early.');
      await provide(address);
      pages.kill('SIGTERM');
      await ended;
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
