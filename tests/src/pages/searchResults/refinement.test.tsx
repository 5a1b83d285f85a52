import { act, screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '@shared/listings/evidence';
import { setHere } from '@/features/directory/search/here';
import SearchResultsPage from '@/pages/searchResults/SearchResultsPage';
import { answerFiles, answerWith, renderWithProviders } from '../../features/directory/support';

const file = [
  { id: 'a', name: 'Alpha', location: 'Mombasa, Kenya', services: ['sea'], languages: ['Swahili'] },
  { id: 'b', name: 'Beta', location: 'Nairobi, Kenya', services: ['air'], languages: [], verifiedAt: '2024-02-03' },
  { id: 'c', name: 'Gamma', location: 'Kisumu, Kenya', services: ['air', 'sea'], languages: ['Swahili', 'Luo'] },
];
const places = {
  countries: [['KE', 'Kenya']],
  places: [
    ['Nairobi', 0, -1.29, 36.82],
    ['Mombasa', 0, -4.05, 39.67],
    ['Kisumu', 0, -0.1, 34.76],
  ],
  ports: [],
};

const show = (search: string) => renderWithProviders(<SearchResultsPage />, { route: `/search-results${search}` });
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const requests = () => jest.mocked(fetch).mock.calls.map(([request]) => (request as Request).url);
const order = () => screen.getByRole('combobox', { name: 'Sort by' });

/** The next press of Near me gets this from the device. */
function device(answer: { latitude: number; longitude: number } | { code: number }) {
  const getCurrentPosition = jest.fn((found: PositionCallback, failed?: PositionErrorCallback) => {
    if ('code' in answer) failed?.(answer as GeolocationPositionError);
    else found({ coords: answer } as GeolocationPosition);
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

beforeEach(() => answerFiles({ '/agents2.json': file, '/places.json': places }));
afterEach(() => {
  act(() => setHere(undefined));
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('filters by service and language, with counts, in the address', async () => {
  const { user, location } = show('?q=Kenya');
  await expectNames('Alpha', 'Beta', 'Gamma');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const service = screen.getByRole('combobox', { name: 'Service' });
  const language = screen.getByRole('combobox', { name: 'Language' });
  await user.selectOptions(service, 'Air cargo (2)');
  await expectNames('Beta', 'Gamma');
  await user.selectOptions(language, 'Swahili (1)');
  await expectNames('Gamma');
  expect(location().search).toBe('?q=Kenya&service=air&language=Swahili');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await expectNames('Alpha', 'Beta', 'Gamma');
  expect(location().search).toBe('?q=Kenya');
});

const toggle = () => screen.getByRole('button', { name: 'Filter' });
const chips = () => within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('button');

test('a link to filtered results shows its filters as chips, and the panel closed', async () => {
  const { user } = show('?q=Kenya&service=sea&language=luo&sort=checked');
  await expectNames('Gamma');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Sea cargo', 'Luo']);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(toggle()).toHaveTextContent('Filter2');
  // Paper has words in place of buttons.
  expect(screen.getByText('Filters: Sea cargo, Luo')).toHaveAttribute('data-print', 'only');
  expect(screen.getByRole('list', { name: 'Filters' })).toHaveAttribute('data-print', 'no');
  expect(screen.queryByRole('combobox', { name: 'Service' })).not.toBeInTheDocument();
  await user.click(toggle());
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveValue('sea');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('Luo');
});

test.each([
  ['Westlands', '?q=Kenya&service=air&language=Swahili&checked=yes'],
  ['Air cargo', '?q=Kenya&city=Westlands&language=Swahili&checked=yes'],
  ['Swahili', '?q=Kenya&city=Westlands&service=air&checked=yes'],
  ['Checks valid today', '?q=Kenya&city=Westlands&service=air&language=Swahili'],
])('the chip %s removes its filter, and no other', async (name, search) => {
  const verifiedAt = dayOf(Date.now());
  answerFiles({ '/agents2.json': [{ ...file[2], location: 'Westlands, Nairobi, Kenya', verifiedAt }, file[0]] });
  const { user, location } = show('?q=Kenya&city=Westlands&service=air&language=Swahili&checked=yes');
  await expectNames('Gamma');
  expect(chips()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: `Remove filter: ${name}` }));
  await waitFor(() => expect(chips()).toHaveLength(3));
  expect(location().search).toBe(search);
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('the last chip takes its list with it', async () => {
  const { user } = show('?q=Kenya&service=sea');
  await expectNames('Alpha', 'Gamma');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Sea cargo' }));
  await expectNames('Alpha', 'Beta', 'Gamma');
  expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
  expect(toggle()).toHaveTextContent(/^Filter$/);
});

test('the button that closes the panel has the number of agents', async () => {
  const { user } = show('?q=Kenya');
  await expectNames('Alpha', 'Beta', 'Gamma');
  await user.click(toggle());
  expect(screen.getByRole('button', { name: 'Show 3 agents' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Luo (1)');
  await user.click(await screen.findByRole('button', { name: 'Show 1 agent' }));
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(toggle()).toHaveFocus();
  expect(names()).toEqual(['Gamma']);
});

test('on a phone the filters are a sheet over the page', async () => {
  const wide = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
  const { user, location } = show('?q=Kenya&service=sea');
  await expectNames('Alpha', 'Gamma');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(toggle());
  const sheet = within(screen.getByRole('dialog', { name: 'Filter' }));
  expect(sheet.getByRole('combobox', { name: 'Service' })).toHaveValue('sea');
  await user.type(sheet.getByRole('textbox', { name: 'City' }), 'kisumu');
  await user.click(await sheet.findByRole('button', { name: 'Show 1 agent' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(toggle()).toHaveFocus();
  expect(location().search).toBe('?q=Kenya&city=kisumu&service=sea');
  await expectNames('Gamma');
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(await screen.findByRole('button', { name: 'Show 3 agents' }));
  await expectNames('Alpha', 'Beta', 'Gamma');
});

test('unknown values are ignored, and the filters are not set', async () => {
  const { user } = show('?q=Kenya&service=teleport&language=Klingon&sort=cheapest');
  await expectNames('Alpha', 'Beta', 'Gamma');
  expect(screen.getByText(/was left out: service, sort/)).toBeInTheDocument();
  expect(screen.getByText(/No agent of this search lists/)).toHaveTextContent('Klingon');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('');
});

test('without languages there is no filter by language', async () => {
  answerWith({ body: JSON.stringify(file.map((agent) => ({ ...agent, languages: [] }))) });
  const { user } = show('?q=Kenya');
  await expectNames('Alpha', 'Beta', 'Gamma');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.queryByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
});

test('filters that leave nothing have a way back', async () => {
  const { user } = show('?q=Kenya&service=errands&language=Luo');
  expect(await screen.findByText('No agents found.')).toHaveAttribute('role', 'status');
  expect(screen.getByText(/None of the 3 agents/).closest('p')).toHaveTextContent(
    'None of the 3 agents offers errand services and speaks Luo.',
  );
  await user.click(screen.getByRole('button', { name: 'Show all 3' }));
  await expectNames('Alpha', 'Beta', 'Gamma');
});

test('sorts by the last check, and from the place searched for', async () => {
  const { user, location } = show('?q=Kenya');
  await expectNames('Alpha', 'Beta', 'Gamma');
  await user.selectOptions(order(), 'Recently checked');
  await expectNames('Beta', 'Alpha', 'Gamma');
  expect(screen.getByText('Sorted: Recently checked.')).toBeInTheDocument();
  await user.selectOptions(order(), 'Nearest');
  await expectNames('Beta', 'Gamma', 'Alpha');
  expect(screen.getByText(/Measured from/)).toHaveTextContent('Measured from Nairobi, Kenya');
  expect(screen.getByText('265 km away')).toBeInTheDocument();
  expect(location().search).toBe('?q=Kenya&sort=nearest');
});

test('begins with agents whose checks hold today; the directory’s order is one of the sorts', async () => {
  const verifiedAt = dayOf(Date.now() - 86_400_000);
  answerFiles({ '/agents2.json': [...file, { ...file[0], id: 'd', name: 'Delta', verifiedAt }] });
  const { user, location } = show('?q=Kenya');
  await expectNames('Delta', 'Alpha', 'Beta', 'Gamma');
  expect(order()).toHaveDisplayValue('Valid checks first');
  await user.selectOptions(order(), 'Directory order');
  await expectNames('Alpha', 'Beta', 'Gamma', 'Delta');
  expect(location().search).toBe('?q=Kenya&sort=directory');
  await user.selectOptions(order(), 'Valid checks first');
  await expectNames('Delta', 'Alpha', 'Beta', 'Gamma');
  expect(location().search).toBe('?q=Kenya');
});

test('Near me asks after a press only, and sorts on the device', async () => {
  const asked = device({ latitude: -4.0123, longitude: 39.6123 });
  const { user, location, store } = show('?q=Kenya');
  await expectNames('Alpha', 'Beta', 'Gamma');
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Near me' }));
  await expectNames('Alpha', 'Beta', 'Gamma');
  expect(await screen.findByText(/Measured from where you are/)).toBeInTheDocument();
  expect(screen.getByText('8 km away')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(location().search).toBe('?q=Kenya&sort=nearest');
  const told = JSON.stringify([requests(), store.getState(), location(), Object.entries(localStorage), history.state]);
  expect(told).not.toMatch(/4\.012|39\.612/);
  expect(requests().filter((url) => url.includes('nearest'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Forget my position' }));
  expect(await screen.findByText(/Measured from/)).toHaveTextContent('Nairobi, Kenya');
});

test('without a search, Near me shows all agents by distance', async () => {
  device({ latitude: -0.1, longitude: 34.7 });
  const { user } = show('');
  await user.click(await screen.findByRole('button', { name: 'Near me' }));
  await expectNames('Gamma', 'Beta', 'Alpha');
});

test.each([
  [1, 'Your browser does not let this site know your position.'],
  [2, 'Your device cannot tell where it is at the moment.'],
  [3, 'Your device took too long to find its position.'],
])('a failure with code %i says so, and keeps the results', async (code, sentence) => {
  device({ code });
  const { user, location } = show('?q=Kenya&service=air');
  await expectNames('Beta', 'Gamma');
  await user.click(screen.getByRole('button', { name: 'Near me' }));
  expect(await screen.findByText(sentence, { exact: false })).toBeInTheDocument();
  expect(names()).toEqual(['Beta', 'Gamma']);
  expect(location().search).toBe('?q=Kenya&service=air');
  expect(screen.getByRole('button', { name: 'Near me' })).toBeEnabled();
});

test('a browser without geolocation says so', async () => {
  const { user } = show('?q=Kenya');
  await user.click(await screen.findByRole('button', { name: 'Near me' }));
  expect(await screen.findByText(/This browser cannot tell where you are/)).toBeInTheDocument();
});
