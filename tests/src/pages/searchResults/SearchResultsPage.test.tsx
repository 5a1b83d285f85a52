import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '@/app/store';
import SearchResultsPage from '@/pages/searchResults/SearchResultsPage';
import { PublicConfigProvider } from '@/state/hooks';
import { testConfig } from '../../../support/renderWithProviders';
import {
  agents,
  answerFiles,
  answerWith,
  expectConsoleError,
  pendingAnswer,
  renderWithProviders,
} from '../../features/directory/support';

const nairobi = Array.from({ length: 47 }, (_, position) => ({
  id: `ke-nairobi-${position}`,
  name: `Agent ${position}`,
  location: position < 3 ? 'Westlands, Nairobi, Kenya' : 'Nairobi, Kenya',
}));

/** Lets time pass, in milliseconds, and what was asked for by then arrive. */
async function pass(time: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(time));
  // The store tells of answers in the next frame.
  await act(() => jest.advanceTimersByTimeAsync(100));
}

const show = (route: Parameters<typeof renderWithProviders>[1]) => renderWithProviders(<SearchResultsPage />, route);
const cards = () => screen.queryAllByRole('article');
const count = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

/** Lets tests say that the bottom of the list is in sight: what the browser tells at once, of one frame or several. */
function watchBottom(): { reach: (...frames: boolean[]) => void } {
  const callbacks = new Set<IntersectionObserverCallback>();
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    callbacks.add(callback);
    return {
      observe: () => undefined,
      disconnect: () => callbacks.delete(callback),
    } as unknown as IntersectionObserver;
  });
  return {
    reach: (...frames) =>
      act(() => {
        const entries = frames.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
        for (const callback of callbacks) callback(entries, {} as IntersectionObserver);
      }),
  };
}

