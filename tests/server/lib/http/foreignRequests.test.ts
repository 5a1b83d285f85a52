import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { gateways, liveEnvironment } from '../../support/gateway';

const open = gateways();
const site = liveEnvironment.PUBLIC_URL;

const environment = {
  ...liveEnvironment,
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'members@keelway.org',
  LINK_SECRET: '0123456789abcdef0123456789abcdef',
};

/** Other sites may call them, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /newsletter/unsubscribe/:token': 'one-click unsubscribing (RFC 8058); the token is the proof',
};

/** A production gateway, and every route of it that changes something. */
async function start(): Promise<{ app: FastifyInstance; routes: string[] }> {
  const routes = new Set<string>();
  const watch = (message: unknown): void => {
    const { fastify: app } = message as { fastify: FastifyInstance };
    app.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat())
        if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(one) && !url.includes('*')) routes.add(`${one} ${url}`);
    });
  };
  subscribe('fastify.initialization', watch);
  const app = await open({ environment }).finally(() => unsubscribe('fastify.initialization', watch));
  return { app, routes: [...routes].sort() };
}

/** The code of what a gateway answers to a request with an empty body. */
async function answerTo(app: FastifyInstance, route: string, headers: Record<string, string>): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const { statusCode, body } = await app.inject({
    method: method as 'POST',
    url: path.replaceAll(/:\w+/g, 'x'),
    headers,
  });
  const code = body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined;
  return `${statusCode} ${code ?? ''}`.trim();
}

const foreign: Readonly<Record<string, Record<string, string>>> = {
  'a form on another site': { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'another host of the domain': { origin: 'https://blog.keelway.example', 'sec-fetch-site': 'same-site' },
  'a browser that says its origin only': { origin: 'https://other.example' },
  'this site without TLS on another port': { origin: 'http://keelway.example:8080' },
};

test('every route that changes something refuses requests by pages of other sites', async () => {
  const { app, routes } = await start();
  expect(routes.length).toBeGreaterThan(40);
  expect(routes).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  for (const route of routes) {
    for (const [kind, headers] of Object.entries(foreign)) {
      const answer = await answerTo(app, route, headers);
      if (route in exceptions) expect({ route, kind, answer }).not.toMatchObject({ answer: '403 foreign_origin' });
      else expect({ route, kind, answer }).toEqual({ route, kind, answer: '403 foreign_origin' });
    }
  }
});

test('paths without a route refuse them as well', async () => {
  const { app } = await start();
  for (const route of ['POST /', 'POST /api/nothing', 'PUT /api/people', 'DELETE /nothing'])
    expect(await answerTo(app, route, foreign['a form on another site'] ?? {})).toBe('403 foreign_origin');
});

test.each<[who: string, headers: Record<string, string>]>([
  ['a page of this site', { origin: site, 'sec-fetch-site': 'same-origin' }],
  ['a form of a page that names no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a browser that says its origin only', { origin: site }],
  ['a browser that reaches the gateway by another name', { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }],
  ['a program', {}],
])('%s may call every route', async (_who, headers) => {
  const { app, routes } = await start();
  for (const route of routes) expect(await answerTo(app, route, headers)).not.toContain('foreign_origin');
});

test('reading is open: links of other sites lead here', async () => {
  const { app } = await start();
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
});

test('the refusal says what to do', async () => {
  const { app } = await start();
  const headers = foreign['a form on another site'] ?? {};
  const { body } = await app.inject({ method: 'POST', url: '/newsletter/confirm/x', headers });
  expect(body).toContain('Open the page on this site, and try again.');
});
