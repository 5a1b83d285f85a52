import { screen } from '@testing-library/react';
import { ShortlistControl } from '@/features/quotes/ShortlistControl';
import { ShortlistStrip } from '@/features/quotes/ShortlistStrip';
import { renderWithProviders } from '../../../support/renderWithProviders';

const agent = (number: number) => ({ id: `ke-nairobi-${number}`, name: `Agent ${number}`, location: 'Nairobi, Kenya' });

test('adds an agent to the request and removes it again', async () => {
  const { user, store } = renderWithProviders(
    <>
      <ShortlistStrip />
      <ShortlistControl agent={agent(1)} hasWay />
    </>,
  );
  expect(screen.queryByText(/agents in your quote request/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to quote request: Agent 1' }));
  expect(store.getState().shortlist.agents).toEqual([agent(1)]);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 5 agents are in your quote request.');
  expect(screen.getByRole('link', { name: 'See request (1 of 5)' })).toHaveAttribute('href', '/quote');
  expect(screen.getByRole('region', { name: 'Quote request' })).toHaveTextContent(
    '1 of 5 agents in your quote request',
  );
  expect(screen.getByRole('link', { name: 'Write the request' })).toHaveAttribute('href', '/quote');
  const added = screen.getByRole('button', { name: 'Added: remove Agent 1 from quote request' });
  expect(added).toHaveTextContent(/^Added$/);
  await user.click(added);
  expect(store.getState().shortlist.agents).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add to quote request: Agent 1' })).toHaveFocus();
});

test('the bar removes agents one by one, and keeps the focus', async () => {
  const page = (
    <main id="content" tabIndex={-1}>
      <ShortlistStrip />
    </main>
  );
  const { user, store } = renderWithProviders(page, {
    preloadedState: { shortlist: { agents: [1, 2, 3].map(agent) } },
  });
  await user.click(screen.getByText(/agents in your quote request/));
  await user.click(screen.getByRole('button', { name: 'Remove Agent 2 from quote request' }));
  expect(store.getState().shortlist.agents).toEqual([agent(1), agent(3)]);
  expect(document.activeElement).toHaveTextContent('2 of 5 agents in your quote request');
  await user.click(screen.getByRole('button', { name: 'Remove Agent 1 from quote request' }));
  await user.click(screen.getByRole('button', { name: 'Remove Agent 3 from quote request' }));
  expect(screen.queryByRole('region', { name: 'Quote request' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('says that five is the maximum', async () => {
  const { user, store } = renderWithProviders(<ShortlistControl agent={agent(6)} />, {
    preloadedState: { shortlist: { agents: [1, 2, 3, 4, 5].map(agent) } },
  });
  await user.click(screen.getByRole('button', { name: 'Add to quote request: Agent 6' }));
  expect(screen.getByRole('status')).toHaveTextContent('A quote request takes 5 agents at most.');
  expect(store.getState().shortlist.agents).toHaveLength(5);
});
