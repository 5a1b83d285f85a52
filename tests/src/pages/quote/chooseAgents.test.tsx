import { fireEvent, screen, within } from '@testing-library/react';
import QuotePage from '@/pages/quote/QuotePage';
import { expectConsoleError } from '../../../support/consoleErrors';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { searchAnswer } from '../../../support/searchAnswer';

const agent = (id: string, location: string, checked?: string) => ({
  id,
  name: `Agent ${id}`,
  location,
  phone: '',
  email: '',
  website: '',
  image: '',
  services: [],
  ...(checked === undefined ? {} : { verifiedAt: checked, verifiedUntil: '2999-12-31' }),
});
const file = [
  ...[1, 2, 3, 4, 5].map((number) => agent(`ke-mombasa-00${number}`, 'Mombasa, Kenya')),
  agent('ke-mombasa-006', 'Mombasa, Kenya', '2026-03-01'),
  agent('nl-rotterdam-001', 'Rotterdam, Netherlands'),
  agent('gb-london-001', 'London, United Kingdom'),
  agent('ca-london-001', 'London, Canada'),
];

/** The gateway's search; `broken`: as long as it does not answer. */
function gateway() {
  const state = { isBroken: false, asked: 0 };
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const url = new URL((request as Request).url);
    const answer = url.pathname === '/api/agents' ? searchAnswer(file, url) : undefined;
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    state.asked += 1;
    const [status, body] = state.isBroken
      ? [500, { code: 'unavailable', message: 'The directory is not there.', retryable: false }]
      : [200, answer];
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
  return state;
}

function show(from: string, to: string) {
  const page = renderWithProviders(<QuotePage />, { route: '/quote' });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
  return page;
}

const choose = () => screen.findByRole('button', { name: 'Choose agents' });
const group = (place: string) => screen.findByRole('region', { name: `At ${place}` });
const namesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link', { name: /^Agent/ })
    .map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());
beforeEach(() => localStorage.clear());

test('the agents at both ends are offered in place, those with valid checks first', async () => {
  gateway();
  const { user, store } = show('Mombasa, Kenya', 'Rotterdam');
  await user.click(await choose());
  await screen.findByRole('link', { name: 'Agent ke-mombasa-001' });
  const here = await group('Mombasa, Kenya');
  expect(namesIn(here)).toEqual([6, 1, 2, 3, 4].map((number) => `Agent ke-mombasa-00${number}`));
  expect(here).toHaveTextContent('6 agents, valid checks first');
  expect(within(here).getByRole('link', { name: 'Show all 6' })).toHaveAttribute(
    'href',
    '/search-results?q=Mombasa&city=Mombasa%2C+Kenya',
  );
  await screen.findByRole('link', { name: 'Agent nl-rotterdam-001' });
  const there = await group('Rotterdam');
  expect(namesIn(there)).toEqual(['Agent nl-rotterdam-001']);
  await user.click(within(there).getByRole('button', { name: 'Add to quote request: Agent nl-rotterdam-001' }));
  expect(store.getState().shortlist.agents).toEqual([
    { id: 'nl-rotterdam-001', name: 'Agent nl-rotterdam-001', location: 'Rotterdam, Netherlands' },
  ]);
  const added = within(there).getByRole('button', { name: /^Added: remove Agent nl-rotterdam-001/ });
  expect(added).toHaveFocus();
  expect(screen.getByText('1 of 5 agents chosen.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search the directory' })).toHaveAttribute('href', '/search-results');
});

test.each([
  ['a place that other countries have too', 'London, Canada', 'London, Canada', ['Agent ca-london-001']],
  ['words around the place', 'port of Rotterdam', 'Rotterdam, Netherlands', ['Agent nl-rotterdam-001']],
  ['a typing mistake', 'Roterdam', 'Rotterdam, Netherlands', ['Agent nl-rotterdam-001']],
  ['a country', 'Netherlands', 'Netherlands', ['Agent nl-rotterdam-001']],
])('%s', async (_name, written, shown, names) => {
  gateway();
  const { user } = show(written, '');
  await user.click(await choose());
  await screen.findByRole('link', { name: /^Agent/ });
  expect(namesIn(await group(shown))).toEqual(names);
  expect(screen.getAllByRole('region', { name: /^At / })).toHaveLength(1);
});

test('the same place at both ends is offered once', async () => {
  gateway();
  const { user } = show('Rotterdam', 'Rotterdam ');
  await user.click(await choose());
  await group('Rotterdam');
  expect(screen.getAllByRole('region', { name: /^At / })).toHaveLength(1);
});

test('a place without agents says so, and the search of the directory stays', async () => {
  gateway();
  const { user } = show('Ulan Bator', '');
  await user.click(await choose());
  expect(await screen.findByText('No agents found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search the directory' })).toBeInTheDocument();
});

test('a failure is told and tried again', async () => {
  const state = gateway();
  state.isBroken = true;
  expectConsoleError(/The results could not be read/);
  const { user } = show('Rotterdam', '');
  await user.click(await choose());
  expect(await screen.findByText('The directory is not there.')).toBeInTheDocument();
  state.isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Agent nl-rotterdam-001' })).toBeInTheDocument();
});

test('nothing is asked for before somebody wants to choose; without a place, it is the search', async () => {
  const state = gateway();
  const { user } = show('', '');
  expect(screen.getByRole('link', { name: 'Choose agents' })).toHaveAttribute('href', '/search-results');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: 'Rotterdam' } });
  const button = await choose();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(state.asked).toBe(0);
  await user.click(button);
  await group('Rotterdam');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('with five agents the others can be added no more', async () => {
  gateway();
  const { user, store } = show('Mombasa', '');
  await user.click(await choose());
  await screen.findByRole('link', { name: 'Agent ke-mombasa-001' });
  const here = await group('Mombasa');
  for (const number of [1, 2, 3, 4, 6])
    await user.click(within(here).getByRole('button', { name: `Add to quote request: Agent ke-mombasa-00${number}` }));
  expect(store.getState().shortlist.agents).toHaveLength(5);
  expect(screen.getByText(/That is as many as one request takes/)).toBeInTheDocument();
  await user.click(within(here).getByRole('button', { name: /^Added: remove Agent ke-mombasa-001/ }));
  expect(store.getState().shortlist.agents).toHaveLength(4);
});
