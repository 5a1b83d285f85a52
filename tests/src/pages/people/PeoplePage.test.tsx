import { act, screen, waitFor } from '@testing-library/react';
import PeoplePage from '@/pages/people/PeoplePage';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { answerWith, goOffline, pendingAnswer, people } from '../../features/members/support';

const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const filter = () => screen.getByRole('searchbox', { name: 'Filter by name, company or country' });
const count = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`)));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(route = '/directory') {
  answerWith({ body: { people } });
  const rendered = renderWithProviders(<PeoplePage />, { route });
  await waitFor(() => expect(filter()).toBeEnabled());
  return rendered;
}

test('while loading shows a label and a disabled filter, then everybody', async () => {
  const { arrive } = pendingAnswer();
  renderWithProviders(<PeoplePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Directory of people');
  expect(screen.getByRole('status')).toHaveTextContent('Loading people…');
  expect(filter()).toBeDisabled();
  await act(() => Promise.resolve());
  arrive({ body: { people } });
  await count('3 people');
  expect(names()).toEqual(['Achieng Odhiambo', 'João Macuácua', 'Femke de Wit']);
  expect(filter()).toBeEnabled();
});

test.each([
  ['macuacua', ['João Macuácua']],
  ['PWANI', ['Achieng Odhiambo']],
  ['netherlands', ['Femke de Wit']],
  ['wit maas', ['Femke de Wit']],
])('%s finds by name, company or country, and is kept in the address', async (text, found) => {
  const { user, location } = await open();
  await user.type(filter(), text);
  await count('1 of 3 people');
  expect(names()).toEqual(found);
  await waitFor(() => expect(new URLSearchParams(location().search).get('q')).toBe(text));
  expect(filter()).toHaveValue(text);
});

test('the position is not searched', async () => {
  await open('/directory?q=Manager');
  await count('0 of 3 people');
});

test('an address with a filter shows it', async () => {
  await open('/directory?q=kenya');
  await count('1 of 3 people');
  expect(filter()).toHaveValue('kenya');
});

test('no match: says so and offers everybody', async () => {
  const { user, location } = await open('/directory?q=zzz');
  await count('0 of 3 people');
  expect(screen.getByText(/Nobody here matches/)).toHaveTextContent('Nobody here matches zzz.');
  await user.click(screen.getByRole('button', { name: 'Show all 3 people' }));
  await count('3 people');
  await waitFor(() => expect(location().search).toBe(''));
});

test('an empty directory says so', async () => {
  answerWith({ body: { people: [] } });
  renderWithProviders(<PeoplePage />);
  expect(await screen.findByText(/The directory is empty at the moment/)).toBeInTheDocument();
});

test('a failure says what is wrong and offers a retry', async () => {
  goOffline();
  const { user } = renderWithProviders(<PeoplePage />);
  expect((await screen.findByText(/^We could not reach the server\./)).closest('[role="alert"]')).toBeInTheDocument();
  answerWith({ body: { people } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await count('3 people');
  expect(screen.getByRole('region', { name: 'People' })).toHaveFocus();
});
