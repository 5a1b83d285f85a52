import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { useOnNavigation, usePopover } from '@/kit/ui/overlay/usePopover';
import { renderWithProviders } from '../../../../support/renderWithProviders';

function Menu({ kind = 'auto' }: { kind?: 'auto' | 'manual' }) {
  const { isOpen, close, button, panel } = usePopover<HTMLDivElement>(kind);
  useOnNavigation(close);
  return (
    <>
      <button type="button" {...button}>
        Menu
      </button>
      <div {...panel}>{isOpen ? 'Open' : 'Closed'}</div>
      <button type="button" onClick={close}>
        Close
      </button>
      <Link to="/faq">FAQ</Link>
    </>
  );
}
const menu = () => screen.getByRole('button', { name: 'Menu' });
const panel = (text: string) => screen.getByText(text);

/** The part of browsers' popovers that the hook uses: jsdom has none. */
let opened: boolean;
const hidden = jest.fn(() => toggle(false));
function toggle(isOpen: boolean): void {
  if (isOpen === opened) return;
  opened = isOpen;
  const element = document.querySelector('[popover]');
  if (element !== null)
    fireEvent(element, Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
}
type Matches = (this: Element, selector: string) => boolean;
const matches = Object.getOwnPropertyDescriptor(Element.prototype, 'matches')?.value as Matches;

function withPopovers(isOpen: boolean): void {
  opened = isOpen;
  Object.assign(HTMLElement.prototype, { popover: null, hidePopover: hidden });
  const isMatch: Matches = function isMatch(selector) {
    return selector === ':popover-open' ? opened : matches.call(this, selector);
  };
  Object.assign(Element.prototype, { matches: isMatch });
}
afterEach(() => {
  Object.assign(Element.prototype, { matches });
  for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

test('the button names its popover, which the browser opens; React follows', () => {
  withPopovers(false);
  renderWithProviders(<Menu />);
  expect(menu()).toHaveAttribute('popovertarget', panel('Closed').id);
  expect(menu()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(menu());
  expect(panel('Closed')).toBeInTheDocument();
  act(() => toggle(true));
  expect(panel('Open')).toHaveAttribute('popover', 'auto');
  expect(menu()).toHaveAttribute('aria-expanded', 'true');
  act(() => toggle(false));
  expect(panel('Closed')).toBeInTheDocument();
});

test('one that was opened before the code was there is open', () => {
  withPopovers(true);
  renderWithProviders(<Menu />);
  expect(panel('Open')).toBeInTheDocument();
  expect(menu()).toHaveAttribute('aria-expanded', 'true');
});

test('code closes it, and so does another page', async () => {
  withPopovers(true);
  const { user } = renderWithProviders(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel('Closed')).toBeInTheDocument();
  act(() => toggle(true));
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(panel('Closed')).toBeInTheDocument();
  expect(opened).toBe(false);
});

test('in a browser without popovers React opens and closes it', async () => {
  const { user } = renderWithProviders(<Menu />);
  await user.click(menu());
  expect(panel('Open')).toHaveAttribute('data-open');
  await user.click(menu());
  expect(panel('Closed')).not.toHaveAttribute('data-open');
});

test('in a browser without popovers a press elsewhere closes an auto one, and no manual one', async () => {
  const { user } = renderWithProviders(
    <>
      <Menu />
      <Menu kind="manual" />
      <p>Elsewhere</p>
    </>,
  );
  for (const button of screen.getAllByRole('button', { name: 'Menu' })) await user.click(button);
  // The second button is elsewhere to the first.
  expect(screen.getAllByText(/^(Open|Closed)$/).map(({ textContent }) => textContent)).toEqual(['Closed', 'Open']);
  await user.click(screen.getAllByRole('button', { name: 'Menu' })[0]!);
  const [auto, manual] = screen.getAllByText('Open');
  await user.click(auto!);
  expect(auto).toHaveTextContent('Open');
  await user.click(screen.getByText('Elsewhere'));
  expect(auto).toHaveTextContent('Closed');
  expect(manual).toHaveTextContent('Open');
});
