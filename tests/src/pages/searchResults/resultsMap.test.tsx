import { act, screen, waitFor, within } from '@testing-library/react';
import { setHere } from '@/features/directory/search/here';
import SearchResultsPage from '@/pages/searchResults/SearchResultsPage';
import { answerFiles, expectConsoleError, renderWithProviders } from '../../features/directory/support';

const towns = ['Kisumu', ...Array.from({ length: 13 }, (_, number) => `Town ${number}`)];
const agent = (id: string, location: string, service: string) => ({ id, name: id, location, services: [service] });
const file = [
  agent('Alpha', 'Mombasa, Kenya', 'sea'),
  agent('Beta', 'Mombasa, Kenya', 'air'),
  agent('Gamma', 'Nowhere Known, Kenya', 'air'),
  ...towns.map((town) => agent(`Agent of ${town}`, `${town}, Kenya`, 'air')),
];
const places = {
  countries: [['KE', 'Kenya']],
  places: [['Mombasa', 0, -4.05, 39.67], ...towns.map((town, number) => [town, 0, -0.1 - number / 10, 34.76])],
  ports: [],
};

const show = (search: string) => renderWithProviders(<SearchResultsPage />, { route: `/search-results${search}` });
const open = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: 'Map' }));
const requests = () => jest.mocked(fetch).mock.calls.map(([request]) => (request as Request).url);

beforeEach(() => answerFiles({ '/agents2.json': file, '/places.json': places }));
afterEach(() => {
  act(() => setHere(undefined));
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('is fetched when it is opened, explains the sizes and leads to the results of a place', async () => {
  const page = show('?q=Kenya');
  expect(await screen.findByRole('button', { name: 'Map' })).toHaveAttribute('aria-expanded', 'false');
  expect(requests().join()).not.toContain('/map');
  await open(page);
  const map = await screen.findByRole('group', { name: 'Map of these agents' });
  expect(map.querySelectorAll('a')).toHaveLength(15);
  expect(screen.getByText('25 or more')).toBeInTheDocument();
  expect(screen.getByText('1 agent is in a place that is not on the map.')).toBeInTheDocument();
  const list = within(screen.getByRole('list', { name: 'Places on the map' }));
  expect(list.getAllByRole('link')).toHaveLength(12);
  await page.user.click(screen.getByRole('button', { name: 'Show all 15 places' }));
  expect(list.getAllByRole('link')).toHaveLength(15);
  await page.user.click(list.getByRole('link', { name: 'Mombasa, Kenya 2' }));
  expect(page.location().search).toBe('?q=Mombasa');
  expect(await screen.findByText('2 results found')).toBeInTheDocument();
});

test('names the largest places; map, list of places and agents point at each other', async () => {
  const page = show('?q=Kenya');
  await open(page);
  const map = await screen.findByRole('group', { name: 'Map of these agents' });
  const names = () => screen.getAllByText('Mombasa', { selector: 'text' });
  const dot = [...map.querySelectorAll('a')].find((link) => link.textContent.startsWith('Mombasa'))!;
  const row = screen.getByRole('link', { name: 'Mombasa, Kenya 2' });
  expect(names()).toHaveLength(1);
  act(() => row.focus());
  expect(dot).toHaveAttribute('data-active', 'true');
  act(() => row.blur());
  expect(dot).not.toHaveAttribute('data-active');
  await page.user.hover(dot);
  expect(row).toHaveAttribute('data-active', 'true');
  const agents = () => screen.getAllByRole('listitem').filter((one) => one.dataset['active'] === 'true');
  expect(agents().map((one) => within(one).getByRole('heading').textContent)).toEqual(['Alpha', 'Beta']);
  await page.user.unhover(dot);
  expect(row).not.toHaveAttribute('data-active');
  expect(agents()).toEqual([]);
  await page.user.hover(screen.getByRole('heading', { name: 'Beta' }));
  expect(dot).toHaveAttribute('data-active', 'true');
});

test('follows the filters and keeps them for the place', async () => {
  const page = show('?q=Kenya&service=sea');
  await open(page);
  const list = within(await screen.findByRole('list', { name: 'Places on the map' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mombasa, Kenya 1']);
  expect(list.getByRole('link')).toHaveAttribute('href', '/search-results?q=Mombasa&service=sea');
});

test('Near me draws the visitor without telling anybody', async () => {
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { latitude: -4.0123, longitude: 39.6123 } } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const page = show('?q=Kenya');
  await open(page);
  await screen.findByRole('group', { name: 'Map of these agents' });
  expect(screen.queryByText('You')).not.toBeInTheDocument();
  const asked = requests().filter((url) => url.includes('/map')).length;
  await page.user.click(screen.getByRole('button', { name: 'Near me' }));
  expect(await screen.findByText('You')).toBeInTheDocument();
  expect(screen.getByText(/drawn on this device/)).toBeInTheDocument();
  expect(requests().filter((url) => url.includes('/map'))).toHaveLength(asked);
  expect(JSON.stringify([requests(), page.store.getState(), page.location()])).not.toMatch(/4\.012|39\.612/);
  await page.user.click(await screen.findByRole('button', { name: 'Forget my position' }));
  await waitFor(() => expect(screen.queryByText('You')).not.toBeInTheDocument());
});

test('a failure says so, and Try again fetches the map', async () => {
  const answers = jest.mocked(fetch).getMockImplementation();
  let isBroken = true;
  jest.mocked(fetch).mockImplementation((request, options) => {
    const isMap = (request as Request).url.includes('/map');
    if (isMap && isBroken) return Promise.resolve(new Response('{"view":"no"}'));
    return answers?.(request, options) ?? Promise.reject(new Error('no answer'));
  });
  expectConsoleError(/The map could not be read:/);
  const page = show('?q=Kenya');
  await open(page);
  expect(await screen.findByText('The map is not in the form we expect.')).toBeInTheDocument();
  isBroken = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Map of these agents' })).toBeInTheDocument();
});

test('agents in places that nobody has mapped: says so in place of an empty map', async () => {
  const page = show('?q=Nowhere+Known');
  await open(page);
  expect(await screen.findByText('No place of these agents is on our map.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Map of these agents' })).toBeNull();
});

test('without agents there is no map', async () => {
  show('?q=Atlantis');
  expect(await screen.findByText('No agents found.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Map' })).not.toBeInTheDocument();
});
