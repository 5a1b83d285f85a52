import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { AgentPage as AgentData, ShipperPage as ShipperData, ShownAgent } from '@shared/quotes/pages';
import { typedQuote } from '@shared/quotes/correction';
import { noOffer } from '@shared/quotes/rules';
import { ServedPageContext } from '@/features/served/servedPage';
import AgentPage from '@/pages/parties/AgentPage';
import ShipperPage from '@/pages/parties/ShipperPage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const request = {
  reference: 'KQ-7F3K2P',
  from: 'Mombasa, Kenya',
  to: 'Rotterdam',
  facts: [['Mode', 'Sea']] as const,
  cargo: 'Coffee',
  notes: null,
  corrections: [],
};
const days = { first: '2026-01-01', last: '2999-12-31' };
const agents: Extract<AgentData, { link: 'open' }> = {
  link: 'open',
  agent: 'Pwani Freight',
  request,
  files: [],
  answer: {
    step: 'answer',
    purpose: 'first',
    typed: noOffer,
    errors: {},
    isDeclining: false,
    reason: { typed: '', error: null },
  },
  answerBy: 'Please answer by Monday.',
  next: [{ title: 'You answer', text: 'Until Monday.' }],
  may: [],
  questions: [],
  question: { typed: '', error: null },
  notice: null,
  currencies: [
    ['AED', 'Dirham'],
    ['EUR', 'Euro'],
    ['KES', 'Kenyan Shilling'],
    ['USD', 'Dollar'],
  ],
  likely: ['KES', 'USD', 'EUR'],
  days,
};
const agent = (id: string, amount: string, more: Partial<ShownAgent> = {}): ShownAgent => ({
  id,
  name: `Agent ${id}`,
  location: 'Mombasa, Kenya',
  checks: { verifiedAt: '2026-03-01', verifiedUntil: '2999-12-31' },
  isListed: true,
  state: 'Made an offer',
  offer: {
    amount,
    included: 'Door to door',
    transit: '21 days',
    validUntil: '31 December',
    remarks: null,
    isChosen: false,
    isBefore: false,
    isExpired: false,
    canChoose: true,
    version: 1,
    earlier: [],
  },
  ...more,
});
const shippers: Extract<ShipperData, { link: 'open' }> = {
  link: 'open',
  request,
  files: [],
  status: { title: 'There are 2 offers', text: 'Compare.' },
  next: [{ title: 'You choose', text: 'The last of the offers ends with 31 December (UTC).' }],
  may: [],
  addressees: [],
  seen: 3,
  timeline: [],
  agents: [agent('a', 'USD 1,250.50'), agent('b', 'EUR 900.00', { checks: {}, isListed: false })],
  contact: null,
  questions: [],
  question: { to: '', text: '', error: null, files: { kept: [], error: null } },
  now: { step: 'overview' },
  notice: null,
};

const draw = (page: ReactElement, pathname: string, data: AgentData | ShipperData) =>
  renderWithProviders(<ServedPageContext value={{ pathname, data }}>{page}</ServedPageContext>, { route: pathname });
const drawAgent = (changes: object = {}) =>
  draw(<AgentPage />, '/quote/KQ-7F3K2P/agent/a-token', { ...agents, ...changes });

test('the shipper corrects the request in a form with what it says, and reads who is told', () => {
  const typed = {
    from: 'Mombasa',
    to: 'Rotterdam',
    mode: 'sea',
    cargo: 'Coffee',
    weightKg: '9',
    volumeM3: '1',
    readyDate: '2999-01-01',
    notes: '',
  };
  draw(<ShipperPage />, '/quote/KQ-7F3K2P/a-token', {
    ...shippers,
    now: { step: 'correct', typed, errors: { weightKg: 'Enter the weight as a number.' } },
  });
  const form = within(screen.getByRole('region', { name: 'Correct the request' }));
  expect(form.getByText(/The agents that have it and did not decline get a mail/)).toBeVisible();
  expect(form.getByLabelText('Cargo')).toHaveValue('Coffee');
  expect(form.getByLabelText('Mode')).toHaveValue('sea');
  const summary = form.getByRole('group', { name: 'One thing needs your attention' });
  expect(summary).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(within(summary).getByRole('link', { name: 'Enter the weight as a number.' }));
  expect(form.getByLabelText('Weight (kg)')).toHaveFocus();
  expect(form.getByLabelText('Weight (kg)')).toHaveAccessibleDescription('Enter the weight as a number.');
  expect(form.getByRole('button', { name: 'Store the correction' })).toBeVisible();
});

