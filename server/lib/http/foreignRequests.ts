import type { FastifyRequest } from 'fastify';
import { t } from '../../../shared/language/words';
import { ApiError } from './errors';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Routes that other sites may call: mail providers unsubscribe with one click (RFC 8058), some of them from a browser.
 * The token in the address is the proof.
 */
const openToOthers: ReadonlySet<string> = new Set(['/newsletter/unsubscribe/:token']);

/** Null: no address, such as the opaque origin "null" of pages without a referrer. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Refuses a request by which a page of another site would change something, as Go's `net/http.CrossOriginProtection`
 * does: by `Sec-Fetch-Site`, which every browser sends to an https site, else by `Origin`. Other programs send neither.
 * @throws ApiError 403 `foreign_origin`
 */
export function refuseForeign({ method, headers, routeOptions }: FastifyRequest, siteUrl: string): void {
  if (safeMethods.has(method) || openToOthers.has(routeOptions.url ?? '')) return;
  const { 'sec-fetch-site': relation, origin, host } = headers;
  const from = origin === undefined ? null : hostOf(origin);
  const isForeign =
    relation === undefined
      ? from !== null && from !== host && from !== new URL(siteUrl).host
      : relation !== 'same-origin' && relation !== 'none';
  if (isForeign)
    throw new ApiError(
      403,
      'foreign_origin',
      t('This came from a page of another site. Open the page on this site, and try again.'),
    );
}
