import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath, chromiumSwitches } from '../../tools/testing/chromium.mjs';
import { percentile } from './figures';

/** Installed in a separate folder: its `engines` require a newer Node, though it runs on Node 20. */
const lighthouse = 'lighthouse@13.5.0';
const folder = fileURLToPath(new URL('../../.keelway/lighthouse/', import.meta.url));
const command = join(folder, 'node_modules/lighthouse/cli/index.js');

/** A request of the page: its size as it was transferred, in bytes. */
interface Transfer {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

export interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Transfer[] } } | undefined>;
}

export function installLighthouse(): void {
  if (existsSync(command)) return;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', lighthouse],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${lighthouse} could not be installed.`);
}

/** Lighthouse with its mobile preset on one page. */
export function runLighthouse(address: string): Report {
  const output = join(folder, 'report.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      command,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=--headless ${chromiumSwitches.join(' ')}`,
    ],
    { encoding: 'utf8', env: { ...process.env, ...(chromiumPath() !== undefined && { CHROME_PATH: chromiumPath() }) } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed for ${address}: ${stderr}`);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

export const medianOf = (reports: readonly Report[], read: (report: Report) => number): number =>
  percentile(reports.map(read), 0.5);

/** A measured time in milliseconds, or whatever else the audit counts. */
export const auditOf =
  (name: string) =>
  ({ audits }: Report): number =>
    audits[name]?.numericValue ?? Number.NaN;
