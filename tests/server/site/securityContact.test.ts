import site from '@content/site.json';
import { securityText } from '@server/site/plugin';
import { gateways, liveEnvironment } from '../support/gateway';

const start = gateways();
const path = '/.well-known/security.txt';
const day = 86_400_000;

/** Fields of RFC 9116 by name. */
const fieldsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );

test('says where to report a vulnerability, until a date within a year', async () => {
  const app = await start({ environment: liveEnvironment });
  const { statusCode, headers, body } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = fieldsOf(body);
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe(`mailto:${site.emails.general}`);
  expect(fields.get('Canonical')).toBe(`${liveEnvironment.PUBLIC_URL}${path}`);
  const left = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(left).toBeGreaterThan(300 * day);
  expect(left).toBeLessThanOrEqual(365 * day);
});

test('the date counts from the start, and an address without https is not named as canonical', () => {
  const text = securityText('http://localhost:3000', Date.parse('2026-01-01T00:00:00Z'));
  expect(text).toContain('Expires: 2026-12-27T00:00:00.000Z\n');
  expect(text).not.toContain('Canonical');
});

test('other methods are refused', async () => {
  const app = await start();
  expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(405);
});
