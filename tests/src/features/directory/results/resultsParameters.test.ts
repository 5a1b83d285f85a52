import { unrefined } from '@places/match/refinement';
import {
  readResultsParameters,
  writeResultsParameters,
  type ResultsParameters,
} from '@/features/directory/results/resultsParameters';

const kenya = { term: 'Kenya', shown: 20, ignored: [] };

test.each<[search: string, expected: Partial<ResultsParameters>]>([
  ['', { term: null, city: '', shown: 20, ignored: [] }],
  ['?q=', { term: '', city: '', shown: 20, ignored: [] }],
  ['?q=Kenya&city=Mombasa&shown=40', { term: 'Kenya', city: 'Mombasa', shown: 40, ignored: [] }],
  ['?q=%20Kenya%20', { term: 'Kenya', city: '', shown: 20, ignored: [] }],
  ['?q=Kenya&shown=abc', { term: 'Kenya', city: '', shown: 20, ignored: ['shown'] }],
  ['?q=Kenya&shown=-5', { term: 'Kenya', city: '', shown: 20, ignored: ['shown'] }],
  ['?q=Kenya&shown=1e3', { term: 'Kenya', city: '', shown: 20, ignored: ['shown'] }],
  ['?q=Kenya&shown=0', { term: 'Kenya', city: '', shown: 20, ignored: ['shown'] }],
  ['?q=Kenya&shown=33', { term: 'Kenya', city: '', shown: 40, ignored: [] }],
  ['?q=Kenya&shown=999999', { term: 'Kenya', city: '', shown: 2000, ignored: ['shown'] }],
  ['?q=%E0%A4%A', { term: '\ufffd%A', city: '', shown: 20, ignored: [] }],
  [
    '?q=Kenya&service=air&language=+Swahili+&sort=nearest',
    { ...kenya, service: 'air', language: 'Swahili', sort: 'nearest' },
  ],
  ['?q=Kenya&sort=directory', { ...kenya, sort: 'directory' }],
  ['?q=Kenya&sort=trusted', kenya],
  ['?q=Kenya&checked=yes', { ...kenya, checked: 'yes' }],
  ['?q=Kenya&checked=true', { ...kenya, ignored: ['checked'] }],
  [
    '?q=Kenya&service=air&language=Swahili&sort=nearest&checked=',
    { ...kenya, service: 'air', language: 'Swahili', sort: 'nearest' },
  ],
  ['?q=Kenya&service=&language=&sort=', kenya],
  ['?q=Kenya&service=Air&sort=cheapest', { ...kenya, ignored: ['service', 'sort'] }],
  ['?q=Kenya&service=__proto__&sort=constructor', { ...kenya, ignored: ['service', 'sort'] }],
  [`?q=Kenya&language=${'y'.repeat(61)}`, { ...kenya, ignored: ['language'] }],
  [`?q=x&city=${'y'.repeat(201)}`, { term: 'x', city: '', shown: 20, ignored: ['city'] }],
])('reads %s', (search, expected) => {
  expect(readResultsParameters(search)).toEqual({ ...unrefined, ...expected });
});

test.each([
  '',
  '?q=',
  '?q=Kenya',
  '?q=Kenya&sort=directory',
  '?q=C%C3%B4te+d%27Ivoire&city=Abidjan&service=air&language=French&sort=checked&shown=60',
])('writes %s as it was read', (search) => {
  expect(writeResultsParameters(readResultsParameters(search))).toBe(search);
});

test('omits default values', () => {
  expect(writeResultsParameters({ term: 'Kenya', ...unrefined, shown: 20 })).toBe('?q=Kenya');
});
