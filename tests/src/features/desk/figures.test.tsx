import { screen, within } from '@testing-library/react';
import type { DeskFigures } from '@shared/desk/figures';
import { Figures } from '@/features/desk/figures/Figures';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, fakeGateway, providerDown, type Answer } from '../payments/fakeGateway';
import { meWith } from './desk';

const figures: DeskFigures = {
  from: Date.UTC(2026, 9, 5),
  to: Date.UTC(2026, 9, 12),
  quotes: {
    received: 1_200,
    passed: 1_100,
    rejected: 100,
    toScreening: 5_400_000,
    withOffer: 900,
    toFirstOffer: null,
    chosen: 300,
  },
  weeks: [{ begins: Date.UTC(2026, 9, 5), received: 1_200, withOffer: 900 }],
  lanes: [{ way: 'Accra, Ghana → Lagos, Nigeria', requests: 2 }],
  agents: [{ id: 'a1', name: 'Tembo Freight', asked: 4, answered: 3, offered: 1, toAnswer: 7_200_000 }],
  applications: { received: 5, accepted: 3, listed: 2, refused: 1 },
  dues: [{ currency: 'USD', payments: 2, amount: 400 }],
};
const none: DeskFigures = {
  ...figures,
  quotes: { received: 0, passed: 0, rejected: 0, toScreening: null, withOffer: 0, toFirstOffer: null, chosen: 0 },
  weeks: [],
  lanes: [],
  agents: [],
  dues: null,
};

function open(answer: Answer | Answer[], route = '/desk/figures', query = '') {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['reader'], 'desk.open', 'figures.read'),
    [`GET /api/desk/figures${query}`]: answer,
  });
  const page = (
    <DeskRoom title="Figures" lead="Numbers">
      <Figures />
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route }) };
}
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test('figures in words and numbers, and the weeks as a table beside the bars', async () => {
  open(body(figures));
  expect(await screen.findByText('What came from 5 Oct 2026 to 11 Oct 2026')).toBeVisible();
  expect(valueOf('Received')).toBe('1,200');
  expect(valueOf('Until screened (median)')).toBe('90 minutes');
  expect(valueOf('With an offer')).toBe('900 (75%)');
  expect(valueOf('Until the first offer (median)')).toBe('–');
  expect(valueOf('Dues that were paid')?.replaceAll(/\s/g, ' ')).toBe('USD 4.00 in 2 payments');
  const week = screen.getByRole('row', { name: /^5 Oct 2026/ });
  expect(
    within(week)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 Oct 2026', '1,200', '900']);
  expect(screen.getByText('Accra, Ghana → Lagos, Nigeria')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Tembo Freight/ })).toHaveTextContent('3 (75%)');
});

test('without anything it says so, and without the right to payments there are no dues', async () => {
  open(body(none));
  expect(await screen.findByText('No agent was asked in this period.')).toBeVisible();
  expect(screen.getByText('Every request that agents got has an offer.')).toBeVisible();
  expect(valueOf('With an offer')).toBe('0 (–)');
  expect(screen.queryByText('Dues that were paid')).not.toBeInTheDocument();
});

test('the period is the address, and a failure can be tried again', async () => {
  const query = '?from=2026-10-05&to=2026-10-11';
  const { user, location } = open([providerDown, body(figures)], `/desk/figures${query}`, query);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Tembo Freight')).toBeVisible();
  expect(screen.getByLabelText('From (UTC)')).toHaveValue('2026-10-05');
  expect(location().search).toBe(query);
});
