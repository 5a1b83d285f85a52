import type { FastifyRequest } from 'fastify';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../lib/http/negotiation';
import { inlineSources, type PageRepresentation } from '../lib/http/pages';
import { representation } from '../lib/http/representation';

/** Asks browsers to say how slow their network is (Client Hints, RFC 8942). */
export const clientHints = 'ECT';
/** What a page depends on besides its address. */
export const pageVary = 'accept-encoding, save-data, ect';

/** Whether the visitor asked to save data (`Save-Data`), or has a network as slow as 2G (`ECT`). */
export const wantsLess = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['save-data']?.toString().toLowerCase() === 'on' || /^(?:slow-)?2g$/.test(headers['ect']?.toString() ?? '');

/**
 * The page without its pictures: `src` and `srcset` are left out, and `data-pictures` on the root element tells the
 * page's code, which shows them when asked (src/kit/ui/art/pictures.ts).
 */
function withoutPictures(html: string): string {
  const [before = '', ...parts] = html
    .replace('<html ', '<html data-pictures="off" ')
    .replaceAll(/<link rel="preload" as="image"[^<>]*>/g, '')
    .split('<picture>');
  const pictures = parts.map((part) => {
    const end = part.indexOf('</picture>');
    return part.slice(0, end).replaceAll(/ (?:src|srcset)="[^"]*"/gi, '') + part.slice(end);
  });
  return [before, ...pictures].join('<picture>');
}

const lesser = new WeakMap<PageRepresentation, PageRepresentation>();

/** The variant of a page for those who want less; made when it is first asked for. */
export function withLess(page: PageRepresentation): PageRepresentation {
  let made = lesser.get(page);
  if (made === undefined) {
    const html = withoutPictures((page.bodies.get('identity') ?? Buffer.alloc(0)).toString('utf8'));
    const plain = Buffer.from(html);
    const bodies = new Map<Encoding, Buffer>([
      ['identity', plain],
      ['br', brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
      ['gzip', gzipSync(plain, { level: 5 })],
    ]);
    made = { ...representation(page.contentType, page.cacheControl, bodies), inline: inlineSources(html) };
    lesser.set(page, made);
  }
  return made;
}
