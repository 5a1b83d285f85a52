import { chooseEncoding, matchesTag, type Encoding } from '@server/lib/http/negotiation';

const all: readonly Encoding[] = ['identity', 'br', 'gzip'];

test.each<[string | undefined, Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br; q=0.5 , gzip; q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=many', 'identity'],
  ['zstd', 'identity'],
  [',;,', 'identity'],
])('Accept-Encoding %p chooses %s', (header, expected) => {
  expect(chooseEncoding(header, all)).toBe(expected);
});

test('selects only available encodings', () => {
  expect(chooseEncoding('br, gzip;q=0.5', ['identity', 'gzip'])).toBe('gzip');
  expect(chooseEncoding('br, gzip', ['identity'])).toBe('identity');
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %p against "a": %p', (header, expected) => {
  expect(matchesTag(header, '"a"')).toBe(expected);
});
