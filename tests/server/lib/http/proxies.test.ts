import { visitorAddress } from '@server/lib/http/proxies';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:51234', '192.0.2.7'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', visitorAddress({ ip: '2001:DB8::1' })],
  ['2001:db8::1', visitorAddress({ ip: '2001:db8::2' })],
  ['[2001:db8::1]:51234', visitorAddress({ ip: '2001:db8::2' })],
  ['[2001:db8::1]', visitorAddress({ ip: '2001:db8::2' })],
  ['unknown', 'unknown'],
  [undefined, ''],
])('a visitor at %s is counted as %s', (ip, counted) => {
  expect(visitorAddress({ ip })).toBe(counted);
});

test('two networks count as two visitors', () => {
  expect(visitorAddress({ ip: '[2001:db8:1::1]:5' })).not.toBe(visitorAddress({ ip: '[2001:db8:2::1]:5' }));
});
