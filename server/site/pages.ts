import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { publicConfigPlaceholder, searchedPlaceholder, siteUrlPlaceholder } from '../contracts/pagePlaceholders';
import type { PublicConfig } from '../contracts/publicConfig';
import { shownTerm } from '../contracts/searchTerm';

/** JSON that cannot end the script element it stands in, whatever its values are. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A built page with the site's address and the public configuration in it. */
export function fillPage(html: string, config: PublicConfig): string {
  const json = scriptSafeJson(config);
  return html.replaceAll(siteUrlPlaceholder, () => config.siteUrl).replaceAll(publicConfigPlaceholder, () => json);
}

/** The results page with what was searched in its heading; null: nothing was. */
export function fillSearched(html: string, term: string | null): string {
  const words = term === null ? '' : escapeUTF8(` for ${shownTerm(term.trim())}`);
  return html.replaceAll(searchedPlaceholder, () => words);
}

/** What a page carries inline, as CSP sources ('sha256-…'). */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

const cspSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The scripts and style sheets that stand in a page itself. Data blocks are not scripts. */
export function inlineSources(html: string): InlineSources {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*"?application\/(ld\+)?json/i.test(attributes),
    )
    .map(([, , source = '']) => cspSource(source));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, source = '']) => cspSource(source));
  return { scripts, styles };
}
