import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Home JavaScript at start, brotli, in bytes (1 KB = 1,000 bytes). */
export const homeScriptBudget = 100_000;

/** The identity provider's code, brotli, in bytes. */
export const identityScriptBudget = 32_768;

async function checkBudget(site: string, what: string, scripts: readonly string[], budget: number): Promise<void> {
  const sizes = await Promise.all(scripts.map(async (script) => ({ script, bytes: (await stat(join(site, `${script}.br`))).size })));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { script, bytes } of sizes) console.log(`  ${bytes.toString().padStart(7)} B  ${script}`);
  console.log(`  ${total.toString().padStart(7)} B  ${what}, brotli (budget ${budget})`);
  if (total > budget) throw new Error(`${what}: ${total} B, over the budget of ${budget} B.`);
}

/**
 * Adds up what the home page's HTML makes a browser fetch before anything happens, and what the identity provider's code
 * weighs when somebody signs in. Fails the build above a budget, and when the home page starts with identity code.
 */
export async function checkBudgets(site: string, homeHtml: string, identityScripts: readonly string[]): Promise<void> {
  const homeScripts = [...homeHtml.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1] ?? '');
  if (identityScripts.length === 0) throw new Error('There is no chunk of the identity provider: was it renamed?');
  const misplaced = identityScripts.filter((script) => homeScripts.includes(script));
  if (misplaced.length > 0) throw new Error(`The home page starts with code of the identity provider: ${misplaced.join(', ')}`);
  await checkBudget(site, 'Home JavaScript at start', homeScripts, homeScriptBudget);
  await checkBudget(site, 'Identity', identityScripts, identityScriptBudget);
}
