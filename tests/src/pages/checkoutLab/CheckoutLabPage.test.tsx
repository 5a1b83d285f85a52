import { act, fireEvent, screen, within } from '@testing-library/react';
import { notFoundRoute, routeFor } from '@/app/routes';
import CheckoutLabPage from '@/pages/checkoutLab/CheckoutLabPage';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { completeBrowser, loaded, stubNetwork } from '../../checkout/support';

beforeEach(() => {
  completeBrowser();
  stubNetwork();
});

const hosted = () => document.querySelector<HTMLIFrameElement>('iframe[title="Card checkout"]')!;
const lines = () =>
  within(screen.getByRole('list', { name: 'Trace' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

function says(event: string, data?: unknown): void {
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { event, data },
        origin: new URL(hosted().src).origin,
        source: hosted().contentWindow,
      }),
    );
  });
}

test('runs an entry point and traces what happens, in order', async () => {
  const { user, unmount } = renderWithProviders(<CheckoutLabPage />, { route: '/checkout-lab' });
  jest.spyOn(hosted().contentWindow as Window, 'postMessage').mockImplementation();
  await user.click(screen.getByRole('button', { name: 'Call newTransaction' }));
  says('loaded:checkout');
  says('loaded:transaction', loaded);
  says('close');
  const trace = lines().join('\n');
  for (const part of [
    'callnewTransaction()',
    'message outinline:url',
    'message outrender',
    'message inloaded:transaction',
    'callbackonLoad',
    'stateactive › paying',
    'message inclose',
    'callbackonCancel',
    'callbackonClose',
    'statecancelled',
  ])
    expect(trace).toContain(part);
  expect(trace.indexOf('message inclose')).toBeLessThan(trace.indexOf('callbackonCancel'));
  await user.selectOptions(screen.getByLabelText('Show'), 'callbacks');
  expect(lines()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText(/Nothing yet/)).toBeInTheDocument();
  unmount();
  expect(document.querySelector('iframe')).toBeNull();
});

test('reports invalid parameters', async () => {
  const { user } = renderWithProviders(<CheckoutLabPage />, { route: '/checkout-lab' });
  fireEvent.change(screen.getByLabelText('Other parameters, as JSON'), { target: { value: '[1]' } });
  await user.click(screen.getByRole('button', { name: 'Call newTransaction' }));
  expect(lines().join()).toContain('The other parameters must be one JSON object.');
  fireEvent.change(screen.getByLabelText('Other parameters, as JSON'), { target: { value: '' } });
  await user.clear(screen.getByLabelText('email'));
  await user.click(screen.getByRole('button', { name: 'Call newTransaction' }));
  expect(lines().join()).toContain('Required parameter missing: email');
});

test('has no route in production', () => {
  expect(routeFor('/checkout-lab')).toBe(notFoundRoute);
});
