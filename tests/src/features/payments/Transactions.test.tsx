import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { Transactions } from '@/features/payments/Transactions';
import { saveFile } from '@/kit/ui/data/saveFile';
import { sessionEnded, signedIn } from '@/state/session';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { amina } from '../accounts/people';
import {
  ada,
  body,
  failure,
  fakeGateway,
  providerDown,
  reference,
  requestId,
  transaction,
  type Answer,
} from './fakeGateway';
import { expectConsoleError } from '../../../support/consoleErrors';
import { pressTwice } from '../../../support/gestures';

jest.mock('@/kit/ui/data/saveFile', () => ({ saveFile: jest.fn() }));

const list = 'GET /api/transactions';
const failed = 'Failed to fetch transactions, please try again later.';
const page = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => transaction({ reference: `KW-${start + index}`, receipt: false }));

function open(routes: Record<string, Answer | Answer[]>) {
  const gateway = fakeGateway(routes);
  return {
    gateway,
    ...renderWithProviders(
      <StrictMode>
        <Transactions />
      </StrictMode>,
      ada(),
    ),
  };
}

const rows = () => screen.getAllByRole('row').slice(1);
const loaded = () => screen.findByRole('button', { name: 'Refresh Transactions' });
const refreshButton = () => screen.getByRole('button', { name: /^Refresh/ });

afterEach(() => jest.useRealTimers());

test('a payment that the desk recorded says how it was paid; others do not', async () => {
  const transactions = [transaction({ way: 'mpesa' }), transaction({ reference: 'card-1' })];
  open({ [list]: body({ transactions }) });
  await loaded();
  const [recorded, byCard] = rows();
  expect(recorded).toHaveTextContent('Paid by M-Pesa');
  expect(byCard).not.toHaveTextContent('Paid by');
});

test('a payment that was paid back says how much, and by which credit notes', async () => {
  const refunded = { amount: 150, creditNotes: ['CN-2026-0001', 'CN-2026-0004'] };
  open({ [list]: body({ transactions: [transaction({ refunded })] }) });
  await loaded();
  expect(rows()[0]).toHaveTextContent('Paid back: USD 1.50. Credit notes: CN-2026-0001, CN-2026-0004');
});

