import type { Agent } from '@places/agent';
import { slugOf } from '@server/site/agentPages/slugs';
import { agentBySuffix, buildAgentTree, entryAt } from '@server/site/agentPages/tree';

const agent = (id: string, name: string, location: string, more: Partial<Agent> = {}): Agent => ({
  id,
  name,
  location,
  services: [],
  languages: [],
  ...more,
});
const pathsOf = (...agents: Agent[]): Record<string, string | undefined> => {
  const tree = buildAgentTree(agents);
  return Object.fromEntries(agents.map(({ id }) => [id, tree.agent(id)?.path]));
};

describe('addresses of agents', () => {
  test.each([
    ["Côte d'Ivoire", 'cote-divoire'],
    ['Sèmè-Kpodji', 'seme-kpodji'],
    ['A&B  Freight (Pty) Ltd.', 'a-b-freight-pty-ltd'],
    ['Łódź ß', 'lodz-ss'],
    ['شركة Nile', 'nile'],
    ['上海', ''],
    ['../..//%2f<script>', '2f-script'],
  ])('the slug of %s is ASCII', (name, slug) => expect(slugOf(name)).toBe(slug));

  test('a slug is bounded, and ends with a whole word', () => {
    expect(slugOf('word '.repeat(1_000))).toMatch(/^(?:word-){15}word$/);
    expect(slugOf('x'.repeat(1_000))).toHaveLength(80);
  });

  test('agents of one name in one place have their ids in it, and keep them when a third one comes', () => {
    const two = [agent('a-1', 'Tembo Freight', 'Nairobi, Kenya'), agent('a-2', 'TEMBO freight', 'Nairobi, Kenya')];
    const expected = {
      'a-1': '/agents/kenya/nairobi/tembo-freight--a-1',
      'a-2': '/agents/kenya/nairobi/tembo-freight--a-2',
    };
    expect(pathsOf(...two)).toEqual(expected);
    const third = agent('a-0', 'Tembo Freight', 'Nairobi, Kenya');
    expect(pathsOf(third, ...two)).toMatchObject(expected);
    expect(pathsOf(...two.toReversed())).toEqual(expected);
    expect(pathsOf(agent('b', 'Tembo Freight', 'Mombasa, Kenya'))).toEqual({
      b: '/agents/kenya/mombasa/tembo-freight',
    });
  });

  test('a name cannot take the address of another agent', () => {
    const found = pathsOf(
      agent('x', 'Tembo', 'Nairobi, Kenya'),
      agent('y', 'Tembo', 'Nairobi, Kenya'),
      agent('z', 'Tembo x', 'Nairobi, Kenya'),
      agent('w', 'Tembo--x', 'Nairobi, Kenya'),
    );
    expect(new Set(Object.values(found)).size).toBe(4);
  });

  test('names and ids without Latin letters have one too', () => {
    const found = pathsOf(agent('1', '上海', '上海, 中国'), agent('二', '上海', '上海, 中国'));
    for (const path of Object.values(found))
      expect(path).toMatch(/^\/agents\/country--_[0-9a-f]{12}\/place--_[0-9a-f]{12}\/agent--[0-9a-z_]+$/);
    expect(new Set(Object.values(found)).size).toBe(2);
  });

  test('a place that two countries, or two states, share has two addresses', () => {
    expect(
      pathsOf(
        agent('1', 'A', 'Tripoli, Libya'),
        agent('2', 'A', 'Tripoli, Lebanon'),
        agent('3', 'A', 'Springfield, Illinois, United States'),
        agent('4', 'A', 'Springfield, Missouri, United States'),
        agent('5', 'A', 'Singapore'),
      ),
    ).toEqual({
      1: '/agents/libya/tripoli/a',
      2: '/agents/lebanon/tripoli/a',
      3: '/agents/united-states/springfield-illinois/a',
      4: '/agents/united-states/springfield-missouri/a',
      5: '/agents/singapore/singapore/a',
    });
  });

  test('parts that give one slug together stay two places', () => {
    const found = pathsOf(agent('1', 'A', 'San, Juan Norte, Peru'), agent('2', 'A', 'San Juan, Norte, Peru'));
    expect(new Set(Object.values(found).map((path) => path?.split('/')[3])).size).toBe(2);
  });

  test('spellings of one place are one page, under the name that most agents have', () => {
    const tree = buildAgentTree([
      agent('1', 'A', 'Abidjan, Cote dIvoire'),
      agent('2', 'B', "Abidjan, Côte d'Ivoire"),
      agent('3', 'C', "abidjan, Côte d'Ivoire"),
      agent('4', 'D', "Abidjan, Côte d'Ivoire"),
    ]);
    expect([...tree.countries]).toHaveLength(1);
    const country = entryAt(tree.countries, "Côte d'Ivoire");
    expect(country).toMatchObject({ name: "Côte d'Ivoire", count: 4 });
    expect([...(country?.places.values() ?? [])].map(({ name, agents }) => [name, agents.size])).toEqual([
      ['Abidjan', 4],
    ]);
    expect(tree.places.get("abidjan, Côte d'Ivoire")?.path).toBe('/agents/cote-divoire/abidjan');
  });

  test('an agent is found by its suffix after a new name or place, but not by a made-up one', () => {
    const tree = buildAgentTree([
      agent('a-1', 'New Name', 'Nairobi, Kenya'),
      agent('Ü', 'X', 'Nairobi, Kenya'),
      agent('ü', 'X', 'Nairobi, Kenya'),
    ]);
    const nairobi = tree.places.get('Nairobi, Kenya');
    expect(agentBySuffix(tree, undefined, 'old-name--a-1')?.agent.name).toBe('New Name');
    const hashed = tree.agent('ü')?.path.split('/').at(-1) ?? '';
    expect(agentBySuffix(tree, nairobi, hashed.replace('x--', 'old--'))?.agent.id).toBe('ü');
    expect(agentBySuffix(tree, nairobi, 'x--nobody')).toBeUndefined();
    expect(agentBySuffix(tree, nairobi, 'a-1')).toBeUndefined();
  });

  test('a company in three countries knows its other pages, by name and contact together', () => {
    const tree = buildAgentTree([
      agent('1', 'Tembo Freight', 'Nairobi, Kenya', { email: 'ops@tembo.example', phone: '+254 700 000 001' }),
      agent('2', 'Tembo Freight', 'Kampala, Uganda', { email: 'OPS@tembo.example' }),
      agent('3', 'TEMBO FREIGHT', 'Kigali, Rwanda', { phone: '+254 (700) 000001' }),
      agent('4', 'Tembo Freight', 'Dakar, Senegal', { email: 'other@tembo.example' }),
      agent('5', 'Simba', 'Lusaka, Zambia', { email: 'ops@tembo.example' }),
    ]);
    const first = tree.agent('1');
    expect(first && tree.elsewhere(first).map(({ agent: { id } }) => id)).toEqual(['3', '2']);
    const fourth = tree.agent('4');
    expect(fourth && tree.elsewhere(fourth)).toEqual([]);
  });

  test('ten thousand agents of one name and contact are read in linear time', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      agent(`n-${index}`, 'Tembo', 'Nairobi, Kenya', { email: 'a@b.example' }),
    );
    const tree = buildAgentTree(many);
    expect(new Set(many.map(({ id }) => tree.agent(id)?.path)).size).toBe(10_000);
    const [some] = many;
    const node = tree.agent(some?.id ?? '');
    expect(node && tree.elsewhere(node)).toHaveLength(20);
  });
});