describe('results', () => {
  test('heading, count, title and cards for the term in the address', async () => {
    answerWith();
    show({ route: '/search-results?q=Kenya' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Search results for Kenya$/);
    await count('3 results found');
    expect(cards()).toHaveLength(3);
    expect(document.title).toBe('Search results for Kenya · Keelway');
  });

  test('says No agents found. for a term without any, and offers alternatives', async () => {
    answerFiles({ '/agents2.json': agents });
    show({ route: '/search-results?q=Atlantis' });
    await count('No agents found.');
    expect(screen.getByRole('link', { name: 'Kenya 3' })).toHaveAttribute('href', '/search-results?q=Kenya');
  });

  test('an empty term finds all agents', async () => {
    answerWith();
    show({ route: '/search-results?q=' });
    await count('4 results found');
  });

  test('five thousand agents are twenty rows, and one with nothing but a name has no way to it', async () => {
    const many = Array.from({ length: 5_000 }, (_, number) => ({
      name: `Agent ${number}`,
      location: 'Nairobi, Kenya',
    }));
    answerFiles({ '/agents2.json': many });
    show({ route: '/search-results?q=Kenya' });
    await count('5000 results found');
    expect(cards()).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Show 20 more (of 5000)' })).toBeInTheDocument();
    const row = within(cards()[0]!);
    expect(row.getByRole('heading', { name: 'Agent 0' })).toBeInTheDocument();
    expect(row.getAllByRole('link')).toHaveLength(1);
  });

  test('loading and failure have texts, and failure a retry', async () => {
    expectConsoleError(/The results could not be read/);
    answerWith({ status: 500 });
    const { user } = show({ route: '/search-results?q=Kenya' });
    expect(screen.getByText('Searching the directory…')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kenya');
    answerWith();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await count('3 results found');
  });

  test('near matches are separate, with the reason', async () => {
    answerWith();
    show({ route: '/search-results?q=Mombassa' });
    await count('No agents found.');
    const near = screen.getByRole('region', { name: 'Near matches' });
    expect(within(near).getByRole('heading', { level: 3 })).toHaveTextContent('Mombasa, Kenya spelt nearly the same');
    expect(within(near).getAllByRole('article')).toHaveLength(2);
  });

  test('the rest of a near group is behind a link that keeps the city', async () => {
    answerWith({
      body: JSON.stringify(
        ['Nairobi', 'Nairobi', 'Nairobi', 'Nairobi', 'Mombasa'].map((place, index) => ({
          id: `ke-${index}`,
          name: `Agent ${index}`,
          location: `${place}, Kenya`,
        })),
      ),
    });
    show({ route: '/search-results?q=Kenia&city=nairobi' });
    await count('No agents found.');
    expect(cards()).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'All agents in Kenya' })).toHaveAttribute(
      'href',
      '/search-results?q=Kenya&city=nairobi',
    );
  });

  test('a city without near matches links back to them', async () => {
    answerWith();
    const { user } = show({ route: '/search-results?q=Kenia&city=Paris' });
    await count('No agents found.');
    expect(screen.getByText(/None of the near matches/).closest('p')).toHaveTextContent(
      'None of the near matches is in a place called Paris.',
    );
    expect(screen.queryByRole('region', { name: 'Near matches' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show near matches' }));
    expect(within(await screen.findByRole('region', { name: 'Near matches' })).getAllByRole('article')).toHaveLength(3);
  });

  test('names the nearest places when a known place has no agents', async () => {
    answerFiles({
      '/agents2.json': agents,
      '/places.json': {
        countries: [
          ['KE', 'Kenya'],
          ['UG', 'Uganda'],
        ],
        places: [
          ['Mombasa', 0, -4.05, 39.67],
          ['Nakuru', 0, -0.28, 36.07],
          ['Kisumu', 0, -0.1, 34.76],
          ['Kampala', 1, 0.32, 32.58],
        ],
        ports: [],
      },
    });
    show({ route: '/search-results?q=Kisumu' });
    expect(await screen.findByText(/Nothing in Kisumu, Kenya\. Nearest:/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nakuru, Kenya (1)' })).toHaveAttribute('href', '/search-results?q=Nakuru');
  });
});

describe('20 at a time', () => {
  test('the button shows 20 more, announces the count, and keeps it in the address', async () => {
    answerWith({ body: JSON.stringify(nairobi) });
    const { user, location } = show({ route: '/search-results?q=Kenya' });
    await count('47 results found');
    expect(cards()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show 20 more (of 47)' }));
    await waitFor(() => expect(cards()).toHaveLength(40));
    expect(location().search).toBe('?q=Kenya&shown=40');
    expect(document.activeElement).toBe(cards()[20]?.parentElement);
    await user.click(screen.getByRole('button', { name: 'Show 7 more (of 47)' }));
    await waitFor(() => expect(cards()).toHaveLength(47));
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  test('reaching the bottom shows a spinner for 1,000 ms, then 20 more', async () => {
    jest.useFakeTimers();
    const bottom = watchBottom();
    answerWith({ body: JSON.stringify(nairobi) });
    const { location } = show({ route: '/search-results?q=Kenya' });
    await count('47 results found');
    expect(screen.queryByText('Loading more agents')).not.toBeInTheDocument();
    bottom.reach(true);
    expect(screen.getByText('Loading more agents')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(cards()).toHaveLength(20);
    await pass(1);
    expect(cards()).toHaveLength(40);
    expect(location().search).toBe('?q=Kenya&shown=40');
    bottom.reach(false);
    expect(screen.queryByText('Loading more agents')).not.toBeInTheDocument();
  });

  test('nothing loads while something is pressed, which it would push away', async () => {
    jest.useFakeTimers();
    const bottom = watchBottom();
    answerWith({ body: JSON.stringify(nairobi) });
    show({ route: '/search-results?q=Kenya' });
    await count('47 results found');
    bottom.reach(true);
    fireEvent.pointerDown(document.body);
    await pass(5_000);
    expect(cards()).toHaveLength(20);
    fireEvent.pointerUp(document.body);
    await pass(1_000);
    expect(cards()).toHaveLength(40);
  });

  test('nothing loads automatically while focus is at the end of the list', async () => {
    jest.useFakeTimers();
    const bottom = watchBottom();
    answerWith({ body: JSON.stringify(nairobi) });
    show({ route: '/search-results?q=Kenya' });
    await count('47 results found');
    const more = screen.getByRole('button', { name: 'Show 20 more (of 47)' });
    act(() => more.focus());
    bottom.reach(true);
    await pass(5_000);
    expect(cards()).toHaveLength(20);
    act(() => cards()[0]?.parentElement?.focus());
    bottom.reach(true);
    await pass(1_000);
    expect(cards()).toHaveLength(40);
  });

  test('reaching the end before the browser reports that it was out of view shows 20 more', async () => {
    jest.useFakeTimers();
    const bottom = watchBottom();
    answerWith({ body: JSON.stringify(nairobi) });
    show({ route: '/search-results?q=Kenya' });
    await count('47 results found');
    bottom.reach(false, true);
    await pass(1_000);
    expect(cards()).toHaveLength(40);
  });

  test('reading what follows the list loads 20 once', async () => {
    jest.useFakeTimers();
    const bottom = watchBottom();
    answerWith({
      body: JSON.stringify(Array.from({ length: 90 }, (_, index) => ({ ...nairobi[0], id: `n${index}` }))),
    });
    show({ route: '/search-results?q=Kenya' });
    await count('90 results found');
    const place = jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, -500, 300, 100));
    bottom.reach(true);
    await pass(1_000);
    expect(cards()).toHaveLength(40);
    bottom.reach(true);
    await pass(5_000);
    expect(cards()).toHaveLength(40);
    expect(screen.queryByText('Loading more agents')).not.toBeInTheDocument();
    // Past it upwards, and back to the end.
    bottom.reach(false);
    place.mockReturnValue(new DOMRect(0, 500, 300, 100));
    bottom.reach(true);
    await pass(1_000);
    expect(cards()).toHaveLength(60);
  });

  describe('when the list grows while the visitor stays at the end of the page', () => {
    const { scrollY } = globalThis;
    afterEach(() => {
      globalThis.scrollY = scrollY;
    });

    async function growAtEnd(beforeLayout = () => undefined as unknown) {
      jest.useFakeTimers();
      const bottom = watchBottom();
      const page = { height: 5_000 };
      jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => page.height);
      const end = () => page.height - globalThis.innerHeight;
      const scroll = (y: number) => {
        globalThis.scrollY = y;
        fireEvent.scroll(globalThis.window);
      };
      answerWith({
        body: JSON.stringify(Array.from({ length: 90 }, (_, index) => ({ ...nairobi[0], id: `n${index}` }))),
      });
      show({ route: '/search-results?q=Kenya' });
      await count('90 results found');
      bottom.reach(false);
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 100));
      scroll(end());
      bottom.reach(true);
      await pass(1_000);
      expect(cards()).toHaveLength(40);
      beforeLayout();
      // The browser keeps the foot of the page in place.
      page.height += 5_000;
      globalThis.scrollY = end();
      bottom.reach(true);
      fireEvent.scroll(globalThis.window);
      return { scroll, end };
    }

    async function restAtEnd() {
      const page = await growAtEnd();
      await pass(10_000);
      expect(cards()).toHaveLength(40);
      return page;
    }

    test('the End key before the longer list is laid out shows more', async () => {
      await growAtEnd(() => fireEvent.keyDown(document.body, { key: 'End' }));
      await pass(1_000);
      expect(cards()).toHaveLength(60);
      await pass(10_000);
      expect(cards()).toHaveLength(60);
    });

    test('scrolling up shows nothing, reaching the end again does', async () => {
      const { scroll, end } = await restAtEnd();
      scroll(end() - 300);
      await pass(10_000);
      expect(cards()).toHaveLength(40);
      scroll(end());
      expect(screen.getByText('Loading more agents')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(999));
      expect(cards()).toHaveLength(40);
      await pass(1);
      expect(cards()).toHaveLength(60);
    });

    test.each([
      ['the End key', () => fireEvent.keyDown(document.body, { key: 'End' })],
      ['Page Down', () => fireEvent.keyDown(document.body, { key: 'PageDown' })],
      ['a turn of the wheel', () => fireEvent.wheel(document.body, { deltaY: 100 })],
      [
        'a finger that pulls',
        () => {
          fireEvent.touchStart(document.body, { touches: [{ clientY: 500 }] });
          fireEvent.touchMove(document.body, { touches: [{ clientY: 400 }] });
        },
      ],
    ])('%s shows more', async (_, ask) => {
      await restAtEnd();
      ask();
      expect(screen.getByText('Loading more agents')).toBeInTheDocument();
      await pass(1_000);
      expect(cards()).toHaveLength(60);
    });

    test('up and down by keys within one frame, with a single scroll event, shows more', async () => {
      const { scroll, end } = await restAtEnd();
      globalThis.scrollY = 0;
      fireEvent.keyDown(document.body, { key: 'End' });
      scroll(end());
      await pass(1_000);
      expect(cards()).toHaveLength(60);
    });

    test.each([
      ['the wheel turned back', () => fireEvent.wheel(document.body, { deltaY: -100 })],
      ['another key', () => fireEvent.keyDown(document.body, { key: 'a' })],
      [
        'End within a text',
        () => fireEvent.keyDown(screen.getByRole('combobox', { name: /^Find a member agent/ }), { key: 'End' }),
      ],
    ])('%s shows nothing', async (_, move) => {
      await restAtEnd();
      move();
      await pass(5_000);
      expect(cards()).toHaveLength(40);
    });
  });

  test('an address with shown=40 shows 40', async () => {
    answerWith({ body: JSON.stringify(nairobi) });
    show({ route: '/search-results?q=Kenya&shown=40' });
    await count('47 results found');
    expect(cards()).toHaveLength(40);
  });
});

describe('city filter', () => {
  test('the toggle reveals the city field; typing narrows the results and the address', async () => {
    answerWith({ body: JSON.stringify(nairobi) });
    const { user, location } = show({ route: '/search-results?q=Kenya&shown=40' });
    await count('47 results found');
    const toggle = screen.getByRole('button', { name: 'Filter' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const field = screen.getByRole('textbox', { name: 'City' });
    expect(field).toHaveAccessibleDescription('If you entered a country or state, enter a city.');
    await user.type(field, 'westLANDS ');
    await count('3 results found');
    expect(location().search).toBe('?q=Kenya&city=westLANDS');
    expect(field).toHaveValue('westLANDS ');
  });

  test('the count is announced again', async () => {
    answerWith({ body: JSON.stringify(nairobi) });
    const { user } = show({ route: '/search-results?q=Kenya' });
    await count('47 results found');
    await user.click(screen.getByRole('button', { name: 'Show 20 more (of 47)' }));
    expect(await screen.findByText('40 of 47 shown.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'westlands');
    await count('3 results found');
    expect(screen.queryByText('40 of 47 shown.')).not.toBeInTheDocument();
  });

  test('an address with a city shows it, and a city without agents links back', async () => {
    answerWith();
    const { user, location } = show({ route: '/search-results?q=Kenya&city=Paris' });
    await count('No agents found.');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Paris');
    await user.click(screen.getByRole('button', { name: 'Show all 3' }));
    await count('3 results found');
    expect(location().search).toBe('?q=Kenya');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('');
  });
});

describe('the search box', () => {
  const box = () => screen.getByRole('combobox', { name: 'Find a member agent by place' });

  test('holds the term of the results, and the next one after a search', async () => {
    answerWith();
    const { user, location } = show({ route: '/search-results?q=Kenya' });
    expect(box()).toHaveValue('Kenya');
    await count('3 results found');
    await user.clear(box());
    expect(box()).toHaveValue('');
    await user.type(box(), ' Uganda {Enter}');
    await count('1 results found');
    expect(location().search).toBe('?q=Uganda');
    expect(box()).toHaveValue('Uganda');
  });

  test('keeps what is typed while a filter changes the address', async () => {
    answerWith();
    const { user, location } = show({ route: '/search-results?q=Kenya' });
    await count('3 results found');
    await user.type(box(), 'n coast');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'momb');
    await waitFor(() => expect(location().search).toContain('city=momb'));
    expect(box()).toHaveValue('Kenyan coast');
  });

  test('holds the term of the navigation state', () => {
    answerWith();
    show({ route: [{ pathname: '/search-results', state: { searchTerm: 'Nigeria', matches: [] } }] });
    expect(box()).toHaveValue('Nigeria');
  });
});

describe('navigation state', () => {
  const matches = [{ name: 'Handed Over Ltd', location: 'Lagos, Nigeria' }];

  test('is used if the address has no term', async () => {
    answerWith();
    show({ route: [{ pathname: '/search-results', state: { searchTerm: 'Nigeria', matches } }] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search results for Nigeria');
    await count('1 results found');
    expect(screen.getByRole('heading', { level: 2, name: 'Handed Over Ltd' })).toBeInTheDocument();
  });

  test('yields to the address', async () => {
    answerWith();
    show({ route: [{ pathname: '/search-results', search: '?q=Uganda', state: { searchTerm: 'Nigeria', matches } }] });
    await count('1 results found');
    expect(screen.getByRole('heading', { level: 2, name: 'Kampala Cargo' })).toBeInTheDocument();
  });

  test('is ignored if invalid: the page offers a search', async () => {
    answerWith();
    const { user, location } = show({
      route: [{ pathname: '/search-results', state: { searchTerm: 7, matches: {} } }],
    });
    expect(await screen.findByText(/Enter a country, state or city above/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kenya 3' })).toBeInTheDocument();
    await user.type(screen.getByRole('combobox'), ' Uganda {Enter}');
    await count('1 results found');
    expect(location().search).toBe('?q=Uganda');
  });
});

describe('bad input', () => {
  test('invalid parameters are dropped and named', async () => {
    answerWith();
    show({ route: '/search-results?q=Kenya&shown=abc&utm=x' });
    await count('3 results found');
    expect(screen.getByText('Part of the address made no sense and was left out: shown.')).toBeInTheDocument();
  });

  test('a term of 10,000 characters gets a clear message and no search', () => {
    answerWith();
    show({ route: `/search-results?q=${'x'.repeat(10_000)}` });
    expect(screen.getByText(/longer than any place name/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 }).textContent.length).toBeLessThan(300);
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  test('markup in the address and in records is text', async () => {
    answerWith({
      body: JSON.stringify([{ name: '<script>alert(1)</script>', location: '<img src=x onerror=alert(1)>, Kenya' }]),
    });
    show({ route: '/search-results?q=<b>Kenya</b>' });
    await count('No agents found.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>Kenya</b>');
    show({ route: '/search-results?q=Kenya' });
    expect(await screen.findByRole('heading', { level: 2, name: '<script>alert(1)</script>' })).toBeInTheDocument();
    expect(document.querySelector('script, img, b')).toBeNull();
  });
});

describe('a card', () => {
  async function showCard() {
    answerWith();
    const rendered = show({ route: '/search-results?q=Kenya' });
    await count('3 results found');
    const card = within(screen.getByRole('article', { name: 'Pwani Freight' }));
    act(() => card.getByRole('button', { name: 'More about Pwani Freight' }).click());
    return { ...rendered, card };
  }

  test('shows the fields, with links to telephone, WhatsApp, mail and website', async () => {
    const { card } = await showCard();
    expect(card.getByText('Mombasa, Kenya')).toBeInTheDocument();
    const services = within(card.getByRole('list', { name: 'Services' })).getAllByRole('listitem');
    expect(services.map(({ textContent }) => textContent)).toEqual(['Sea cargo', 'Customs']);
    expect(card.getByText('English, Swahili')).toBeInTheDocument();
    expect(card.getByText('VERIFIED').parentElement).toHaveTextContent('VERIFIED 11/2026');
    expect(card.getByRole('link', { name: 'Call Pwani Freight' })).toHaveAttribute('href', 'tel:+254555010203');
    expect(card.getByRole('link', { name: /^WhatsApp Pwani Freight/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/254555010203\?text=/),
    );
    expect(card.getByRole('link', { name: '+254 555 010 203' })).toHaveAttribute('href', 'tel:+254555010203');
    expect(card.getByRole('link', { name: 'Write to Pwani Freight on WhatsApp (opens in a new tab)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/254555010203\?text=/),
    );
    expect(card.getByRole('link', { name: /^hello@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:hello@pwani\.example/),
    );
    const website = card.getByRole('link', { name: /^pwani\.example/ });
    expect(website).toHaveAttribute('href', 'https://www.pwani.example');
    expect(website).toHaveAttribute('target', '_blank');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('More opens the rest in place, and closes it', async () => {
    const { user, card } = await showCard();
    expect(card.getByText('English, Swahili')).toBeVisible();
    const toggle = card.getByRole('button', { name: 'Less about Pwani Freight' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(card.queryByRole('link', { name: /^hello@/ })).not.toBeInTheDocument();
    expect(card.getByRole('button', { name: 'More about Pwani Freight' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('copies the contact and announces it', async () => {
    const { user, card } = await showCard();
    await user.click(card.getByRole('button', { name: 'Copy contact of Pwani Freight' }));
    await count('The contact of Pwani Freight is copied.');
    expect(card.getByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      'Pwani Freight\nMombasa, Kenya\n+254 555 010 203\nhello@pwani.example\nhttps://www.pwani.example',
    );
  });

  test('shows for a while that the browser refused to copy', async () => {
    jest.useFakeTimers();
    const { card } = await showCard();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    act(() => card.getByRole('button', { name: 'Copy contact of Pwani Freight' }).click());
    await count('Your browser did not allow copying. Select the contact and press Ctrl+C (⌘C on a Mac).');
    await act(() => jest.advanceTimersByTimeAsync(2_999));
    expect(card.getByText('Not allowed')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(card.getByText('Copy contact')).toBeVisible();
  });

  test('saves a vCard', async () => {
    const { user, card } = await showCard();
    const make = jest.fn<string, [Blob]>(() => 'blob:card');
    Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined });
    let saved = '';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved = this.download;
    });
    await user.click(card.getByRole('button', { name: 'Save vCard of Pwani Freight' }));
    expect(saved).toBe('Pwani-Freight.vcf');
    expect(make.mock.calls[0]?.[0].type).toBe('text/vcard;charset=utf-8');
  });

  test('shows initials if a picture does not load', async () => {
    await showCard();
    const card = screen.getByRole('article', { name: 'Jahazi Cargo' });
    const picture = card.querySelector('img');
    if (picture === null) throw new Error('The card has no picture.');
    fireEvent.error(picture);
    expect(card.querySelector('img')).toBeNull();
    expect(within(card).getByText('JA')).toBeInTheDocument();
  });
});

describe('Go Back', () => {
  afterEach(() => window.history.replaceState(null, ''));

  test('goes home if the visit began here', async () => {
    answerWith();
    const { user, location } = show({ route: '/search-results?q=Kenya' });
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(location().pathname).toBe('/');
  });

  test('goes back within the site', async () => {
    answerWith();
    const { user, location } = show({ route: ['/faq', '/search-results?q=Kenya'] });
    window.history.replaceState({ idx: 1 }, '');
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(location().pathname).toBe('/faq'));
  });
});

test('hydrates the prerendered page, which has no address, without a mismatch', async () => {
  const answer = pendingAnswer();
  const page = (address: string) => (
    <Provider store={makeStore().store}>
      <PublicConfigProvider value={testConfig}>
        <MemoryRouter initialEntries={[address]}>
          <SearchResultsPage />
        </MemoryRouter>
      </PublicConfigProvider>
    </Provider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page('/search-results')).replace(
    /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*\/>)+/,
    '',
  );
  expect(within(container).getByRole('heading', { level: 1 })).toHaveTextContent(/^Search results$/);
  const problems: unknown[] = [];
  const root = await act(() =>
    Promise.resolve(
      hydrateRoot(container, page('/search-results?q=Kenya'), { onRecoverableError: (error) => problems.push(error) }),
    ),
  );
  expect(problems).toEqual([]);
  expect(within(container).getByRole('heading', { level: 1 })).toHaveTextContent('Search results for Kenya');
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  answer.arrive();
  await waitFor(() => expect(within(container).getAllByRole('article')).toHaveLength(3));
  act(() => root.unmount());
  container.remove();
});