test('loading, then a table of reference, amount, status and date', async () => {
  open({
    [list]: body({
      transactions: [
        transaction(),
        transaction({
          reference: 'old-1',
          amount: 500_050,
          currency: 'NGN',
          status: 'failed',
          receipt: false,
          created_at: '2025-02-03T08:09:00.000Z',
        }),
        transaction({ reference: 'old-2', status: 'pending', currency: 'KES', receipt: false }),
      ],
    }),
  });
  expect(screen.getByText('Loading transactions…')).toBeInTheDocument();
  expect(refreshButton()).toHaveTextContent('Refreshing...');
  expect(refreshButton()).toBeDisabled();
  await loaded();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Reference',
    'Amount',
    'Status',
    'Date',
  ]);
  const cells = rows().map((row) => within(row).getAllByRole('cell'));
  expect(cells.map((row) => row.slice(0, 3).map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')))).toEqual([
    [`${reference}Receipt`, 'USD 2.00', 'success'],
    ['old-1', 'NGN 5,000.50', 'failed'],
    ['old-2', 'KES 2.00', 'pending'],
  ]);
  expect(cells[0]?.[2]?.firstElementChild).toHaveClass('paid');
  expect(cells[1]?.[2]?.firstElementChild).toHaveClass('unpaid');
  expect(cells[2]?.[2]?.firstElementChild).toHaveClass('unpaid');
  // An icon beside each word.
  for (const row of cells) expect(row[2]?.querySelector('svg')).not.toBeNull();
  expect(cells[1]?.[3]?.querySelector('time')).toHaveAttribute('datetime', '2025-02-03T08:09:00.000Z');
  expect(within(rows()[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/account/transactions/${reference}/receipt`,
  );
  expect(within(rows()[1] as HTMLElement).queryByRole('link')).toBeNull();
  expect(screen.getByText('3 transactions')).toBeVisible();
});

test.each([
  ['failed', true],
  ['abandoned', true],
  ['success', false],
  ['pending', false],
])('a latest payment that is %s: a way to pay again is %s', async (status, isOffered) => {
  open({
    [list]: body({ transactions: [transaction({ status }), transaction({ reference: 'old', status: 'failed' })] }),
  });
  await loaded();
  const link = screen.queryByRole('link', { name: 'Pay again under Subscription' });
  expect(link?.getAttribute('href')).toBe(isOffered ? '/account/subscription' : undefined);
});

test('empty', async () => {
  open({ [list]: body({ transactions: [] }) });
  expect(await screen.findByText('No transactions found.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test.each<[string, Answer]>([
  ['the provider down', providerDown],
  ['a failure of the server', { status: 500, text: '<h1>Oops</h1>' }],
  ['HTML in place of a list', { status: 200, text: '<!doctype html>' }],
  ['a list in another shape', body({ transactions: [{ reference }] })],
  ['offline', 'offline'],
])('%s: says so, with a retry', async (_name, answer) => {
  expectConsoleError(/The transactions could not be fetched/);
  const { gateway, user } = open({ [list]: answer });
  expect(await screen.findByText(failed)).toBeVisible();
  gateway.routes[list] = body({ transactions: [transaction()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reference)).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh Transactions' })).toHaveFocus();
});

test.each([
  ['a failure of ours shows the reference of its request', 503, requestId, true],
  ['a refusal does not', 429, requestId, false],
  ['what a proxy made of it is not shown', 502, '<b>call +254 555 010 203</b>', false],
])('%s', async (_name, status, id, isShown) => {
  expectConsoleError(/The transactions could not be fetched/);
  open({ [list]: { status, failure: { code: 'any', message: 'No.' }, requestId: id } });
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  if (isShown) expect(screen.getByRole('alert')).toHaveTextContent(`Reference: ${id}`);
  else expect(screen.queryByText(/Reference:/)).toBeNull();
});

test('a silent server times out', async () => {
  expectConsoleError(/The transactions could not be fetched/);
  jest.useFakeTimers();
  open({ [list]: 'silence' });
  await act(() => jest.advanceTimersByTimeAsync(15_500));
  expect(screen.getByText(failed)).toBeVisible();
});

test('a failed refresh keeps the rows', async () => {
  expectConsoleError(/The transactions could not be fetched/);
  const { gateway, user } = open({ [list]: body({ transactions: [transaction()] }) });
  await loaded();
  gateway.routes[list] = providerDown;
  await user.click(refreshButton());
  expect(await screen.findByText(failed)).toBeVisible();
  expect(rows()).toHaveLength(1);
  gateway.routes[list] = body({ transactions: [transaction({ reference: 'new-1' }), transaction()] });
  await user.click(refreshButton());
  expect(await screen.findByText('new-1')).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
});

test('a double click refreshes once; returning to the tab refreshes too', async () => {
  const { gateway, user } = open({ [list]: body({ transactions: [transaction()] }) });
  await loaded();
  const before = gateway.asked.length;
  gateway.routes[list] = 'silence';
  await user.dblClick(refreshButton());
  expect(refreshButton()).toHaveTextContent('Refreshing...');
  expect(gateway.asked).toHaveLength(before + 1);
});

test('refreshes on return to the tab', async () => {
  const { gateway } = open({ [list]: body({ transactions: [] }) });
  await screen.findByText('No transactions found.');
  gateway.routes[list] = body({ transactions: [transaction()] });
  fireEvent(window, new Event('focus'));
  expect(await screen.findByText(reference)).toBeVisible();
});

describe('more than fifty', () => {
  const next = '1700000000000.50';
  const more = `${list}?cursor=${next}`;

  test('shows more on demand; a payment on both pages is listed once', async () => {
    const { user } = open({
      [list]: body({ transactions: page(50), next }),
      [more]: body({ transactions: page(10, 49) }),
    });
    await loaded();
    expect(rows()).toHaveLength(50);
    expect(screen.getByText('The latest 50 transactions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('59 transactions')).toBeVisible();
    expect(rows()).toHaveLength(59);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('a failed page is retried, and the first page stays', async () => {
    expectConsoleError(/The transactions could not be fetched/);
    const { gateway, user } = open({ [list]: body({ transactions: page(50), next }), [more]: providerDown });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(rows()).toHaveLength(50);
    gateway.routes[more] = body({ transactions: page(10, 50) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(60));
    expect(screen.queryByText(failed)).toBeNull();
  });

  test('a cyclic list ends', async () => {
    const { user } = open({
      [list]: body({ transactions: page(50), next }),
      [more]: body({ transactions: page(50, 50), next }),
    });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(100));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('the file contains all of them', async () => {
    open({
      [list]: body({ transactions: page(50), next }),
      [more]: body({ transactions: page(10, 50) }),
    });
    await loaded();
    pressTwice(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    const [name, type, text] = jest.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toMatch(/^keelway-transactions-\d{4}-\d\d-\d\d\.csv$/);
    expect(type).toContain('text/csv');
    expect(text?.trimEnd().split('\r\n')).toHaveLength(61);
    // The page does not show them all.
    expect(rows()).toHaveLength(50);
  });

  test('an incomplete file is not created', async () => {
    expectConsoleError(/The transactions could not be fetched/);
    jest.mocked(saveFile).mockClear();
    const { user } = open({ [list]: body({ transactions: page(50), next }), [more]: providerDown });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText(/not all transactions could be fetched/)).toBeVisible();
    expect(saveFile).not.toHaveBeenCalled();
  });
});

test('the list is cleared on sign-out', async () => {
  const { gateway, store } = open({ [list]: body({ transactions: [transaction()] }) });
  await loaded();
  gateway.routes[list] = 'silence';
  act(() => {
    store.dispatch(signedIn({ ...amina, uid: 'u2' }));
    store.dispatch(sessionEnded());
  });
  expect(screen.queryByText(reference)).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain(reference);
});

test('a session that has ended elsewhere', async () => {
  expectConsoleError(/The transactions could not be fetched/);
  fakeGateway({ [list]: failure(401, 'sign_in_required') });
  renderWithProviders(<Transactions />, ada({ reload: () => Promise.resolve() }));
  expect(await screen.findByText(failed)).toBeVisible();
});

test('payments disabled', () => {
  renderWithProviders(<Transactions />, {
    ...ada(),
    config: { ...testConfig, features: { ...testConfig.features, payments: false } },
  });
  expect(screen.getByText(/Payments are switched off at the moment/)).toBeVisible();
});
