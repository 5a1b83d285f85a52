import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from '../../tools/testing/chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the real site as `npm start` does, with its own ports and data folder. Resolves when it responds. */
export async function startSite(port: number): Promise<{ address: string; stop: () => Promise<void> }> {
  const environment = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    KEELWAY_DATA: '.keelway/bench',
    LOG_LEVEL: 'warn',
  };
  const site = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    site.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = /Keelway is ready at (\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    void ended.then(() => reject(new Error(`The site did not start:\n${output}`)));
  });
  return {
    address,
    stop: () => {
      site.kill('SIGTERM');
      return ended;
    },
  };
}

/** Chromium as in the tests, with additional switches. */
export async function openChromium(...switches: string[]): Promise<Browser> {
  const options = chromiumOptions();
  return chromium.launch({ ...options, args: [...options.args, ...switches] });
}
