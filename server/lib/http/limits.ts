import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { visitorAddress } from './proxies';

/*
 * An office, a campus or a carrier has hundreds of people behind one network address. So limits of an address slow a
 * program down and leave room for a hundred people at once; limits of what people must not try often are the visitor's.
 */

/** Calls of the API, of 1 to 5 ms each. */
export const reads = { max: 1_200, timeWindow: 60_000 } as const;
/** Paths of the API that do not exist: nobody but a program asks for many. */
export const guesses = { max: 120, timeWindow: 60_000 } as const;
/** Forms that store something and send mails, which have limits for each mailbox, too. */
export const forms = { max: 200, timeWindow: 600_000 } as const;
/** Pages and files that are not in memory. */
export const pages = { max: 1_200, timeWindow: 60_000 } as const;
/** Pages rendered for one request, of 10 to 50 ms each. */
export const renderedPages = { max: 600, timeWindow: 60_000 } as const;
/** Results pages, of 15 to 50 ms each; beyond, the built page is sent and asks the API. */
export const renderedResults = { max: 300, timeWindow: 60_000 } as const;

/** One of the visitors behind an address, by the browser's name. Who changes it has the address's limits. */
export function visitorOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  const browser = createHash('sha256').update(request.headers['user-agent'] ?? '');
  return `${visitorAddress(request)} ${browser.digest('base64url').slice(0, 16)}`;
}
