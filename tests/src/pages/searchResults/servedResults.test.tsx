import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { readAgentsFile } from '@places/agentsFile';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { searchAgents } from '@server/directory/agentSearch';
import { makeStore } from '@/app/store';
import { readResultsParameters } from '@/features/directory/results/resultsParameters';
import { ServedResultsContext, type ServedResults } from '@/features/directory/results/servedResults';
import SearchResultsPage from '@/pages/searchResults/SearchResultsPage';
import { PublicConfigProvider } from '@/state/hooks';
import { answerWith, expectConsoleError, renderWithProviders } from '../../features/directory/support';
import { testConfig } from '../../../support/renderWithProviders';

const file = Array.from({ length: 47 }, (_, position) => ({
  id: `ke-nairobi-${position}`,
  name: `Agent ${position}`,
  location: position < 3 ? 'Westlands, Nairobi, Kenya' : 'Nairobi, Kenya',
}));
const index = buildDirectoryIndex(readAgentsFile(file).agents);

/** What the gateway renders the page with. */
function served(search: string): ServedResults {
  const { term, shown, city, service, language, checked, sort } = readResultsParameters(search);
  const directory = { index: () => index, gazetteer: () => undefined };
  return {
    search,
    answer: searchAgents(directory, {
      q: term ?? '',
      city,
      service,
      language,
      checked,
      sort,
      page: 1,
      shown,
    }),
  };
}

const cards = () => screen.queryAllByRole('article');
const asked = () => jest.mocked(fetch).mock.calls.map(([request]) => (request as Request).url);

const show = (search: string) =>
  renderWithProviders(
    <ServedResultsContext value={served(search)}>
      <SearchResultsPage />
    </ServedResultsContext>,
    { route: `/search-results${search}` },
  );

function page(search: string) {
  return (
    <Provider store={makeStore().store}>
      <PublicConfigProvider value={testConfig}>
        <MemoryRouter initialEntries={[`/search-results${search}`]}>
          <ServedResultsContext value={served(search)}>
            <SearchResultsPage />
          </ServedResultsContext>
        </MemoryRouter>
      </PublicConfigProvider>
    </Provider>
  );
}

function rendered(search: string): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(search)).replace(/^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*\/>)+/, '');
  return container;
}

afterEach(() => {
  document.body.replaceChildren();
});

test.each(['?q=Kenya', '?q=Kenya&city=westlands', '?q=Kenya&shown=40', '?q=Atlantis', '?q=Kenia', ''])(
  'a page rendered for "%s" hydrates unchanged, without a request',
  async (search) => {
    answerWith({ status: 500 });
    const container = rendered(search);
    const { length } = container.querySelectorAll('article');
    const problems: unknown[] = [];
    const root = await act(() =>
      Promise.resolve(hydrateRoot(container, page(search), { onRecoverableError: (error) => problems.push(error) })),
    );
    expect(problems).toEqual([]);
    expect(container.querySelectorAll('article')).toHaveLength(length);
    expect(asked()).toEqual([]);
    act(() => root.unmount());
  },
);

test('without JavaScript there are links to more agents and forms for another city and term', () => {
  const page = within(rendered('?q=Kenya'));
  expect(page.getByRole('combobox', { name: 'Find a member agent by place' })).toHaveValue('Kenya');
  expect(page.getAllByRole('article')).toHaveLength(20);
  expect(page.getByText('47 results found')).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Show 20 more (of 47)' })).toHaveAttribute(
    'href',
    '/search-results?q=Kenya&shown=40',
  );
  const form = page.getByLabelText<HTMLInputElement>('City').form!;
  expect(form.method).toBe('get');
  expect(new URL(form.action).pathname).toBe('/search-results');
  expect(Object.fromEntries([...new FormData(form)])).toEqual({ q: 'Kenya', city: '' });
  const hidden = within(rendered('?q=Kenya&city=Paris')).getByRole('link', { name: 'Show all 47' });
  expect(hidden).toHaveAttribute('href', '/search-results?q=Kenya');
});

test('more agents and other cities are requested, each once', async () => {
  answerWith({ body: JSON.stringify(file) });
  const { user } = show('?q=Kenya');
  expect(cards()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show 20 more (of 47)' }));
  await waitFor(() => expect(cards()).toHaveLength(40));
  await user.click(screen.getByRole('button', { name: 'Show 7 more (of 47)' }));
  await waitFor(() => expect(cards()).toHaveLength(47));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'westlands');
  await waitFor(() => expect(cards()).toHaveLength(3));
  await user.clear(screen.getByRole('textbox', { name: 'City' }));
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(asked().map((url) => url.replace(/^.*\?/, ''))).toEqual([
    'q=Kenya&city=&sort=trusted&page=1&shown=40',
    'q=Kenya&city=&sort=trusted&page=3&shown=20',
    'q=Kenya&city=westlands&sort=trusted&page=1&shown=20',
  ]);
});

test('while other results load, the rendered ones stay, and so does the field in use', async () => {
  answerWith({ body: JSON.stringify(file) });
  const { user } = show('?q=Kenya&city=Nairobi');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const city = screen.getByRole('textbox', { name: 'City' });
  await user.clear(city);
  await user.type(city, 'westlands');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(cards().length).toBeGreaterThan(0);
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(city).toHaveFocus();
  expect(city).toHaveValue('westlands');
});

test('when more agents cannot be loaded, the others stay, with a retry', async () => {
  expectConsoleError(/The results could not be read/);
  answerWith({ status: 500 });
  const { user } = show('?q=Kenya');
  await user.click(screen.getByRole('button', { name: 'Show 20 more (of 47)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(cards()).toHaveLength(20);
  answerWith({ body: JSON.stringify(file) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(40));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
