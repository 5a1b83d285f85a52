import type { LightMyRequestResponse } from 'fastify';
import { everyAnswer } from '../../support/everyAnswer';
import { gateways, liveEnvironment } from '../../support/gateway';

/*
 * The rules of MDN's HTTP Observatory, version 5 of its algorithm: github.com/mdn/mdn-http-observatory, src/analyzer/tests
 * and src/grader/charts.js at release 1.4.8. The package needs lists that it fetches when it is installed.
 */

const start = gateways();

type Headers = LightMyRequestResponse['headers'];
type Sources = ReadonlyMap<string, readonly string[]>;

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const inline = ["'unsafe-inline'", 'data:'];
const sixMonths = 15_552_000;

function policyOf(headers: Headers): Sources {
  const directives = (headers['content-security-policy'] ?? '').split(';');
  return new Map(
    directives.map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const has = (sources: readonly string[], unwanted: readonly string[]): boolean =>
  sources.some((source) => unwanted.includes(source));

function policyPoints(policy: Sources): number {
  const of = (name: string): readonly string[] => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const passive = ['img-src', 'media-src'];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  const isInsecure = (source: string): boolean => /^(http|ftp):/.test(source);
  if (!policy.has('default-src') && !policy.has('script-src')) return -25;
  if (has(of('script-src'), [...broad, ...inline]) || has(of('object-src'), broad)) return -20;
  if (active.some(isInsecure)) return -20;
  if (has([...of('script-src'), ...of('style-src')], ["'unsafe-eval'"])) return -10;
  if (passive.flatMap(of).some(isInsecure)) return -10;
  if (has(of('style-src'), [...broad, ...inline])) return 0;
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

function transportPoints(headers: Headers): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(headers['strict-transport-security']?.toString() ?? '')?.[1];
  return age === undefined ? -20 : Number(age) < sixMonths ? -10 : 0;
}

function referrerPoints(headers: Headers): number {
  const policy = headers['referrer-policy'];
  if (policy === undefined) return 0;
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy);
  return isPrivate ? 5 : -5;
}

function framePoints(headers: Headers, policy: Sources): number {
  if (policy.has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(String(headers['x-frame-options'])) ? 0 : -20;
}

function resourcePoints(headers: Headers): number {
  const policy = headers['cross-origin-resource-policy'];
  if (policy === undefined || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
}

/** Scripts of other sites, of which this site has none, and scripts over http. */
function scriptPoints({ headers, body }: LightMyRequestResponse): number {
  if (!String(headers['content-type']).startsWith('text/html')) return 0;
  const sources = [...body.matchAll(/<script\b[^>]*?\ssrc=["']?([^"'\s>]*)/gi)].map(([, source = '']) => source);
  return sources.every((source) => /^\/(?!\/)/.test(source)) ? 0 : -50;
}

/** Points of one answer over https; 100 and more is A+. */
function score(answer: LightMyRequestResponse): number {
  const { headers } = answer;
  const policy = policyOf(headers);
  const points = [
    policyPoints(policy),
    transportPoints(headers),
    referrerPoints(headers),
    framePoints(headers, policy),
    resourcePoints(headers),
    scriptPoints(answer),
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    // Cookies: none. Their rules, and what sharing with other origins allows, would take points only.
    headers['set-cookie'] === undefined ? 0 : -40,
    headers['access-control-allow-origin'] === undefined ? 0 : -50,
  ];
  const lost = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 100);
  // Points are added only to what is an A without them.
  return lost >= 90 ? points.reduce((sum, point) => sum + point, 100) : lost;
}

test('every kind of answer over https gets A+ by the rules of the HTTP Observatory', async () => {
  const answers = await everyAnswer(await start({ environment: liveEnvironment }));
  for (const [kind, answer] of answers) expect({ kind, score: score(answer) }).toEqual({ kind, score: 130 });
});

test('a preflight request of another site is allowed nothing', async () => {
  const app = await start({ environment: liveEnvironment });
  for (const url of ['/', '/api/people', '/api/quotes']) {
    const { headers } = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test.each<[name: string, change: Headers, points: number]>([
  ['an inline policy', { 'content-security-policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" }, 80],
  ['no policy', { 'content-security-policy': undefined }, 55],
  ['no transport security', { 'strict-transport-security': undefined }, 80],
  ['half a year too short', { 'strict-transport-security': 'max-age=3600' }, 120],
  ['no nosniff', { 'x-content-type-options': undefined }, 125],
])('the score falls with %s', async (_name, change, points) => {
  const answer = await (await start({ environment: liveEnvironment })).inject('/');
  expect(score({ ...answer, body: answer.body, headers: { ...answer.headers, ...change } })).toBe(points);
});
