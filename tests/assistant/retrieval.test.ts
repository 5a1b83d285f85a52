import { findAgents } from '@places/match/findAgents';
import site from '../../content/site.json';
import { agentQuestions, contentQuestions, laterQuestions, questions } from './questions';
import { agents, ask, retrieval } from './support';
import { withLearntAssistant } from '../support/learnt';

withLearntAssistant();

const offered =
  'Freight Forwarding, Air Cargo, Sea Cargo, Warehousing & Supply Chain Management, Land Freight, Errand Services, Consultancy and Home Delivery';
const kenyanNumbers = site.kenyaPhones.map(({ display }) => display);
const everyQuestion = [
  ...Object.values(questions).flat(),
  ...[...agentQuestions, ...contentQuestions, ...laterQuestions].map(([question]) => question),
];

test('there are more than fifty questions', () => expect(new Set(everyQuestion).size).toBeGreaterThan(100));

test.each(questions.introduction)('introduces itself: %s', (question) => {
  expect(ask(question).text).toMatch(/I am the AI assistant of Keelway/);
});

test.each(questions.price)('mentions no price: %s', (question) => {
  const { text } = ask(question);
  expect(text).toContain('**Get a Quote** button at the top or bottom of the page and fill in accurate details');
  expect(text).toMatch(/customer care or to an agent in your country/);
  expect(text).not.toMatch(/\d/);
});

test.each(questions.askCountry)('asks for the country: %s', (question) => {
  expect(ask(question).text).toMatch(/Which country are you in\?/);
});

test.each(questions.kenya)('gives both Kenyan numbers: %s', (question) => {
  for (const number of kenyanNumbers) expect(ask(question).text).toContain(number);
});

test.each(questions.offTopic)('lists the services and points to the Contact section: %s', (question) => {
  const { text } = ask(question);
  expect(text).toContain(offered);
  expect(text).toContain('Contact section at the bottom of the page');
});

test.each(questions.notUnderstood)('refers to customer care: %s', (question) => {
  const { text } = ask(question);
  for (const part of ['did not understand', 'customer care', site.phone.display, site.emails.general])
    expect(text).toContain(part);
});

test.each(questions.rules)('does not reveal its rules: %s', (question) => {
  expect(ask(question).text).toBe(
    'I answer questions about freight, import, export and package delivery. What would you like to move, or to know?',
  );
});

test.each(questions.contact)('says how to reach a person: %s', (question) => {
  for (const part of [site.phone.display, site.emails.general]) expect(ask(question).text).toContain(part);
});

test.each(agentQuestions)('looks up agents: %s', (question, place) => {
  const { text, place: searched = '' } = ask(question);
  const { agents: found } = findAgents(retrieval.index, searched);
  expect(found.length).toBeGreaterThan(0);
  for (const { location } of found) expect(location).toMatch(place);
  const [first] = found;
  for (const part of [first?.name, first?.location]) expect(text).toContain(part);
  // The cards below the answer have them.
  for (const contact of found.flatMap(({ phone, email }) => [phone, email]).filter((part) => part !== undefined))
    expect(text).not.toContain(contact);
  for (const number of kenyanNumbers) expect(text).not.toContain(number);
});

test.each(contentQuestions)('answers from the content: %s', (question, answer) =>
  expect(ask(question).text).toMatch(answer),
);
test.each(laterQuestions)('answers questions that the rules were not written for: %s', (question, answer) =>
  expect(ask(question).text).toMatch(answer),
);

