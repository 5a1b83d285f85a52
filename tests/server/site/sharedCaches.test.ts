import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateways } from '../support/gateway';

const start = gateways();
const guide = readFileSync(join(__dirname, '../../../docs/deploy.md'), 'utf8');
const part = guide.slice(guide.indexOf('**A cache in front'), guide.indexOf('The table is compared'));

/** Rows of the guide: an address, and what the gateway says of it. */
const rows = [...part.matchAll(/^\| `(\/[^`]*)` \| `([^`]+)` \| ([^|]+) \|$/gm)].map(
  ([, address = '', caching = '', rule = '']) => ({ address, caching, rule }),
);

test('docs/deploy.md says of each kind of address what the gateway answers, and what follows for shared caches', async () => {
  const app = await start();
  expect(rows.length).toBeGreaterThan(12);
  for (const { address, caching, rule } of rows) {
    const { headers } = await app.inject(address);
    expect({ address, caching: headers['cache-control'] }).toEqual({ address, caching });
    expect(headers['set-cookie']).toBeUndefined();
    expect(rule).toMatch(
      caching.startsWith('public') ? /^keeps it/ : caching === 'no-cache' ? /must ask each time/ : /^must not keep/,
    );
  }
});

test('what a shared cache asks again for is answered by 304 without a body', async () => {
  const app = await start();
  for (const { address, rule } of rows.filter(({ rule }) => rule.includes('ETag'))) {
    const { headers } = await app.inject(address);
    expect({ address, rule, tag: typeof headers.etag }).toEqual({ address, rule, tag: 'string' });
    const again = await app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } });
    expect({ address, status: again.statusCode, body: again.body }).toEqual({ address, status: 304, body: '' });
  }
});
