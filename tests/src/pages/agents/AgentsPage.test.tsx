import { screen, waitFor, within } from '@testing-library/react';
import type { Location } from 'react-router-dom';
import type { AgentPage, WorldRegion } from '@shared/directory/agentPages';
import { ServedPageContext } from '@/features/served/servedPage';
import AgentsPage from '@/pages/agents/AgentsPage';
import { agent, countries, country, kenya, missing, mombasa, place } from '../../../support/agentPages';
import { expectConsoleError } from '../../../support/consoleErrors';
import { renderWithProviders } from '../../../support/renderWithProviders';

const open = (page: AgentPage, route: string | Partial<Location> = page.path) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname: typeof route === 'string' ? route : page.path, data: page }}>
      <AgentsPage />
    </ServedPageContext>,
    { route: typeof route === 'string' ? route : [route] },
  );
const part = (name: string) => within(screen.getByRole('region', { name }));
const heading = () => screen.getByRole('heading', { level: 1 });
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

describe('as the gateway rendered it', () => {
  test('all countries with their numbers of agents', () => {
    open(countries);
    expect(heading()).toHaveTextContent('Freight agents by country');
    expect(screen.getByText('1,240 agents in 2 places, in 2 countries.')).toBeVisible();
    expect(part('Countries').getByRole('link', { name: 'Kenya 1,239' })).toHaveAttribute('href', '/agents/kenya');
  });

  describe('many countries', () => {
    const names = ['Åland', 'Algeria', 'Angola', 'Benin', 'Brazil', 'Côte d’Ivoire', 'Chile', 'Estonia', 'Éire'];
    const region = (name: string): WorldRegion =>
      /^(Bra|Chi)/.test(name) ? 'Americas' : /^[ÅÉE]/.test(name) ? 'Europe' : 'Africa';
    const many = [...names, ...Array.from({ length: 20 }, (_, at) => `Zone ${at}`)].map((name) => ({
      name,
      path: `/agents/${encodeURIComponent(name)}`,
      count: 1,
      places: 1,
      region: region(name),
    }));
    const shown = () => part('Countries').getAllByRole('link', { name: / 1$/ });

    test('have a search, letters and parts of the world', async () => {
      const { user } = open({ ...countries, countries: many });
      expect(screen.getByRole('search')).toBeVisible();
      const letters = within(screen.getByRole('navigation', { name: 'First letters' })).getAllByRole('link');
      expect(letters.map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C', 'E', 'Z']);
      for (const link of letters)
        expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent);
      expect(within(screen.getByRole('region', { name: 'E' })).getAllByRole('link')).toHaveLength(2);
      expect(shown()).toHaveLength(many.length);
      await user.click(screen.getByRole('button', { name: 'The Americas' }));
      expect(shown().map(({ textContent }) => textContent)).toEqual(['Brazil 1', 'Chile 1']);
      expect(screen.getByRole('button', { name: 'The Americas' })).toHaveAttribute('aria-pressed', 'true');
      expect(screen.queryByRole('button', { name: 'Asia' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'The world' }));
      expect(shown()).toHaveLength(many.length);
    });

    test('keep the part of the world when somebody comes back', async () => {
      const { user, location, unmount } = open({ ...countries, countries: many });
      await user.click(screen.getByRole('button', { name: 'The Americas' }));
      const entry = location();
      unmount();
      open({ ...countries, countries: many }, entry);
      expect(screen.getByRole('button', { name: 'The Americas' })).toHaveAttribute('aria-pressed', 'true');
      expect(shown()).toHaveLength(2);
    });

    test('an entry of the history that names nothing shows the world', () => {
      open({ ...countries, countries: many }, { pathname: countries.path, state: { region: 'Atlantis' } });
      expect(shown()).toHaveLength(many.length);
    });

    test('without known parts of the world there are letters only', () => {
      open({ ...countries, countries: many.map((each) => ({ ...each, region: undefined })) });
      expect(screen.queryByRole('group', { name: 'Parts of the world' })).not.toBeInTheDocument();
      expect(screen.getByRole('navigation', { name: 'First letters' })).toBeVisible();
    });
  });

  test('a country with places, services, map and neighbours', () => {
    open(country);
    expect(heading()).toHaveTextContent('Freight agents in Kenya');
    expect(part('Places').getByRole('link', { name: 'Mombasa 2' })).toHaveAttribute('href', mombasa.path);
    expect(part('Services').getByRole('link', { name: 'Sea cargo 2' })).toHaveAttribute(
      'href',
      '/search-results?q=Kenya&service=sea',
    );
    expect(screen.getByRole('img', { name: 'Map of Kenya with a dot for each of 1 place' })).toBeVisible();
    expect(part('Other countries near').getByRole('link', { name: 'Uganda 1' })).toBeVisible();
    expect(steps()).toEqual(['Home', 'Agents by country', 'Kenya']);
  });

  test('a place with its agents as rows, ports, airports and neighbours', async () => {
    const { user } = open(place);
    expect(heading()).toHaveTextContent('Freight agents in Mombasa');
    const agents = part('Agents');
    expect(agents.getByRole('link', { name: 'Tembo Freight' })).toHaveAttribute(
      'href',
      '/agents/kenya/mombasa/tembo-freight',
    );
    const tembo = within(agents.getByRole('article', { name: 'Tembo Freight' }));
    // A Latin name on an Arabic page stands on that page's side.
    expect(tembo.getByRole('heading')).not.toHaveAttribute('dir');
    expect(tembo.getByRole('link', { name: 'Tembo Freight' })).toHaveAttribute('dir', 'auto');
    const services = within(tembo.getByRole('list', { name: 'Services' })).getAllByRole('listitem');
    expect(services.map(({ textContent }) => textContent)).toEqual(['Sea cargo', 'Customs']);
    expect(tembo.getByRole('link', { name: 'Call Tembo Freight' })).toHaveAttribute('href', 'tel:+254700000001');
    expect(agents.getByText('ask at the gate').closest('a')).toBeNull();
    expect(tembo.getByText('01/2026')).toBeVisible();
    await user.click(tembo.getByRole('button', { name: 'Add to quote request: Tembo Freight' }));
    expect(screen.getByRole('region', { name: 'Quote request' })).toBeVisible();
    const hubs = part('Ports and airports near');
    expect(hubs.getAllByRole('listitem').map((hub) => hub.textContent)).toEqual([
      'KEMBAPort Mombasa',
      'MYDAirport Malindi105 km',
    ]);
    expect(part('Places near').getByRole('listitem')).toHaveTextContent('Tanga, Tanzania 3 agents129 km');
  });

  test('the services of a place lead to its results, and those of a country by the name of its agents', () => {
    const { unmount } = open(place);
    expect(part('Services').getByRole('link', { name: 'Sea cargo 2' })).toHaveAttribute(
      'href',
      '/search-results?q=Mombasa&service=sea',
    );
    unmount();
    open({ ...country, name: 'Côte d’Ivoire [fr]', term: "Côte d'Ivoire" });
    const { search } = new URL(part('Services').getByRole<HTMLAnchorElement>('link').href);
    expect(new URLSearchParams(search).get('q')).toBe("Côte d'Ivoire");
  });

  test('an agent with its card, which is no link to itself, and a quote request', async () => {
    const { user } = open(agent);
    expect(heading()).toHaveTextContent('Tembo Freight');
    const card = within(screen.getByRole('article', { name: 'Tembo Freight' }));
    expect(card.queryByRole('link', { name: 'Tembo Freight' })).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Mail Tembo Freight' })).toBeVisible();
    // The page has the name above, once.
    expect(card.queryByRole('heading')).not.toBeInTheDocument();
    expect(card.queryByText('Not given')).not.toBeInTheDocument();
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email', 'Speaks']);
    expect(screen.getByRole('figure')).toHaveTextContent('Mombasa, Kenya');
    expect(card.getByText('Swahili')).toBeVisible();
    expect(part('The company elsewhere').getByRole('link', { name: 'Tanga, Tanzania' })).toBeVisible();
    expect(part('Other agents in Mombasa').getByRole('link', { name: 'Simba Cargo' })).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Add to quote request: Tembo Freight' }));
    expect(screen.getByText('1 of 5')).toBeVisible();
  });

  test('an agent with every contact has one first action, and the others as facts', () => {
    const contacts = { phone: '+254 700 000 001', website: 'https://tembo.example' };
    open({ ...agent, agent: { ...agent.agent, ...contacts } });
    const card = within(screen.getByRole('article', { name: 'Tembo Freight' }));
    // A style sheet shows the one that suits the device.
    expect(card.getByRole('link', { name: 'Call Tembo Freight' })).toHaveClass('onPhone');
    expect(card.getByRole('link', { name: /^WhatsApp Tembo Freight/ })).toHaveClass('onComputer');
    for (const name of [/^Mail/, /^Website/]) expect(card.queryByRole('link', { name })).not.toBeInTheDocument();
    for (const name of ['+254 700 000 001', /^ops@/, /^tembo.example/])
      expect(card.getByRole('link', { name })).toBeVisible();
  });

  test('what the directory does not know is left out', () => {
    open({
      ...agent,
      map: undefined,
      elsewhere: [],
      others: [],
      agent: { id: 'ke-1', name: 'Tembo Freight', location: 'Mombasa, Kenya', services: [], languages: [] },
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Contact',
      'What was checked',
      'Is this your company?',
    ]);
    expect(screen.getByRole('link', { name: 'Claim this listing' })).toHaveAttribute('href', '/account/claim/ke-1');
    expect(screen.getByText('No check of this agent is on record.')).toBeInTheDocument();
    for (const word of ['Services', 'Speaks', 'VERIFIED']) expect(screen.queryByText(word)).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Map/ })).not.toBeInTheDocument();
  });

  test('an unknown address leads to what is near', () => {
    open(missing);
    expect(heading()).toHaveTextContent('No agents in this place');
    expect(steps()).toEqual(['Home', 'Agents by country', 'Kenya']);
    expect(part('Did you mean').getByRole('link', { name: 'Mombasa' })).toHaveAttribute('href', mombasa.path);
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

describe('reached within the site', () => {
  const answer = (...pages: (AgentPage | null)[]) => {
    for (const page of pages)
      jest
        .mocked(fetch)
        .mockImplementationOnce(() =>
          page === null
            ? Promise.reject(new TypeError('offline'))
            : Promise.resolve(
                new Response(JSON.stringify({ page }), { headers: { 'content-type': 'application/json' } }),
              ),
        );
  };
  const asked = () => jest.mocked(fetch).mock.calls.map(([request]) => new URL((request as Request).url));
  beforeEach(() => {
    globalThis.fetch = jest.fn();
  });

  test('the page is fetched; its heading keeps the focus meanwhile', async () => {
    answer(place);
    renderWithProviders(<AgentsPage />, { route: mombasa.path });
    const title = heading();
    title.tabIndex = -1;
    title.focus();
    expect(screen.getByText('Loading agents')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Tembo Freight' })).toBeVisible();
    expect(heading()).toHaveTextContent('Freight agents in Mombasa');
    expect(title).toHaveFocus();
    expect(asked().map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/agent-pages?path=%2Fagents%2Fkenya%2Fmombasa',
    ]);
  });

  test('another address of a page becomes its own', async () => {
    answer(agent, agent);
    const { location } = renderWithProviders(<AgentsPage />, { route: '/agents/id/ke-1' });
    await waitFor(() => expect(location().pathname).toBe(agent.path));
    expect(await screen.findByRole('article', { name: 'Tembo Freight' })).toBeVisible();
  });

  test('a failure can be tried again', async () => {
    expectConsoleError(/The page of agents could not be read/);
    answer(null, country);
    const { user } = renderWithProviders(<AgentsPage />, { route: kenya.path });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Mombasa 2' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
