import { screen, waitFor, within } from '@testing-library/react';
import type { StaffAction } from '@shared/desk/contract';
import type { RecordedPayment, RecordedPayments } from '@shared/desk/recordedPayments';
import { PaymentsPage } from '@/pages/desk';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const reference = 'KW-01M7ZC9ASP62MW4SC2XMWNW32V';
const path = '/api/desk/recorded-payments';
const list = `GET ${path}`;
const decision = `POST ${path}/${reference}/decision`;
const payment = (changes: Partial<RecordedPayment> = {}): RecordedPayment => ({
  reference,
  state: 'waiting',
  email: 'amina@example.com',
  isKnown: true,
  forOrder: null,
  way: 'mpesa',
  bankReference: 'SGH7XK2P1Q',
  arrivedOn: '2026-11-20',
  amount: 200,
  currency: 'USD',
  price: { amount: 200, currency: 'USD' },
  counts: true,
  reason: null,
  recordedBy: { uid: 'u2', email: 'eric@example.com' },
  recordedAt: 1_800_000_000_000,
  decidedBy: null,
  decidedAt: null,
  ...changes,
});
const answer = (changes: Partial<RecordedPayments> = {}) =>
  body({ price: { amount: 200, currency: 'USD' }, waiting: [], decided: [], ...changes } satisfies RecordedPayments);
const waiting = (changes: Partial<RecordedPayment> = {}) => answer({ waiting: [payment(changes)] });
const nothing = answer();

function open(routes: Record<string, Answer | Answer[]>, ...more: StaffAction[]) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['treasurer'], 'payments.read', ...more),
    'GET /api/desk/refunds': body({ refunds: [] }),
    'GET /api/desk/payments': body({ from: 0, to: 1, provider: [], ledger: [], doubts: [] }),
    ...routes,
  });
  const options = { ...ada({ signInMethods: () => ['password'] }), route: '/desk/payments' };
  return { gateway, ...renderWithProviders(<PaymentsPage />, options) };
}
const part = async () => within(await screen.findByRole('region', { name: 'Payments without a card' }));
type User = ReturnType<typeof open>['user'];

async function openForm(user: User) {
  const region = await part();
  await user.click(await region.findByText('Record a payment by transfer, M-Pesa, cheque or cash'));
  return within(region.getByRole('form', { name: 'Record a payment' }));
}

async function fill(user: User, form: Awaited<ReturnType<typeof openForm>>) {
  await user.type(form.getByLabelText('From whom'), 'amina@example.com');
  await user.selectOptions(form.getByLabelText('How it was paid'), 'M-Pesa');
  await user.type(form.getByLabelText('Reference of the payment'), 'SGH7XK2P1Q');
  await user.type(form.getByLabelText('Arrived on'), '2026-11-20');
  await user.type(form.getByLabelText('Amount'), '2.00');
}

test('the form records a payment in exact minor units, once for a double click, and is empty then', async () => {
  const { user, gateway } = open({ [list]: [nothing, waiting()], [`POST ${path}`]: waiting() }, 'payments.record');
  const form = await openForm(user);
  expect(form.getByLabelText('Currency')).toHaveValue('USD');
  await fill(user, form);
  pressTwice(form.getByRole('button', { name: 'Record the payment' }));
  expect(await form.findByText('Recorded. It counts once somebody else has confirmed it.')).toBeInTheDocument();
  expect(await gateway.bodies(`POST ${path}`)).toEqual([
    {
      payer: 'amina@example.com',
      way: 'mpesa',
      bankReference: 'SGH7XK2P1Q',
      arrivedOn: '2026-11-20',
      amount: 200,
      currency: 'USD',
      isOtherCurrency: false,
    },
  ]);
  expect(form.getByLabelText('From whom')).toHaveValue('');
  expect(await screen.findByText('Waits to be confirmed')).toBeInTheDocument();
});

test('what is missing or has two meanings is said at its field, and nothing is sent', async () => {
  const { user, gateway } = open({ [list]: nothing }, 'payments.record');
  const form = await openForm(user);
  await user.type(form.getByLabelText('Amount'), '1,234');
  await user.selectOptions(form.getByLabelText('Currency'), 'KWD');
  await user.click(form.getByRole('button', { name: 'Record the payment' }));
  expect(form.getByLabelText('From whom')).toHaveFocus();
  expect(form.getByText('Choose how it was paid.')).toBeInTheDocument();
  expect(form.getByText('Enter the reference of the payment.')).toBeInTheDocument();
  expect(form.getByText(/^This may be KWD 1,234\.000 or KWD 1\.234\./)).toBeInTheDocument();
  expect(gateway.count(`POST ${path}`)).toBe(0);
});

test('a currency that is not the price’s is asked about; whoever means it says so', async () => {
  const asked = {
    status: 400,
    failure: { code: 'other_currency', message: 'Asked.', fields: { currency: 'The price is USD 2.00.' } },
  };
  const { user, gateway } = open({ [list]: nothing, [`POST ${path}`]: [asked, waiting()] }, 'payments.record');
  const form = await openForm(user);
  await fill(user, form);
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('Currency'), 'KES');
  await user.click(form.getByRole('button', { name: 'Record the payment' }));
  expect(await form.findByText('The price is USD 2.00.')).toBeInTheDocument();
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: 'Record the payment' }));
  await screen.findByText('Recorded. It counts once somebody else has confirmed it.');
  expect(await gateway.bodies(`POST ${path}`)).toMatchObject([
    { currency: 'KES', isOtherCurrency: false },
    { currency: 'KES', isOtherCurrency: true },
  ]);
});

