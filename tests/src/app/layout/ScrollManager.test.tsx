import { lazy, Suspense, type ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { ScrollManager } from '@/app/layout/ScrollManager';
import { renderWithProviders } from '../../../support/renderWithProviders';

function Page({ title }: { title: string }) {
  const navigate = useNavigate();
  return (
    <main>
      <h1>{title}</h1>
      <Link to="/next">Next</Link>
      <Link to="/#part">Part</Link>
      <button onClick={() => void navigate('?city=Lagos', { replace: true })}>Filter</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <section id="part">The part</section>
    </main>
  );
}

const site = (
  <>
    <ScrollManager />
    <Routes>
      <Route path="/" element={<Page title="First" />} />
      <Route path="/next" element={<Page title="Second" />} />
    </Routes>
  </>
);

let pageHeight: number;
let scrollTo: jest.Mock;

function scrolledTo(pixels: number): void {
  act(() => {
    Object.assign(window, { scrollY: pixels });
    window.dispatchEvent(new Event('scroll'));
  });
}

async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

beforeEach(() => {
  pageHeight = 5_000;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight);
  scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  scrolledTo(0);
});

test('a new page starts at its top with focus on its heading; the first page takes no focus', async () => {
  const { user } = renderWithProviders(site);
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
});

describe('a page whose code comes late', () => {
  async function leaveForSlowPage() {
    let arrive = (): void => undefined;
    const Slow = lazy(
      () =>
        new Promise<{ default: () => ReactNode }>((resolve) => {
          arrive = () => resolve({ default: () => <Page title="Slow" /> });
        }),
    );
    const user = userEvent.setup();
    render(
      <BrowserRouter>
        <ScrollManager />
        <input aria-label="Beside the page" />
        <Suspense>
          <Routes>
            <Route path="/" element={<Page title="First" />} />
            <Route path="/next" element={<Slow />} />
          </Routes>
        </Suspense>
      </BrowserRouter>,
    );
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(globalThis.location.pathname).toBe('/next'));
    expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
    return { user, arrive: () => act(arrive) };
  }
  afterEach(() => globalThis.history.replaceState(null, '', '/'));

  test('takes the focus when it is there', async () => {
    const { arrive } = await leaveForSlowPage();
    arrive();
    expect(await screen.findByRole('heading', { name: 'Slow' })).toHaveFocus();
  });

  test('leaves it to what the visitor does meanwhile', async () => {
    const { user, arrive } = await leaveForSlowPage();
    await user.type(screen.getByRole('textbox', { name: 'Beside the page' }), 'and');
    arrive();
    expect(await screen.findByRole('heading', { name: 'Slow' })).toBeVisible();
    await user.keyboard(' on');
    expect(screen.getByRole('textbox', { name: 'Beside the page' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Beside the page' })).toHaveValue('and on');
  });
});

test('a heading that takes no focus yet gets it once the menu above the page has closed', async () => {
  const { user } = renderWithProviders(site);
  const focus = jest.spyOn(HTMLHeadingElement.prototype, 'focus').mockImplementation(() => undefined);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  const heading = screen.getByRole('heading', { name: 'Second' });
  expect(heading).not.toHaveFocus();
  focus.mockRestore();
  await act(frames);
  expect(heading).toHaveFocus();
});

test('back restores the position as soon as the page is tall enough', async () => {
  const { user } = renderWithProviders(site);
  scrolledTo(1_800);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  scrolledTo(0);
  pageHeight = 900; // the content is still on its way
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 1_800);
  const triesSoFar = scrollTo.mock.calls.length;
  await waitFor(() => expect(scrollTo.mock.calls.length).toBeGreaterThan(triesSoFar));
  pageHeight = 5_000;
  await frames();
  const triesInAll = scrollTo.mock.calls.length;
  await frames();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 1_800);
  expect(scrollTo.mock.calls.length).toBe(triesInAll);
});

test('back restores a position scrolled to before hydration', async () => {
  Object.assign(window, { scrollY: 700 });
  const { user } = renderWithProviders(site);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  scrolledTo(0);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});

test('a page from the back/forward cache keeps its position', () => {
  renderWithProviders(site);
  scrolledTo(1_200);
  window.dispatchEvent(new Event('pagehide'));
  scrolledTo(0);
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(scrollTo).not.toHaveBeenCalled();
  show(true);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 1_200);
});

test('stops when the visitor scrolls', async () => {
  const { user } = renderWithProviders(site);
  scrolledTo(1_800);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  pageHeight = 900;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  act(() => void window.dispatchEvent(new Event('wheel')));
  const tries = scrollTo.mock.calls.length;
  await frames();
  expect(scrollTo.mock.calls.length).toBe(tries);
});

test('an address with # scrolls to that section and focuses it', async () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderWithProviders(site, { route: '/next' });
  await user.click(screen.getByRole('link', { name: 'Part' }));
  const part = screen.getByText('The part');
  expect(seen.mock.contexts).toContain(part);
  expect(part).toHaveFocus();
});

test.each(['/#%', '/#50%', '/#%E0%A4%A'])('the address %s names no section, and does no harm', (route) => {
  renderWithProviders(site, { route });
  expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
});

test('a page that writes its state into its address keeps its position', async () => {
  const { user, location } = renderWithProviders(site);
  const filter = screen.getByRole('button', { name: 'Filter' });
  await user.click(filter);
  expect(location().search).toBe('?city=Lagos');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(filter).toHaveFocus();
});
