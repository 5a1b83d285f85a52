import { savedState } from '@/app/persistence';

const agent = (number: number) => ({ id: `ke-nairobi-${number}`, name: `Agent ${number}`, location: 'Nairobi, Kenya' });

function kept(shortlist: string) {
  localStorage.setItem('keelway.shortlist', shortlist);
  return savedState().shortlist?.agents;
}

afterEach(() => localStorage.clear());

test('nothing reads as empty', () => expect(savedState()).toEqual({ shortlist: { agents: [] } }));

test.each([
  ['invalid JSON', '{'],
  ['another version', JSON.stringify({ version: 0, agents: [agent(1)] })],
  ['no list', JSON.stringify({ version: 1, agents: {} })],
])('a shortlist that is %s reads as empty', (_name, saved) => expect(kept(saved)).toEqual([]));

test('drops bad agents, duplicates and a sixth', () => {
  const agents = [
    null,
    { id: 7 },
    { id: 'x', name: '', location: 'y' },
    { ...agent(1), extra: true },
    agent(1),
    agent(2),
    agent(3),
    agent(4),
    agent(5),
    agent(6),
  ];
  expect(kept(JSON.stringify({ version: 1, agents }))).toEqual([1, 2, 3, 4, 5].map(agent));
});

test.each([
  ['dark', { theme: 'dark' }],
  ['sepia', undefined],
])('the theme %s', (theme, appearance) => {
  localStorage.setItem('keelway.theme', theme);
  expect(savedState().appearance).toEqual(appearance);
});
