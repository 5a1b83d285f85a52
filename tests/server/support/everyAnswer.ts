import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A gateway answers each of these addresses in another way: files, pages of every kind, errors, the API. */
const addresses = {
  home: '/',
  article: '/blog',
  results: '/search-results?q=Mombasa',
  agents: '/agents',
  account: '/account',
  served: '/newsletter/confirm/no-such-token',
  notFound: '/nothing',
  badPath: '/%E0%A4%A',
  redirect: '/blog/',
  script: '/assets/main.0a1b2c3d.js',
  picture: '/icons/icon.svg',
  agentsFile: '/agents2.json',
  siteMap: '/sitemap-pages.xml',
  securityContact: '/.well-known/security.txt',
  health: '/healthz',
  api: '/api/people',
  apiNotFound: '/api/nothing',
  apiRefused: '/api/transactions',
  failure: '/test/broken',
} as const;

/** What a gateway answers to a browser at each kind of address. Adds a route that fails. */
export async function everyAnswer(app: FastifyInstance): Promise<[kind: string, answer: LightMyRequestResponse][]> {
  app.get('/test/broken', () => {
    throw new Error('secret inside');
  });
  return Promise.all(
    Object.entries(addresses).map(async ([kind, url]): Promise<[string, LightMyRequestResponse]> => [
      kind,
      await app.inject({ url, headers: { accept: 'text/html' } }),
    ]),
  );
}
