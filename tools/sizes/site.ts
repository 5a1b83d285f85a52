import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sizes } from './sizes';

async function brotliOf(site: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(site, `${file}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1] ?? '');

/** Size of the scripts that the home page's HTML loads. */
export const homeScriptsSize = (site: string, homeHtml: string): Promise<number> => brotliOf(site, scriptsIn(homeHtml));

/**
 * Size of the scripts that the home page's HTML loads, and of the identity provider's code for sign-in.
 * @throws if the home page loads identity code.
 */
export async function siteSizes(site: string, homeHtml: string, identityScripts: readonly string[]): Promise<Sizes> {
  const homeScripts = scriptsIn(homeHtml);
  if (identityScripts.length === 0) throw new Error('There is no chunk of the identity provider: was it renamed?');
  const misplaced = identityScripts.filter((script) => homeScripts.includes(script));
  if (misplaced.length > 0)
    throw new Error(`The home page starts with code of the identity provider: ${misplaced.join(', ')}`);
  return { 'home scripts': await brotliOf(site, homeScripts), identity: await brotliOf(site, identityScripts) };
}