test('the shipper reads that the request was corrected meanwhile, and what they had typed', () => {
  const entry = { at: '2026-11-30T10:00:00Z', when: 'Monday', text: 'The request was corrected.' };
  draw(<ShipperPage />, '/quote/KQ-7F3K2P/a-token', {
    ...shippers,
    now: { step: 'changed', entries: [entry], typed: typedQuote({ mode: 'sea', cargo: 'Tea' }) },
  });
  expect(screen.getByText(/so nothing was done/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What you typed' })).toBeVisible();
  expect(screen.getByText('Tea')).toBeVisible();
});

test('an agent reads what was corrected, and keeps an offer from before', () => {
  drawAgent({
    request: {
      ...request,
      corrections: [{ at: '2026-11-30T10:00:00Z', when: 'Monday', facts: [['Weight', '9 kg (before: 8 kg)']] }],
    },
    answer: {
      step: 'offered',
      offer: agent('a', 'USD 1').offer,
      earlier: [],
      contact: null,
      canChange: true,
      isBefore: true,
    },
  });
  expect(screen.getByRole('heading', { name: 'Corrected Monday' })).toBeVisible();
  expect(screen.getByText('9 kg (before: 8 kg)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep the offer as it is' })).toBeVisible();
});

const asked = { index: 0, to: 'Agent a', text: 'Which port?', answer: null, typed: '', error: null };

test('an agent asks before it offers, while it may, and reads what became of its question', () => {
  drawAgent({
    may: [{ type: 'agent.asked', agentId: 'a' }],
    questions: [{ ...asked, from: 'Pwani Freight' }],
    question: { typed: 'By sea?', error: 'Write less.' },
  });
  const form = within(screen.getByRole('region', { name: 'Ask the shipper first' }));
  expect(form.getByLabelText('Your question')).toHaveValue('By sea?');
  expect(form.getByText('Write less.')).toBeVisible();
  const own = within(screen.getByRole('region', { name: 'Your questions' }));
  expect(own.getByText('You asked the shipper')).toBeVisible();
  expect(own.getByText('Not answered yet.')).toBeVisible();
});

test('the shipper answers the question of an agent, and reads their own apart from it', () => {
  draw(<ShipperPage />, '/quote/KQ-7F3K2P/a-token', {
    ...shippers,
    may: [{ type: 'shipper.replied', question: 0 }],
    questions: [
      { ...asked, from: 'Agent a' },
      { ...asked, index: 1, from: null, text: 'Insured?' },
    ],
  });
  const both = within(screen.getByRole('region', { name: 'Questions and answers' }));
  expect(both.getByText('Agent a asks you')).toBeVisible();
  expect(both.getByText('To Agent a')).toBeVisible();
  expect(both.getAllByLabelText('Your answer')).toHaveLength(1);
  expect(both.getByRole('button', { name: 'Send the answer' })).toBeVisible();
});

test('an agent reads the request and what is next before the form, and finds likely currencies first', () => {
  drawAgent();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'The request',
    'What happens next',
    'Make an offer',
    'Not for us',
  ]);
  const groups = within(screen.getByLabelText('Currency')).getAllByRole('group');
  expect(
    groups.map((group) => [
      group.getAttribute('label'),
      within(group)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ]),
  ).toEqual([
    ['Likely', ['KES', 'USD', 'EUR']],
    ['All others', ['AED']],
  ]);
});

