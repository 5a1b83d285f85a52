import type { Agent } from '@places/agent';
import { lookUpIn } from '@server/verify/lookUp';
import { alike, shared } from './foreignLookUps';
import { samples } from './lookUps';
import { otherWays, own } from './ownLookUps';

const agent = (id: string, name: string, more: Partial<Agent> = {}): Agent => ({
  id,
  name,
  location: 'Mombasa, Kenya',
  services: [],
  languages: [],
  ...more,
});
const agents = [
  agent('a', 'Baobab Sokoni Freight Services Ltd', {
    phone: '+254 555 057 876',
    email: 'info@baobab-sokoni.example',
    website: 'https://www.baobab-sokoni.example',
    verifiedAt: '2026-01-02',
  }),
  agent('b', 'Pwani Clearing', { phone: '0555 010 203', email: 'pwani.clearing@gmail.com' }),
  agent('c', 'Gone Forwarders', { website: 'https://gone-forwarders.example' }),
  agent('d', 'Barred Shipping Lines', { website: 'https://barred-shipping.example' }),
];
const standings: Readonly<Record<string, 'expired' | 'suspended'>> = { c: 'expired', d: 'suspended' };
const known = (agent: Agent) => ({ agent, standing: standings[agent.id] ?? 'listed' }) as const;
const lookUp = lookUpIn(agents.map(known));
const short = (asked: string) => {
  const { kind, answer, agents: found } = lookUp(asked);
  return [kind, answer, found.map(({ id, standing }) => `${id} ${standing}`).join()];
};

test.each([
  ['Baobab Sokoni Freight Services Ltd', 'name', 'known', 'a listed'],
  ['  baobab sokoni FREIGHT services, limited ', 'name', 'known', 'a listed'],
  ['+254 555 057 876', 'phone', 'known', 'a listed'],
  ['00254555057876', 'phone', 'known', 'a listed'],
  ['0555 057 876', 'phone', 'known', 'a listed'],
  ['(0555) 010-203', 'phone', 'known', 'b listed'],
  ['INFO@Baobab-Sokoni.example', 'email', 'known', 'a listed'],
  ['sales@baobab-sokoni.example', 'email', 'known', 'a listed'],
  ['pwani.clearing@gmail.com', 'email', 'known', 'b listed'],
  ['https://www.baobab-sokoni.example/contact?x=1', 'domain', 'known', 'a listed'],
  ['baobab-sokoni.example.', 'domain', 'known', 'a listed'],
  ['Gone Forwarders', 'name', 'known', 'c expired'],
  ['barred-shipping.example', 'domain', 'known', 'd suspended'],
])('%s is known', (asked, ...expected) => {
  expect(short(asked)).toEqual(expected);
});

test.each([
  ['one letter', 'Baobab Sokini Freight Services', 'name'],
  ['less', 'Baobab Sokoni Freight', 'name'],
  ['more', 'Baobab Sokoni Freight Services Kenya', 'name'],
  ['a Cyrillic о', 'Baоbab Sokoni Freight Services', 'name'],
  ['a zero', 'Ba0bab Sokoni Freight Services', 'name'],
  ['a letter', 'baobab-sokonl.example', 'domain'],
  ['rn for m', 'pay@baobab-sokoni.exarnple', 'email'],
  ['another ending', 'baobab-sokoni.com', 'domain'],
  ['a Cyrillic о', 'https://baоbab-sokoni.example', 'domain'],
  ['the same in punycode', `https://${new URL('https://baоbab-sokoni.example').hostname}`, 'domain'],
])('with %s, %s looks like a listed agent', (_, asked, kind) => {
  expect(short(asked)).toEqual([kind, 'lookalike', 'a listed']);
});

test.each([
  ['Atlantis Cargo', 'name'],
  ['+254 555 057 877', 'phone'],
  ['057876', 'phone'],
  ['+49 30 057 876', 'phone'],
  ['somebody@gmail.com', 'email'],
  ['gmail.com', 'domain'],
  ['atlantis.example', 'domain'],
  ['Barred Shiping Lines', 'name'],
  ['...', 'name'],
  ['@', 'name'],
  ['__proto__', 'name'],
  ['\u0000\u202E', 'name'],
  ['a'.repeat(10_000), 'name'],
  [`${'a.'.repeat(5_000)}@`, 'name'],
])('%s is unknown', (asked, kind) => {
  expect(short(asked)).toEqual([kind, 'unknown', '']);
});

test('an answer has no phone number, address or website', () => {
  const answers = ['Baobab Sokoni Freight Services', 'baobab-sokonl.example', '+254 555 057 876'].map(lookUp);
  expect(JSON.stringify(answers)).not.toMatch(/555|@|\.example/);
  for (const answer of [...answers, lookUp('Atlantis')])
    expect(Object.keys(answer).sort()).toEqual(['agents', 'answer', 'kind']);
});

test('at most three agents are shown', () => {
  const many = lookUpIn(Array.from({ length: 9 }, (_, index) => known(agent(String(index), 'Twin Cargo'))));
  expect(many('Twin Cargo').agents).toHaveLength(3);
});

describe('a table of look-ups', () => {
  const look = lookUpIn(samples.map((sample) => ({ ...sample, standing: 'listed' }) as const));

  describe.each(Object.entries({ own, shared, alike, otherWays }))('%s', (_, rows) => {
    test('has two hundred rows', () => expect(new Set(rows.map(([asked]) => asked)).size).toBeGreaterThanOrEqual(200));

    test.each(rows)('%j is %s', (asked, verdict, id) => {
      const { answer, agents: found } = look(asked);
      expect([answer, ...found.map((one) => one.id)]).toEqual([verdict, ...(id === null ? [] : [id])]);
    });
  });
});
