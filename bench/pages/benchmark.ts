import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile, printFigure } from '../measuring/figures';
import { chromiumPath, chromiumSwitches } from '../../tools/testing/chromium.mjs';
import { startSite } from '../measuring/site';
import type { Benchmark } from '../run';

const port = 4820;
const rounds = 5;
const pages = ['/', '/blog', '/blog/autonomous-shipping', '/members', '/quote'];
/** Installed in a separate folder: its `engines` require a newer Node, though it runs on Node 20. */
const lighthouse = 'lighthouse@13.5.0';
const folder = fileURLToPath(new URL('../../.keelway/lighthouse/', import.meta.url));
const command = join(folder, 'node_modules/lighthouse/cli/index.js');

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

function install(): void {
  if (existsSync(command)) return;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', lighthouse],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${lighthouse} could not be installed.`);
}

function measure(address: string): Report {
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

const median = (reports: readonly Report[], read: (report: Report) => number): number =>
  percentile(reports.map(read), 0.5);

/** Lighthouse on the site's pages. */
export const benchmark: Benchmark = {
  title: `Lighthouse, mobile preset, median of ${rounds}`,
  run: async () => {
    install();
    const site = await startSite(port);
    try {
      for (const page of pages) {
        const reports = Array.from({ length: rounds }, () => measure(site.address + page));
        const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
          Math.round(100 * median(reports, ({ categories }) => categories[name]?.score ?? 0)),
        );
        const audit = (name: string): number =>
          median(reports, ({ audits }) => audits[name]?.numericValue ?? Number.NaN);
        printFigure(page, scores.join(' / '), '≥ 98 / 100 / 100 / 100');
        console.log(
          `  first paint ${audit('first-contentful-paint').toFixed(0)} ms, largest ${audit('largest-contentful-paint').toFixed(0)} ms, blocked ${audit('total-blocking-time').toFixed(0)} ms, layout shift ${audit('cumulative-layout-shift').toFixed(4)}`,
        );
      }
    } finally {
      await site.stop();
    }
  },
};