test.each<[string, Answer, RegExp]>([
  ['a failure of the gateway', failure(500, 'internal', 'Something went wrong on our side.'), /went wrong on our side/],
  ['no connection', 'offline', /./],
  [
    'a reference that is recorded already',
    {
      status: 409,
      failure: { code: 'already_recorded', message: 'No.', fields: { bankReference: 'Recorded already: KW-1.' } },
    },
    /^Recorded already: KW-1\.$/,
  ],
])('%s keeps what was typed, which can be sent again', async (_, refusal, said) => {
  const { user, gateway } = open({ [list]: nothing, [`POST ${path}`]: [refusal, waiting()] }, 'payments.record');
  const form = await openForm(user);
  await fill(user, form);
  const button = form.getByRole('button', { name: 'Record the payment' });
  await user.click(button);
  await waitFor(() => expect(form.getAllByText(said).length).toBeGreaterThan(0));
  expect(form.getByLabelText('Reference of the payment')).toHaveValue('SGH7XK2P1Q');
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await form.findByText('Recorded. It counts once somebody else has confirmed it.');
  const [first, second] = await gateway.bodies(`POST ${path}`);
  expect(second).toEqual(first);
});

test('somebody else’s payment is confirmed once for a double click, and says so', async () => {
  const decided = answer({
    decided: [payment({ state: 'confirmed', decidedBy: { uid: 'u1', email: 'ada@example.com' } })],
  });
  const { gateway } = open({ [list]: [waiting(), decided], [decision]: decided }, 'payments.record');
  const region = await part();
  expect(await region.findByText('SGH7XK2P1Q')).toBeInTheDocument();
  expect(region.getByText('USD 2.00')).toBeInTheDocument();
  pressTwice(region.getByRole('button', { name: `Confirm ${reference}` }));
  expect(await region.findByText(`${reference} is confirmed.`)).toBeInTheDocument();
  expect(await gateway.bodies(decision)).toEqual([{ decision: 'confirmed' }]);
  expect(await region.findByText('No payment waits to be confirmed.')).toBeInTheDocument();
});

test('a refusal needs its reason; when somebody else was first, that is said and the list is read again', async () => {
  const first = failure(409, 'already_decided', 'Somebody else was first: the payment is confirmed.');
  const { user, gateway } = open({ [list]: [waiting(), nothing], [decision]: first }, 'payments.record');
  const region = await part();
  await user.click(await region.findByText('Refuse'));
  const form = within(region.getByRole('form', { name: `Refuse ${reference}` }));
  await user.type(form.getByLabelText('Why'), 'Not on the statement.');
  await user.click(form.getByRole('button', { name: 'Refuse the payment' }));
  expect(await region.findByText('Somebody else was first: the payment is confirmed.')).toBeInTheDocument();
  expect(await gateway.bodies(decision)).toEqual([{ decision: 'refused', reason: 'Not on the statement.' }]);
  expect(await region.findByText('No payment waits to be confirmed.')).toBeInTheDocument();
});

test('nobody confirms what they recorded: they withdraw it', async () => {
  const own = waiting({ recordedBy: { uid: 'u1', email: 'ada@example.com' } });
  const { user, gateway } = open({ [list]: [own, nothing], [decision]: nothing }, 'payments.record');
  const region = await part();
  expect(await region.findByText('You recorded it: somebody else confirms it.')).toBeInTheDocument();
  expect(region.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  await user.click(region.getByText('Withdraw'));
  await user.type(region.getByLabelText('Why'), 'Mistaken.');
  await user.click(region.getByRole('button', { name: 'Withdraw the payment' }));
  expect(await region.findByText(`${reference} is withdrawn.`)).toBeInTheDocument();
  expect(await gateway.bodies(decision)).toEqual([{ decision: 'withdrawn', reason: 'Mistaken.' }]);
});

test.each([
  [{ counts: false, amount: 100 }, 'Less than the price, USD 2.00: it would not count.'],
  [{ counts: false, currency: 'KES' }, 'Another currency than the price, USD 2.00: it would not count.'],
  [{ isKnown: false }, 'No account that pays and no application has this address yet. Is it right?'],
  [{ email: null, counts: false }, 'The account was deleted: it would not count.'],
])('a payment in doubt says why: %j', async (changes, words) => {
  open({ [list]: waiting(changes) }, 'payments.record');
  expect(await (await part()).findByText(words)).toBeInTheDocument();
});

test('those who only look see what waits, and no buttons; a failure is said and asked again', async () => {
  const { user } = open({ [list]: [failure(500, 'internal', 'Something went wrong.'), waiting()] });
  const region = await part();
  await user.click(await region.findByRole('button', { name: 'Try again' }));
  expect(await region.findByText('amina@example.com')).toBeInTheDocument();
  expect(region.queryByRole('button')).not.toBeInTheDocument();
  expect(region.queryByText(/^Record a payment by/)).not.toBeInTheDocument();
});
