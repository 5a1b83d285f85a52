import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { apiErrorSchema } from '@server/lib/http/errors';
import { engines } from '../server/support/engines';
import { examples, fuzzedGateway, marker, type Caller, type FuzzedGateway, type FuzzedRoute } from './fuzzedGateway';
import { brokenJson, contentTypes, hostile, hostileText } from './hostile';
import { around } from './ofSchema';

/** Requests a route: `FUZZ=10000 npx jest tests/fuzz` for a thorough run, `FUZZ_ROUTES` names some of the routes. */
const requests = Number(process.env['FUZZ'] ?? 50);
const only = process.env['FUZZ_ROUTES'] ?? '';
/** The same requests in each usual run, others in each thorough one. */
const seed = process.env['FUZZ'] === undefined ? 1 : undefined;
/** Only a thorough run takes both: they differ in the texts that they refuse. */
const tried = process.env['FUZZ'] === undefined ? engines.slice(0, 1) : engines;

/** 503 and 502 of the documentation: nothing of it is due to the request. */
const documented: ReadonlySet<string> = new Set([
  'switched_off',
  'provider_unavailable',
  'payment_unconfirmed',
  'provider_refused',
]);
const internals =
  /\n\s+at \S.*:\d+:\d+|node_modules|SqliteError|SQLITE_[A-Z]|kysely|(select|insert into|update|delete from) "[a-z_]+"/i;

const bytesOf = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  try {
    return value === undefined ? '' : JSON.stringify(value);
  } catch {
    return '';
  }
};

/** The fields of the forms of pages, which have no schema. */
const fieldNames = ['do', 'text', 'seen', 'agent', 'question', 'reading', 'reason', 'to', 'q', 'price', 'currency'];

/** What stands for a parameter: something that there is, a value of its schema, or anything else. */
function wordsOf(name: string, { known }: FuzzedGateway, given: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const own = given.map((params) => (isObject(params) ? textOf((params as Record<string, unknown>)[name] ?? '') : ''));
  const raw = fc.constantFrom('%', '%ff', '.', '..', 'a%2fb', '%00');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(known[name] ?? ['x'])).map(bytesOf) },
    { weight: 2, arbitrary: own.map(bytesOf) },
    { weight: 1, arbitrary: hostileText.map(bytesOf) },
    { weight: 1, arbitrary: raw },
  );
}

function pathsOf({ url, schema }: FuzzedRoute, gateway: FuzzedGateway): fc.Arbitrary<string> {
  const names = [...url.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? '*');
  const given = around(schema.params ?? v.object({}));
  return fc
    .tuple(...names.map((name) => wordsOf(name, gateway, given)))
    .map((words) =>
      names.reduce(
        (path, name, index) => path.replace(name === '*' ? '*' : `:${name}`, () => words[index] ?? ''),
        url.replaceAll(/\(\^?[^/]*\)/g, ''),
      ),
    );
}

