import { createHash } from 'node:crypto';
import { publicConfigPlaceholder, siteUrlPlaceholder } from '../contracts/pagePlaceholders';
import type { PublicConfig } from '../contracts/publicConfig';

/** JSON that cannot end the script element it stands in, whatever its values are. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A built page with the site's address and the public configuration in it. */
export function fillPage(html: string, config: PublicConfig): string {
  const json = scriptSafeJson(config);
  return html.replaceAll(siteUrlPlaceholder, () => config.siteUrl).replaceAll(publicConfigPlaceholder, () => json);
}

/** CSP sources ('sha256-…') of the scripts a page carries inline. Data blocks are not scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*"?application\/(ld\+)?json/i.test(attributes))
    .map(([, , source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
}
