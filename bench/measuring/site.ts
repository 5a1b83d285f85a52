import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the real site as `npm start` does, on ports and a data folder of its own. Resolves when it answers. */
export async function startSite(port: number): Promise<{ address: string; stop: () => Promise<void> }> {
  const environment = { ...process.env, PORT: String(port), SANDBOX_PORT: String(port + 1), KEELWAY_DATA: '.keelway/bench', LOG_LEVEL: 'warn' };
  const site = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
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

/** Switches for a browser without a window, without a graphics card and without calls to its maker. */
export const chromiumSwitches = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Where Chromium is: `CHROME_PATH`, the system's, or Playwright's own. */
export function chromiumPath(): string {
  const installed = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path !== undefined && existsSync(path));
  return installed ?? chromium.executablePath();
}

export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
}