function queriesOf({ schema }: FuzzedRoute): fc.Arbitrary<string> {
  const pairs = (value: unknown): [string, string][] =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, one]): [string, string][] =>
          Array.isArray(one) ? one.map((each): [string, string] => [name, textOf(each)]) : [[name, textOf(one)]],
        )
      : [];
  const named = around(schema.querystring ?? v.object({ q: v.optional(v.string()), page: v.optional(v.string()) }));
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: 4,
      arbitrary: named.map(
        (value) =>
          `?${pairs(value)
            .map((pair) => pair.map(bytesOf).join('='))
            .join('&')}`,
      ),
    },
    { weight: 1, arbitrary: hostileText.map((text) => `?${bytesOf(text)}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '?q=%',
        '?q=%ff&q=%00',
        '?__proto__=1&constructor=2',
        '?page=-1',
        '?page=1e9',
        `?${'a=1&'.repeat(2_000)}`,
      ),
    },
  );
}

type Body = Pick<InjectOptions, 'payload'> & { type: string };

function bodiesOf({ name, method, url, schema }: FuzzedRoute): fc.Arbitrary<Body | null> {
  if (method === 'GET') return fc.constant(null);
  const json = (payload: string): Body => ({ payload, type: 'application/json' });
  const form = fc
    .dictionary(
      fc.constantFrom(...fieldNames),
      fc.oneof(hostileText, fc.constantFrom('accept', 'ask', 'send', 'decline', 'USD', '1200')),
    )
    .map((fields): Body => ({
      payload: new URLSearchParams(fields).toString(),
      type: 'application/x-www-form-urlencoded',
    }));
  return fc.oneof(
    {
      weight: url.startsWith('/api/') ? 8 : 1,
      arbitrary: around(schema.body, examples[name]).map((value) => json(textOf(value))),
    },
    { weight: url.startsWith('/api/') ? 1 : 8, arbitrary: form },
    { weight: 1, arbitrary: brokenJson.map(json) },
    {
      weight: 1,
      arbitrary: fc.tuple(hostile, contentTypes).map(([value, type]): Body => ({ payload: textOf(value), type })),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

interface Asked {
  caller: Caller;
  url: string;
  accept: string;
  body: Body | null;
}

const asked = (route: FuzzedRoute, gateway: FuzzedGateway): fc.Arbitrary<Asked> =>
  fc.record({
    caller: fc.constantFrom<Caller>(
      'nobody',
      'first',
      'owner',
      ...(route.url.startsWith('/api/desk') ? (['owner', 'owner'] as const) : []),
    ),
    url: fc.tuple(pathsOf(route, gateway), queriesOf(route)).map((parts) => parts.join('')),
    accept: fc.constantFrom('application/json', 'text/html', '*/*', 'x'),
    body: bodiesOf(route),
  });

/** What is wrong with an answer; null for nothing. */
function faultOf({ statusCode, body, headers }: LightMyRequestResponse, caller: Caller, isApi: boolean): string | null {
  const told = JSON.stringify(headers) + body;
  if (internals.test(told)) return 'shows internals';
  if (caller !== 'owner' && told.includes(marker)) return "shows another person's data";
  if (statusCode < 400 || (!isApi && statusCode < 500)) return null;
  const error = v.safeParse(v.pipe(v.string(), v.parseJson(), apiErrorSchema), body);
  if (!error.success) return `has no error of the API: ${statusCode}`;
  return statusCode < 500 || documented.has(error.output.code) ? null : `failed with ${statusCode}`;
}

async function findFault(route: FuzzedRoute, gateway: FuzzedGateway): Promise<string | null> {
  const property = fc.asyncProperty(asked(route, gateway), async ({ caller, url, accept, body }) => {
    const answer = await gateway.send(caller, {
      method: route.method,
      url,
      headers: { accept, ...(body !== null && { 'content-type': body.type }) },
      ...(body?.payload !== undefined && { payload: body.payload }),
    });
    // As the request line has it: `..` leads out of the API.
    const isApi = new URL(url, 'http://localhost').pathname.startsWith('/api/');
    const fault = faultOf(answer, caller, isApi);
    if (fault !== null) throw new Error(`${fault}: ${answer.body.slice(0, 500)}`);
  });
  const result = await fc.check(property, {
    numRuns: requests,
    ...(seed !== undefined && { seed }),
    endOnFailure: false,
  });
  if (!result.failed) return null;
  const [example] = result.counterexample ?? [];
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  return `${route.name} ${reason}\n  ${JSON.stringify(example).slice(0, 1_500)} (seed ${result.seed})`;
}

describe.each(tried)('on %s', (engine) => {
  const use = fuzzedGateway(engine);

  test(
    `${requests} requests of every route, from its schema and around it: no 5xx, no internals, nobody else's data`,
    async () => {
      const routes = use().routes.filter(({ name }) => name.includes(only));
      expect(routes.length).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const route of routes) {
        const fault = await findFault(route, use());
        if (fault !== null) faults.push(fault);
      }
      expect(faults).toEqual([]);
    },
    120_000 + requests * 10_000,
  );

  test('the desk sees what the second person left, so that others could', async () => {
    expect((await use().send('owner', { url: '/api/desk/cases' })).body).toContain(marker);
  });
});
