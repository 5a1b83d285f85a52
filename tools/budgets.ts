import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Home JavaScript at start, brotli, in bytes (1 KB = 1,000 bytes). */
export const homeScriptBudget = 100_000;

/** Adds up what the home page's HTML makes a browser fetch before anything happens, and fails the build above the budget. */
export async function checkBudgets(site: string, homeHtml: string): Promise<void> {
  const scripts = [...homeHtml.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1] ?? '');
  const sizes = await Promise.all(scripts.map(async (script) => ({ script, bytes: (await stat(join(site, `${script}.br`))).size })));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { script, bytes } of sizes) console.log(`  ${bytes.toString().padStart(7)} B  ${script}`);
  console.log(`  ${total.toString().padStart(7)} B  home JavaScript at start, brotli (budget ${homeScriptBudget})`);
  if (total > homeScriptBudget) throw new Error(`The home page's JavaScript is ${total} B, over its budget of ${homeScriptBudget} B.`);
}
