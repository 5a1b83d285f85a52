import { createHash } from 'node:crypto';
import { publicConfigPlaceholder, siteUrlPlaceholder } from '../../../shared/site/pagePlaceholders';
import type { PublicConfig } from '../../../shared/site/publicConfig';
import type { Representation } from './representation';

/** JSON that cannot terminate its script element, whatever its values. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Fills the site's address and the public configuration into a built page. */
export function fillPage(html: string, config: PublicConfig): string {
  const json = scriptSafeJson(config);
  return html.replaceAll(siteUrlPlaceholder, () => config.siteUrl).replaceAll(publicConfigPlaceholder, () => json);
}

/** A page's inline code as CSP sources ('sha256-…'). */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** A page and its inline code. */
export interface PageRepresentation extends Representation {
  inline: InlineSources;
}

const cspSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes the inline scripts and style sheets of a page. Data blocks are not scripts. */
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
