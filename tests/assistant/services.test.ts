import { agents, ask, retrieval } from './support';
import { withLearntAssistant } from '../support/learnt';

withLearntAssistant();

const inDarEsSalaam = agents.filter(({ location }) => location.startsWith('Dar es Salaam'));
const offering = inDarEsSalaam.filter(({ services }) => services.includes('customs'));

const serviceOf = (question: string): string | undefined => {
  const decision = retrieval.decide(question, []);
  return decision.kind === 'findAgents' ? decision.service : 'no look-up';
};

test('an agent for a service: only those who offer it, and how many of how many', () => {
  const { text } = ask('a customs agent in Dar es Salaam');
  expect(offering.length).toBeGreaterThan(3);
  expect(offering.length).toBeLessThan(inDarEsSalaam.length);
  expect(text).toContain(
    `${offering.length} of the ${inDarEsSalaam.length} member agents in Dar es Salaam offer customs clearance: `,
  );
  const named = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name);
  expect(named).toHaveLength(3);
  for (const name of named) expect(offering.map((agent) => agent.name)).toContain(name);
});

test.each([
  ['I need an agent in Mombasa for customs clearance', 'customs'],
  ['clearing agent in Mombasa', 'customs'],
  ['air freight agents in Nairobi', 'air'],
  ['find a forwarder in Rotterdam by sea', 'sea'],
  ['a trucking agent in Kampala', 'land'],
  ['agents with a warehouse in Dubai', 'warehousing'],
  ['find an agent in Mombasa', undefined],
  ['agents in Mombasa for customs and warehousing', undefined],
  ['Mombasa', undefined],
  ['je cherche un agent en douane à Mombasa', 'customs'],
  ['natafuta wakala wa forodha Mombasa', 'customs'],
  ['أبحث عن وكيل تخليص جمركي في دبي', 'customs'],
])('%s: %s', (question, service) => {
  expect(serviceOf(question)).toBe(service);
});

test('where nobody offers it, that is said, with the agents of the place', () => {
  const places = new Map<string, typeof agents>();
  for (const agent of agents) places.set(agent.location, [...(places.get(agent.location) ?? []), agent]);
  const [location = '', there = []] =
    [...places].find(
      ([name, all]) =>
        all.length > 1 &&
        all.every(({ services }) => !services.includes('errands')) &&
        retrieval.index.meaning(name)?.isWhole === true &&
        /^[A-Z][a-z]{4,}, [A-Z][a-z]+$/.test(name),
    ) ?? [];
  const decision = retrieval.decide(`find an agent for errands in ${location}`, []);
  expect(decision).toMatchObject({ kind: 'findAgents', service: 'errands' });
  expect(ask(`find an agent for errands in ${location}`).text).toMatch(
    new RegExp(`^${there.length} member agents work in .+, but none lists errands\\. Ask who can arrange it: `),
  );
});

test.each([
  ['je cherche un agent en douane à Mombasa', /dont \d+ pour le dédouanement/],
  ['natafuta wakala wa forodha Mombasa', /kati yao \d+ wanatoa huduma ya forodha/],
  ['أبحث عن وكيل تخليص جمركي في دبي', /منهم \d+ يقدمون التخليص الجمركي/],
])('in other languages: %s', (question, text) => {
  expect(ask(question).text).toMatch(text);
  expect(ask(question).text).not.toMatch(/[{}]|undefined/);
});