test.each(everyQuestion)('is one short paragraph with at most three suggestions: %s', (question) => {
  for (const form of [question, question.toUpperCase(), ` ${question}  `]) {
    const { text, suggestions } = ask(form);
    expect(text).not.toContain('\n');
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(110);
    expect(suggestions.length).toBeLessThanOrEqual(3);
    expect(text).not.toMatch(/\{\{|undefined/);
  }
});

test('gives details on request, at once or later', () => {
  const short = ask('Tell me about sea cargo').text;
  const asked = ask('Tell me about sea cargo in detail').text;
  expect(asked.split('\n\n').length).toBeGreaterThan(2);
  expect(asked.length).toBeGreaterThan(short.length);
  const history = [
    { role: 'user', text: 'Tell me about sea cargo' },
    { role: 'model', text: short },
  ] as const;
  expect(ask('more details please', history).text).toBe(asked);
});

describe('a conversation', () => {
  const asked = [
    { role: 'user', text: 'I want to send a package' },
    { role: 'model', text: ask('I want to send a package').text },
  ] as const;

  test('that asked for the country uses the answer', () => {
    for (const country of ['Kenya', 'kenia', 'I am in Nairobi', 'in Mombasa'])
      for (const number of kenyanNumbers) expect(ask(country, asked).text).toContain(number);
    const elsewhere = ask('Ghana', asked);
    expect(elsewhere.place).toBe('Ghana');
    expect(elsewhere.text).toMatch(/, Ghana.*Get a Quote/);
    for (const number of kenyanNumbers) expect(elsewhere.text).not.toContain(number);
    expect(ask("I already told you, I'm in Ghana", asked).place).toBe('Ghana');
  });

  test('that knows the country does not ask for it', () => {
    const history = [
      { role: 'user', text: 'I live in Kenya' },
      { role: 'model', text: 'Thank you.' },
      { role: 'user', text: 'thanks' },
      { role: 'model', text: 'You are welcome.' },
    ] as const;
    expect(ask('I want to ship some boxes', history).text).toContain(kenyanNumbers[0]);
  });

  test('that asked for a place looks it up', () => {
    const history = [
      { role: 'user', text: 'I need an agent' },
      { role: 'model', text: ask('I need an agent').text },
    ] as const;
    expect(ask('Rotterdam', history).place).toBe('Rotterdam');
  });
});

describe('the directory', () => {
  const { index } = retrieval;

  test('returns at most five agents and says how many there are', () => {
    const { agents: found, total, match } = findAgents(index, 'Kenya');
    expect(found).toHaveLength(5);
    expect(total).toBe(agents.filter(({ location }) => location.endsWith(', Kenya')).length);
    expect(match).toBe('exact');
  });

  test.each([undefined, 'customs'] as const)('begins with agents whose checks hold (service: %s)', (service) => {
    const inKenya = agents.filter(
      ({ location, services }) => location.endsWith(', Kenya') && (service === undefined || services.includes(service)),
    );
    const checked = inKenya.filter(({ verifiedAt = '' }) => verifiedAt >= '2025-12-01' && verifiedAt <= '2026-11-27');
    expect(checked.length).toBeGreaterThan(5);
    const { agents: found } = findAgents(index, 'Kenya', service, '2026-11-27');
    expect(found.map(({ id }) => id)).toEqual(checked.slice(0, 5).map(({ id }) => id));
    expect(findAgents(index, 'Kenya', service).agents[0]?.id).toBe(inKenya[0]?.id);
  });

  test('distinguishes a country from another whose name starts with it', () => {
    for (const { location } of findAgents(index, 'Niger').agents) expect(location).toMatch(/, Niger$/);
  });

  test.each([
    ['Mombasa, Kenya', 'exact'],
    ['sao paulo', 'exact'],
    ['Mombassa', 'near'],
    ['Nowheresuburb, Nairobi', 'near'],
    ['Zzyzx', 'none'],
    ['', 'none'],
    ['   ', 'none'],
    ['a'.repeat(10_000), 'none'],
  ])('%.30s is %s', (place, match) => {
    expect(findAgents(index, place).match).toBe(match);
  });
});

test.each([
  '',
  ' ',
  '\0',
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  'a '.repeat(1_000),
  'ş'.repeat(2_000),
  '😀😀😀',
  'مرحبا كيف حالك',
])('has an answer to anything: %.30s', (question) => {
  expect(ask(question).text).not.toBe('');
});

test('reads the latest 24,000 characters of the conversation', () => {
  const said = [
    { role: 'user', text: 'I am in Germany.' },
    { role: 'model', text: 'Thank you.' },
  ] as const;
  const long = { role: 'user', text: 'well '.repeat(1_590) } as const;
  const asked = 'I want to ship a parcel';
  const placeOf = (history: Parameters<typeof retrieval.decide>[1]) => {
    const decision = retrieval.decide(asked, history);
    return decision.kind === 'findAgents' ? decision.place : null;
  };
  expect(placeOf([...said, long, long, long])).toBe('Germany');
  expect(placeOf([...said, long, long, long, long])).toBeNull();
});
