import { wantedAddress } from '@/features/offline/wantedAddress';

const origin = 'https://keelway.example';

test.each([
  ['/services', '/services'],
  ['/search-results?q=Nairobi', '/search-results?q=Nairobi'],
  [null, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['services', '/'],
])('%j leads to %s', (from, path) => expect(wantedAddress(from, origin)).toBe(path));
