import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollToTop } from '@/kit/ui/layout/ScrollToTop';

function scrollTo(top: number): void {
  Object.defineProperty(globalThis, 'scrollY', { value: top, configurable: true });
  act(() => void globalThis.dispatchEvent(new Event('scroll')));
}

const button = () => screen.queryByRole('button', { name: 'Scroll to top' });

beforeEach(() => {
  Object.defineProperty(globalThis, 'innerHeight', { value: 800, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 3_000, configurable: true });
  scrollTo(0);
});
afterEach(() => jest.restoreAllMocks());

test('appears once the page is scrolled beyond one viewport height, and disappears again', () => {
  render(<ScrollToTop />);
  expect(button()).not.toBeInTheDocument();
  scrollTo(800);
  expect(button()).not.toBeInTheDocument();
  scrollTo(801);
  expect(button()).toBeInTheDocument();
  scrollTo(100);
  expect(button()).not.toBeInTheDocument();
});

test('changes colour when the bottom is reached', () => {
  render(<ScrollToTop />);
  scrollTo(2_100);
  expect(button()).not.toHaveClass('bottom');
  scrollTo(2_199.5);
  expect(button()).toHaveClass('bottom');
});

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('scrolls to the top (less motion: %p) and moves the focus to the content', async (matches, behavior) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches, media, onchange: null }) as unknown as MediaQueryList,
    );
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <main tabIndex={-1}>
      <ScrollToTop />
    </main>,
  );
  scrollTo(1_000);
  await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior });
  expect(screen.getByRole('main')).toHaveFocus();
});
