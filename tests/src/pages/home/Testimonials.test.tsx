import { act, fireEvent, screen, within } from '@testing-library/react';
import testimonials from '@content/testimonials.json';
import { ServedPageContext } from '@/features/served/servedPage';
import { Testimonials } from '@/pages/home/Testimonials';
import { renderWithProviders } from '../../../support/renderWithProviders';

const section = { title: 'Testimonials', anchor: 'testimonials', paragraphs: ['Six people.'] };
const shownPage = () => screen.getByRole('group', { name: /^Page/ });
const pages = () => document.querySelector('[aria-live]');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function wishForLessMotion(matches: boolean): void {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches, media, onchange: null }) as unknown as MediaQueryList,
    );
}

function hidePage(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('is a carousel of two pages of three; the other page stays in the document', () => {
  const { container } = renderWithProviders(<Testimonials section={section} />);
  const carousel = screen.getByRole('region', { name: 'Testimonials' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
  expect(within(shownPage()).getAllByRole('figure')).toHaveLength(3);
  expect(container.querySelectorAll('figure')).toHaveLength(6);
  // Nobody's picture is there: the icon of a person stands for it.
  expect(container.querySelectorAll('figcaption svg')).toHaveLength(6);
  for (const { name, text } of testimonials) {
    expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

test('Next and Back turn the page and wrap around', async () => {
  const { user } = renderWithProviders(<Testimonials section={section} />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(shownPage()).toHaveAccessibleName('Page 2 of 2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shownPage()).toHaveAccessibleName('Page 2 of 2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
});

test('advances every 10,000 ms, wraps, and is not announced', () => {
  renderWithProviders(<Testimonials section={section} />);
  expect(pages()).toHaveAttribute('aria-live', 'off');
  wait(9_999);
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
  wait(1);
  expect(shownPage()).toHaveAccessibleName('Page 2 of 2');
  wait(10_000);
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
});

test('Pause stops it, Play restarts it; while stopped, page changes are announced', async () => {
  const { user } = renderWithProviders(<Testimonials section={section} />);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  wait(30_000);
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
  expect(pages()).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  wait(10_000);
  expect(shownPage()).toHaveAccessibleName('Page 2 of 2');
});

test('pauses on hover and focus, then continues', async () => {
  const { user } = renderWithProviders(<Testimonials section={section} />);
  await user.hover(shownPage());
  wait(30_000);
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
  await user.unhover(shownPage());
  wait(10_000);
  expect(shownPage()).toHaveAccessibleName('Page 2 of 2');
  act(() => screen.getByRole('button', { name: 'Back' }).focus());
  act(() => screen.getByRole('button', { name: 'Next' }).focus());
  wait(30_000);
  expect(shownPage()).toHaveAccessibleName('Page 2 of 2');
  act(() => screen.getByRole('button', { name: 'Next' }).blur());
  wait(10_000);
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
});

test('pauses in a hidden tab', () => {
  renderWithProviders(<Testimonials section={section} />);
  hidePage(true);
  wait(30_000);
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
  hidePage(false);
  wait(10_000);
  expect(shownPage()).toHaveAccessibleName('Page 2 of 2');
});

test('with reduced motion it stays paused until Play', () => {
  wishForLessMotion(true);
  renderWithProviders(<Testimonials section={section} />);
  wait(30_000);
  expect(shownPage()).toHaveAccessibleName('Page 1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  wait(10_000);
  expect(shownPage()).toHaveAccessibleName('Page 2 of 2');
});

test.each([
  [4, ['Page 1 of 2', '2 / 2']],
  [1, ['Page 1 of 1', '1 / 1']],
] as const)('%i testimonials of editors stand in pages of three', (count, [name, last]) => {
  const quotes = Array.from({ length: count }, (_, index) => ({
    id: `quote-${index}`,
    language: 'ar' as const,
    name: `Person ${index}`,
    text: `شكرا ${index}`,
  }));
  renderWithProviders(
    <ServedPageContext value={{ pathname: '/', data: { testimonials: quotes } }}>
      <Testimonials section={section} />
    </ServedPageContext>,
  );
  expect(shownPage()).toHaveAccessibleName(name);
  expect(screen.getByText('شكرا 0')).toHaveAttribute('lang', 'ar');
  // It counts the people of the site.
  expect(screen.queryByText('Six people.')).not.toBeInTheDocument();
  for (let times = 1; times < Math.ceil(count / 3); times += 1)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(last)).toBeInTheDocument();
});

test('without any testimonial there is no carousel, and its place stays', () => {
  renderWithProviders(
    <ServedPageContext value={{ pathname: '/', data: { testimonials: [] } }}>
      <Testimonials section={section} />
    </ServedPageContext>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(document.getElementById('testimonials')).toBeInTheDocument();
});