test.each([
  ['Amount', 'much', /^“much” was not understood/, '900'],
  ['Transit time in days', 'soon', /^“soon” was not understood/, '21'],
  ['Valid until', '2001-01-01', 'Choose a day that is not over yet in UTC.', inThirtyDays],
])('%s: %s is told once the field is left, until something else is typed', (label, typed, message, mended) => {
  drawAgent();
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'USD' } });
  const box = screen.getByLabelText(label);
  fireEvent.input(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(screen.getByText(message)).toBeVisible();
  fireEvent.input(box, { target: { value: mended } });
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  fireEvent.blur(box);
  expect(box).toHaveAttribute('aria-invalid', 'false');
});

const inShillings = 'KES 900';
const otherCurrency = /names another currency than USD. Choose that currency/;
test.each([
  ['once the field is left', {}],
  ['by the gateway', { amount: `“${inShillings}” names another currency than USD. Choose that currency.` }],
])('what is told of one field %s goes when another one mends it', (_, errors) => {
  drawAgent({ answer: { ...agents.answer, typed: { ...noOffer, amount: inShillings, currency: 'USD' }, errors } });
  const [amount, currency] = [screen.getByLabelText('Amount'), screen.getByLabelText('Currency')];
  fireEvent.blur(amount);
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getAllByText(otherCurrency)[0]).toBeVisible();
  fireEvent.input(currency, { target: { value: 'KES' } });
  fireEvent.blur(currency);
  expect(amount).toHaveAttribute('aria-invalid', 'false');
  expect(screen.queryByText(otherCurrency)).not.toBeInTheDocument();
});

test('what is wrong with a field that nobody has left is not told because another one was', () => {
  drawAgent();
  const amount = screen.getByLabelText('Amount');
  fireEvent.input(amount, { target: { value: 'much' } });
  fireEvent.blur(amount);
  expect(screen.getByLabelText('Currency')).toHaveAttribute('aria-invalid', 'false');
  expect(screen.getByLabelText('What is included')).toHaveAttribute('aria-invalid', 'false');
});

test('what the gateway refused goes from the field and the list once it is filled in', () => {
  const errors = { amount: 'Enter the amount.', validUntil: 'Choose a day, written as 2026-01-31.' };
  drawAgent({ answer: { ...agents.answer, errors } });
  expect(screen.getByRole('group', { name: '2 things need your attention' })).toBeInTheDocument();
  expect(screen.queryByText(/written as/)).not.toBeInTheDocument();
  fireEvent.input(screen.getByLabelText('Amount'), { target: { value: '900' } });
  expect(screen.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'false');
  expect(screen.getByRole('group', { name: 'One thing needs your attention' })).toBeInTheDocument();
});

test('of offers compared, one that has ended is said to have', () => {
  const [first, second] = shippers.agents;
  const ended = { ...first!, offer: { ...first!.offer!, isExpired: true, canChoose: false } };
  draw(<ShipperPage />, '/quote/KQ-7F3K2P/a-token', { ...shippers, agents: [ended, second!] });
  const rows = within(screen.getByRole('table', { name: 'Offers compared' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent.includes('This offer is no longer valid.'))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('a shipper compares price, days and what is included, and sees stamp and page of each agent', () => {
  draw(<ShipperPage />, '/quote/KQ-7F3K2P/a-token', shippers);
  const rows = within(screen.getByRole('table', { name: 'Offers compared' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AgentPriceTransit',
    'Agent aUSD 1,250.5021 days',
    'Included: Door to door',
    'Agent bEUR 900.0021 days',
    'Included: Door to door',
  ]);
  const [first, second] = within(screen.getByRole('region', { name: 'Offers' })).getAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: 'Agent a' })).toHaveAttribute('href', '/agents/id/a');
  expect(first).toHaveTextContent(/VERIFIED 03\/2026/);
  expect(within(first!).getByText('USD 1,250.50').tagName).toBe('B');
  expect(within(first!).getByRole('link', { name: 'Choose this offer of Agent a' })).toBeInTheDocument();
  expect(within(second!).queryByRole('link', { name: 'Agent b' })).not.toBeInTheDocument();
  expect(second).not.toHaveTextContent(/VERIFIED|Checked/);
  expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent('You choose');
});
