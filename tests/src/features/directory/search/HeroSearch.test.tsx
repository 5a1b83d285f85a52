import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HeroSearch } from '@/features/directory/search/HeroSearch';
import { answerWith, expectConsoleError, pendingAnswer, renderWithProviders } from '../support';

const box = () => screen.getByRole('combobox', { name: 'Find a member agent by place' });
const button = () => screen.getByRole('button', { name: 'Search' });
const message = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

test('has a label, the placeholder and no message', () => {
  renderWithProviders(<HeroSearch />);
  expect(box()).toHaveAttribute('placeholder', 'Enter country or state!');
  expect(screen.queryByText('typing...')).not.toBeInTheDocument();
  expect(button()).toBeEnabled();
});

test('shows the hint while typing and hides it 7 seconds after the last keystroke', async () => {
  jest.useFakeTimers();
  answerWith();
  const { user } = renderWithProviders(<HeroSearch />);
  await user.type(box(), 'K');
  expect(await screen.findByText('typing...')).toBeInTheDocument();
  expect(screen.getByText('Enter country, state, or city only.', { exact: false })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(6_000));
  await user.type(box(), 'e');
  act(() => jest.advanceTimersByTime(6_900));
  expect(screen.getByText('typing...')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('typing...')).not.toBeInTheDocument();
  expect(box()).toHaveValue('Ke');
});

test('Enter searches: spinner and disabled button, then the term, the count and View; the box is cleared', async () => {
  const answer = pendingAnswer();
  const { user } = renderWithProviders(<HeroSearch />);
  await user.type(box(), '  Kenya {Enter}');
  await waitFor(() => expect(button()).toBeDisabled());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await user.type(box(), '{Enter}{Enter}');
  answer.arrive();
  await message('Kenya 3 results found');
  expect(screen.getByRole('button', { name: 'View' })).toBeInTheDocument();
  expect(box()).toHaveValue('');
  expect(button()).toBeEnabled();
  const asked = jest.mocked(fetch).mock.calls.map(([request]) => new URL((request as Request).url));
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/place-index.json', '/api/agents']);
  // No more agents than the results page shows first.
  expect(asked[1]?.searchParams.get('shown')).toBe('20');
});

test('a double click is one search: its second half does not search the cleared box', async () => {
  answerWith();
  const { user } = renderWithProviders(<HeroSearch />);
  await user.type(box(), 'Uganda{Enter}');
  await message('Uganda 1 results found');
  await user.type(box(), 'Kenya');
  await user.click(button());
  await message('Kenya 3 results found');
  fireEvent.click(button(), { detail: 2 });
  fireEvent.keyDown(box(), { key: 'Enter', repeat: true });
  expect(screen.getByText('Kenya')).toBeInTheDocument();
  expect(button()).toBeEnabled();
});

test('View links to the results, with the search in the address and in the navigation state', async () => {
  answerWith();
  const { user, location } = renderWithProviders(<HeroSearch />);
  await user.type(box(), 'Uganda{Enter}');
  await user.click(await screen.findByRole('button', { name: 'View' }));
  expect(`${location().pathname}${location().search}`).toBe('/search-results?q=Uganda');
  expect(location().state).toMatchObject({
    searchTerm: 'Uganda',
    matches: [{ name: 'Kampala Cargo', location: 'Kampala, Uganda' }],
  });
});

test('says 0 results found, without View, and links to near matches', async () => {
  answerWith();
  const { user } = renderWithProviders(<HeroSearch />);
  await user.type(box(), 'Mombassa{Enter}');
  await message('Mombassa 0 results found');
  expect(screen.queryByRole('button', { name: 'View' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See near matches' })).toHaveAttribute('href', '/search-results?q=Mombassa');
});

test('searches an empty term', async () => {
  answerWith();
  const { user } = renderWithProviders(<HeroSearch />);
  await user.click(button());
  await message('4 results found');
});

test('typing clears the previous result', async () => {
  answerWith();
  const { user } = renderWithProviders(<HeroSearch />);
  await user.type(box(), 'Kenya{Enter}');
  await message('Kenya 3 results found');
  await user.type(box(), 'U');
  expect(screen.queryByText('3 results found')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'View' })).not.toBeInTheDocument();
});

test('shows a failure with a retry and keeps the text', async () => {
  expectConsoleError(/The results could not be read/);
  answerWith({ status: 500 });
  const { user } = renderWithProviders(<HeroSearch />);
  await user.type(box(), 'Kenya{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side. Please try again.');
  expect(box()).toHaveValue('Kenya');
  answerWith();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await message('Kenya 3 results found');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a term of 10,000 characters or markup finds nothing and does no harm', async () => {
  answerWith();
  const { user } = renderWithProviders(<HeroSearch />);
  await user.click(box());
  await user.paste('x'.repeat(10_000));
  await user.keyboard('{Enter}');
  await message(`${'x'.repeat(10_000)} 0 results found`);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.type(box(), '<script>alert(1)</script>{Enter}');
  await message('<script>alert(1)</script> 0 results found');
  expect(document.querySelector('script')).toBeNull();
});

test('is pinned after more than 100 pixels of scroll', () => {
  renderWithProviders(<HeroSearch />);
  const scrollTo = (top: number) =>
    act(() => {
      Object.assign(window, { scrollY: top });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(100);
  expect(box().closest('.pinned')).toBeNull();
  scrollTo(101);
  expect(box().closest('.pinned')).not.toBeNull();
  scrollTo(0);
  expect(box().closest('.pinned')).toBeNull();
});

describe('list of places', () => {
  async function typed(text: string) {
    answerWith();
    const rendered = renderWithProviders(<HeroSearch />);
    await rendered.user.type(box(), text);
    const list = await screen.findByRole('listbox', { name: 'Places with agents' });
    return { ...rendered, options: () => within(list).getAllByRole('option') };
  }
  const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

  test('offers places with agents and their counts, and announces how many', async () => {
    const { options } = await typed('ken');
    expect(options()[0]).toHaveTextContent(/^Kenya.*3 agents$/);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByText(/1 place has agents/)).toBeInTheDocument();
  });

  test('arrow keys highlight a place, Enter searches it', async () => {
    const { user, options } = await typed('mom');
    expect(marked()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe(options()[0]);
    expect(options()[0]).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveFocus();
    await user.keyboard('{Enter}');
    await message('Mombasa 2 results found');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('the highlight wraps around, and moving the caret removes it', async () => {
    const { user, options } = await typed('k');
    const count = options().length;
    expect(count).toBeGreaterThan(1);
    await user.keyboard('{ArrowUp}');
    expect(marked()).toBe(options()[count - 1]);
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe(options()[0]);
    await user.keyboard('{Home}');
    expect(marked()).toBeNull();
  });

  test('Enter without a highlight searches the text as typed', async () => {
    const { user } = await typed('mom');
    await user.keyboard('{Enter}');
    await message('mom 0 results found');
  });

  test('the key that ends composition is not taken for a command', async () => {
    await typed('mom');
    for (const state of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(box(), { key: 'Escape', ...state });
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    expect(box()).toHaveValue('mom');
  });

  test('Escape closes the list, then clears the text', async () => {
    const { user } = await typed('mom');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('mom');
    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  test('Tab leaves and closes the list', async () => {
    const { user } = await typed('mom');
    await user.tab();
    expect(button()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('a tap on a place searches it', async () => {
    const { user, options } = await typed('mom');
    const [first] = options();
    if (first === undefined) throw new Error('The list is empty.');
    await user.pointer([{ keys: '[TouchA]', target: first }]);
    await message('Mombasa 2 results found');
  });
});
