import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { SubscriptionStatus } from '@/features/payments/SubscriptionStatus';
import { paymentsApi } from '@/features/payments/paymentsEndpoint';
import { sessionEnded, signedOut } from '@/state/session';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { settle, signedInState } from '../accounts/people';
import {
  active,
  ada,
  body,
  confirming,
  email,
  failure,
  fakeGateway,
  inactive,
  order,
  providerDown,
  reference,
  type Answer,
  requestId,
} from './fakeGateway';
import type { PaymentOutcome } from '@machines/checkoutTransaction';

type OutcomeKind = PaymentOutcome['kind'];

const checkout: { opened: number; disposed: number; codes: string[]; end: (end: OutcomeKind) => void } = {
  opened: 0,
  disposed: 0,
  codes: [],
  end: () => undefined,
};
jest.mock('@/features/payments/cardPayment', () => ({
  openCardPayment: () => {
    checkout.opened += 1;
    return {
      pay: (code: string) => {
        checkout.codes.push(code);
        return new Promise((resolve) => {
          checkout.end = (kind) => resolve({ kind });
        });
      },
      dispose: () => {
        checkout.disposed += 1;
        checkout.end('cancelled');
      },
    };
  },
}));

const subscription = 'GET /api/subscription';
const orders = 'POST /api/subscription/orders';
const confirm = `POST /api/subscription/orders/${reference}/confirm`;

beforeEach(() => {
  Object.assign(checkout, { opened: 0, disposed: 0, codes: [], end: () => undefined });
});
afterEach(() => jest.useRealTimers());

function open(routes: Record<string, Answer | Answer[]>, route = '/account/subscription') {
  const gateway = fakeGateway(routes);
  const view = renderWithProviders(
    <StrictMode>
      <SubscriptionStatus>
        <p>A notice of the page.</p>
      </SubscriptionStatus>
    </StrictMode>,
    { ...ada(), route },
  );
  return { gateway, ...view };
}

const sentence = () => within(screen.getByRole('region', { name: 'Status' })).getAllByRole('status')[0];
const says = (text: string) => waitFor(() => expect(sentence()).toHaveTextContent(text));
const subscribeButton = () => screen.findByRole('button', { name: 'Subscribe Now' });

async function untilPaying(view: ReturnType<typeof open>): Promise<void> {
  await view.user.click(await subscribeButton());
  await waitFor(() => expect(checkout.codes).toEqual(['code-1']));
}
const ends = (end: OutcomeKind) => settle(() => checkout.end(end));

describe('subscription status', () => {
  test('while the session is unknown', () => {
    renderWithProviders(<SubscriptionStatus />, { preloadedState: { auth: { status: 'lookingUp' } } });
    expect(screen.getByText('Loading user data...')).toBeVisible();
  });

  test('checking, then inactive, with the price before the click', async () => {
    open({ [subscription]: body(inactive) });
    expect(sentence()).toHaveTextContent(`${email} is currently Checking...`);
    await says(`${email} is currently Inactive`);
    expect(screen.getByText('USD 2.00')).toBeVisible();
    expect(screen.getByText('for 30 days')).toBeVisible();
    expect(screen.getByText('A notice of the page.')).toBeVisible();
    expect(await subscribeButton()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'your transactions' })).toHaveAttribute('href', '/account/transactions');
  });

  test('a payment that the desk checks, and where to pay without a card', async () => {
    open({
      [subscription]: body({
        ...inactive,
        checking: [{ way: 'cheque', arrivedOn: '2026-11-20', amount: 200, currency: 'USD' }],
        payTo: [{ way: 'mpesa', facts: [['Paybill number', '400200']] }],
      }),
    });
    await says(`${email} is currently Inactive`);
    const checked =
      'USD 2.00 by cheque, which arrived on 20 November 2026. It counts once a second person has confirmed it.';
    expect(screen.getByText(checked)).toBeVisible();
    expect(screen.getByText(new RegExp(`^You can also pay without a card. Write ${email} as`))).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'By M-Pesa:' })).getByText('400200')).toBeVisible();
  });

  test('of a company: its name, its account in every call, and nothing of one’s own', async () => {
    const of = (name: string) => `${name}?listing=ke-1`;
    const company = { company: 'Tembo Freight' };
    const view = open(
      {
        [of(subscription)]: body({ ...inactive, ...company }),
        [of(orders)]: body(order),
        [of(confirm)]: body({ outcome: 'paid', subscription: { ...active, ...company } }),
      },
      '/account/subscription?listing=ke-1',
    );
    await says('Tembo Freight is currently Inactive');
    expect(screen.queryByText('A notice of the page.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'your transactions' })).toBeNull();
    await untilPaying(view);
    await ends('succeeded');
    await says('Tembo Freight is currently Active');
  });

  test('without the details nothing is said of paying without a card', async () => {
    open({ [subscription]: body(inactive) });
    await says(`${email} is currently Inactive`);
    expect(screen.queryByText(/without a card|being checked/)).toBeNull();
  });

  test('active, until when, and from when it can be renewed', async () => {
    open({ [subscription]: body(active) });
    await says(`${email} is currently Active`);
    expect(sentence()?.textContent).toBe(`${email} is currently Active`);
    expect(screen.getByText('December 21, 2026')).toHaveAttribute('datetime', active.until);
    expect(screen.getAllByText('December 14, 2026')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Subscribe|Renew/ })).toBeNull();
  });

  test('active and near its end: renewable', async () => {
    open({ [subscription]: body({ ...active, canOrder: true }) });
    expect(await screen.findByRole('button', { name: 'Renew Now' })).toBeEnabled();
  });

  test('ended', async () => {
    open({ [subscription]: body({ ...inactive, until: '2026-10-12T12:00:00.000Z' }) });
    expect(await screen.findByText('Ended on')).toBeVisible();
    await says('Inactive');
  });

  test('a payment being confirmed: calm, polled automatically, then active', async () => {
    jest.useFakeTimers();
    const { gateway } = open({ [subscription]: body(confirming) });
    expect(await screen.findByText('Your payment is being confirmed.')).toBeVisible();
    expect(screen.getByText(/There is no need to pay again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Return to the Payment' })).toBeEnabled();
    const before = gateway.asked.length;
    gateway.routes[subscription] = 'offline';
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(screen.getByText(/keep trying/)).toBeVisible();
    gateway.routes[subscription] = body(active);
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(gateway.asked.length).toBeGreaterThanOrEqual(before + 2);
    await says('Active');
    const settled = gateway.asked.length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(gateway.asked).toHaveLength(settled);
  });

  test('a payment that does not match its order', async () => {
    open({ [subscription]: body({ ...inactive, disputed: { reference } }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `What was charged for ${reference} does not match the order`,
    );
    expect(await subscribeButton()).toBeEnabled();
  });

  test('shows changes from another tab on return', async () => {
    const { gateway } = open({ [subscription]: body(inactive) });
    await says('Inactive');
    gateway.routes[subscription] = body(active);
    fireEvent(window, new Event('focus'));
    await says('Active');
  });

  test.each<[string, Answer, string]>([
    [
      'the provider or the database down',
      failure(503, 'unavailable', 'The service is not available right now.'),
      `The service is not available right now.Reference: ${requestId}`,
    ],
    ['a failure of the server', { status: 500, text: '<h1>Oops</h1>' }, 'Please try again.'],
    ['an answer in another shape', body({ status: 'maybe' }), 'could not read'],
    ['HTML in place of an answer', { status: 200, text: '<!doctype html>' }, 'could not read'],
    ['offline', 'offline', 'Check your connection'],
  ])('%s: says so, and retries', async (_name, answer, text) => {
    const { gateway, user } = open({ [subscription]: answer });
    expect(await screen.findByText('We could not check your subscription.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(sentence()).toHaveTextContent('is currently not known');
    expect(screen.queryByText('Loading the price…')).not.toBeInTheDocument();
    gateway.routes[subscription] = body(active);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await says('Active');
    expect(sentence()).toHaveFocus();
  });

  test('a silent server times out', async () => {
    jest.useFakeTimers();
    open({ [subscription]: 'silence' });
    await act(() => jest.advanceTimersByTimeAsync(15_500));
    expect(screen.getByRole('alert')).toHaveTextContent('took too long');
  });

  describe('without a card provider', () => {
    const config = { ...testConfig, features: { ...testConfig.features, payments: false } };
    const open = (answer: object) => {
      fakeGateway({ [subscription]: body({ ...inactive, ...answer }) });
      renderWithProviders(<SubscriptionStatus />, { ...ada(), config });
    };

    test('it says where to pay, and offers no card', async () => {
      open({ payTo: [{ way: 'mpesa', facts: [['Paybill number', '400200']] }] });
      expect(await screen.findByText(new RegExp(`^Pay by bank transfer or M-Pesa. Write ${email} as`))).toBeVisible();
      expect(screen.getByText('400200')).toBeVisible();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(screen.queryByText(/card/)).not.toBeInTheDocument();
      expect(screen.queryByText('Receipts')).not.toBeInTheDocument();
    });

    test('it says whom to ask where no way is named', async () => {
      open({});
      expect(await screen.findByText(/^This site takes no cards at the moment/)).toBeVisible();
    });

    test('what was paid stays', async () => {
      open(active);
      expect(await screen.findByText('Active')).toBeVisible();
    });
  });

  test.each([true, undefined])(
    'test keys (%p): the price says that nobody is charged; with live keys nothing is added',
    async (testMode) => {
      fakeGateway({ [subscription]: body(inactive) });
      renderWithProviders(<SubscriptionStatus />, {
        ...ada(),
        config: { ...testConfig, payments: { ...testConfig.payments, ...(testMode && { testMode }) } },
      });
      await subscribeButton();
      expect(screen.queryAllByRole('note').map(({ textContent }) => textContent)).toEqual(
        testMode ? [expect.stringMatching(/^Test mode: nobody is charged/)] : [],
      );
    },
  );

  test('a price in Kenyan shillings is shown as such', async () => {
    fakeGateway({ [subscription]: body({ ...inactive, offer: { amount: 30_000, currency: 'KES', periodDays: 30 } }) });
    renderWithProviders(<SubscriptionStatus />, ada());
    expect((await screen.findByText(/300\.00/)).textContent.replace(/\s/g, ' ')).toMatch(/^(KES|Ksh) 300\.00$/);
  });

  test.each([
    ['inactive', inactive, /For accepted members: .* A payment alone opens none, so apply first\./],
    ['active', active, /^It keeps the listing of your company in the directory\./],
  ])('%s: says what a payment does', async (_status, answer, sentence) => {
    fakeGateway({ [subscription]: body(answer) });
    renderWithProviders(<SubscriptionStatus />, ada());
    const link = await screen.findByRole('link', { name: 'Your listing' });
    expect(link).toHaveAttribute('href', '/account/listing');
    expect(link.closest('p')).toHaveTextContent(sentence);
  });

  test('without an email address: the card provider requires one', async () => {
    fakeGateway({ [subscription]: body(inactive) });
    renderWithProviders(<SubscriptionStatus />, { ...ada(), preloadedState: { auth: signedInState({ email: null }) } });
    expect(await screen.findByText(/needs an email address/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull();
  });
});

describe('paying', () => {
  test('paid: confirmed by the gateway, active without a reload, with the receipt', async () => {
    const view = open({
      [subscription]: [body(inactive)],
      [orders]: body(order),
      [confirm]: body({ outcome: 'paid', subscription: active }),
    });
    await untilPaying(view);
    expect(screen.getByRole('button', { name: 'Waiting for the payment…' })).toBeDisabled();
    await ends('succeeded');
    await says('Active');
    const news = screen.getByText(/your payment is confirmed/);
    expect(within(news).getByRole('link')).toHaveAttribute('href', `/account/transactions/${reference}/receipt`);
    expect(news.closest('[tabindex]')).toHaveFocus();
    expect(view.gateway.count(confirm)).toBe(1);
  });

  test('a status response requested before the confirmation does not overwrite it', async () => {
    const view = open({
      [subscription]: body(inactive),
      [orders]: body(order),
      [confirm]: body({ outcome: 'paid', subscription: active }),
    });
    await untilPaying(view);
    let answerLate: (subscription: unknown) => void = () => undefined;
    view.gateway.routes[subscription] = {
      later: new Promise((resolve) => {
        answerLate = resolve;
      }),
    };
    // As when the checkout returns focus to the page.
    fireEvent(window, new Event('focus'));
    const late = view.store.dispatch(paymentsApi.util.getRunningQueryThunk('getSubscription', undefined));
    expect(late).toBeDefined();
    await ends('succeeded');
    await says('Active');
    await settle(() => answerLate(inactive));
    await act(async () => {
      await late;
    });
    const known = () =>
      Object.values(view.store.getState().api?.queries ?? {}).find((query) => query?.endpointName === 'getSubscription')
        ?.data;
    await waitFor(() => expect(known()).toEqual(active));
    await says('is currently Active');
  });

  test('a double click is one order and one checkout', async () => {
    const view = open({ [subscription]: body(inactive), [orders]: body(order) });
    pressTwice(await subscribeButton());
    await waitFor(() => expect(checkout.codes).toEqual(['code-1']));
    expect(view.gateway.count(orders)).toBe(1);
  });

  test.each<[OutcomeKind, string, RegExp]>([
    ['cancelled', 'unpaid', /Your order is kept/],
    ['cancelled', 'failed', /The payment was declined, and nothing was charged/],
    ['declined', 'unpaid', /Try again with another card/],
    ['transferAwaited', 'pending', /waiting for your bank transfer/],
    ['transferAwaited', 'unpaid', /Your bank transfer has not arrived/],
    ['transferAwaited', 'failed', /Your bank transfer has not arrived/],
    ['notOpened', 'unpaid', /could not be opened here/],
    ['uncertain', 'unpaid', /nothing was charged/],
    ['succeeded', 'unpaid', /could not confirm your payment yet/],
    ['cancelled', 'paid', /your payment is confirmed/],
  ])('the checkout says %s, the gateway %s', async (end, outcome, text) => {
    const after = outcome === 'paid' ? active : outcome === 'pending' ? confirming : inactive;
    const view = open({
      [subscription]: [body(inactive), body(after)],
      [orders]: body(order),
      [confirm]: body({ outcome, subscription: after }),
    });
    await untilPaying(view);
    await ends(end);
    expect(await screen.findByText(text)).toBeVisible();
    if (outcome !== 'paid' && outcome !== 'pending') expect(await subscribeButton()).toBeEnabled();
  });

  test('retries after a declined card, with the same checkout', async () => {
    const view = open({
      [subscription]: body(inactive),
      [orders]: [body(order), body({ ...order, accessCode: 'code-2' })],
      [confirm]: body({ outcome: 'failed', subscription: inactive }),
    });
    await untilPaying(view);
    await ends('cancelled');
    await view.user.click(await subscribeButton());
    await waitFor(() => expect(checkout.codes).toEqual(['code-1', 'code-2']));
    expect(checkout.opened).toBe(1);
    expect(screen.queryByText(/declined/)).toBeNull();
  });

  test('the checkout does not open: offers a retry, or the provider’s own page', async () => {
    const view = open({ [subscription]: body(inactive), [orders]: body(order), [confirm]: 'offline' });
    await untilPaying(view);
    await ends('notOpened');
    expect(await screen.findByRole('link', { name: 'Pay on the provider’s own page' })).toHaveAttribute(
      'href',
      order.authorizationUrl,
    );
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(checkout.codes).toHaveLength(2));
  });

  test.each<[string, Answer]>([
    ['the gateway cannot ask the provider', failure(503, 'payment_unconfirmed')],
    ['the answer is lost', 'offline'],
    ['the answer makes no sense', body({ outcome: 'perhaps' })],
  ])('paid, but %s: nobody is asked to pay again, and it settles on its own', async (_name, answer) => {
    jest.useFakeTimers();
    const view = open({ [subscription]: body(inactive), [orders]: body(order), [confirm]: answer });
    await untilPaying(view);
    await ends('succeeded');
    expect(await screen.findByText('We could not confirm your payment yet.')).toBeVisible();
    expect(screen.getByText(/do not pay again/)).toBeVisible();
    view.gateway.routes[subscription] = body(active);
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    await says('Active');
    expect(screen.getByText(/your payment is confirmed/)).toBeVisible();
  });

  /** A page on fake timers awaiting a bank transfer. */
  async function awaitTransfer() {
    jest.useFakeTimers();
    const view = open({
      [subscription]: body(inactive),
      [orders]: body(order),
      [confirm]: body({ outcome: 'pending', subscription: confirming }),
    });
    await untilPaying(view);
    view.gateway.routes[subscription] = body(confirming);
    await ends('transferAwaited');
    expect(await screen.findByText(/waiting for your bank transfer/)).toBeVisible();
    return view;
  }

  test.each<[OutcomeKind, string, RegExp]>([
    ['cancelled', 'unpaid', /You left the payment page/],
    ['declined', 'failed', /declined/],
    ['notOpened', 'unpaid', /could not be opened/],
  ])('paid in another tab after this one ended %s: the notice disappears', async (end, outcome, told) => {
    const view = open({
      [subscription]: body(inactive),
      [orders]: body(order),
      [confirm]: body({ outcome, subscription: inactive }),
    });
    await untilPaying(view);
    await ends(end);
    expect(await screen.findByText(told)).toBeVisible();
    view.gateway.routes[subscription] = body(active);
    fireEvent(window, new Event('focus'));
    await says('Active');
    expect(screen.queryByText(told)).not.toBeInTheDocument();
  });

  test('a completed bank transfer is no longer awaited', async () => {
    const view = await awaitTransfer();
    view.gateway.routes[subscription] = body(active);
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    await says('Active');
    expect(screen.queryByText(/waiting for your bank transfer/)).toBeNull();
    expect(screen.getByText(/your payment is confirmed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
      'href',
      `/account/transactions/${order.reference}/receipt`,
    );
  });

  test('a bank transfer abandoned by the provider is no longer awaited, and may still arrive', async () => {
    const view = await awaitTransfer();
    view.gateway.routes[subscription] = body(inactive);
    view.gateway.routes[confirm] = body({ outcome: 'unpaid', subscription: inactive });
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    const news = await screen.findByText(/Your bank transfer has not arrived/);
    expect(screen.getByText(order.reference).parentElement).toHaveTextContent(`Reference ${order.reference}`);
    expect(news.closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByText(/waiting for your bank transfer/)).toBeNull();
    expect(await subscribeButton()).toBeEnabled();
    expect(view.gateway.count(confirm)).toBe(2);
    view.gateway.routes[subscription] = body(active);
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    await says('Active');
    expect(screen.getByText(/your payment is confirmed/)).toBeVisible();
  });

  test('an unconfirmed renewal does not count as paid because of the current period', async () => {
    const renewable = body({ ...active, canOrder: true });
    const view = open({
      [subscription]: renewable,
      [orders]: body(order),
      [confirm]: failure(503, 'payment_unconfirmed'),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Renew Now' }));
    await waitFor(() => expect(checkout.codes).toEqual(['code-1']));
    await ends('succeeded');
    expect(await screen.findByText('We could not confirm your payment yet.')).toBeVisible();
    view.gateway.routes[subscription] = body(active);
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText(/your payment is confirmed/)).toBeVisible();
  });

  test('checks again on request', async () => {
    const view = open({
      [subscription]: body(inactive),
      [orders]: body(order),
      [confirm]: [failure(503, 'payment_unconfirmed'), body({ outcome: 'paid', subscription: active })],
    });
    await untilPaying(view);
    await ends('succeeded');
    await view.user.click(await screen.findByRole('button', { name: 'Check again' }));
    await says('Active');
  });

  test('the charge does not match', async () => {
    const view = open({
      [subscription]: body(inactive),
      [orders]: body(order),
      [confirm]: failure(409, 'payment_mismatch'),
    });
    await untilPaying(view);
    await ends('succeeded');
    expect(await screen.findByText(/does not match your order/)).toBeVisible();
  });

  test('the charge does not match, and the gateway names the order: the notice has focus', async () => {
    const disputed = body({ ...inactive, disputed: { reference } });
    const view = open({
      [subscription]: [body(inactive), disputed],
      [orders]: body(order),
      [confirm]: failure(409, 'payment_mismatch'),
    });
    await untilPaying(view);
    await ends('succeeded');
    const told = await screen.findByText(/does not match the order, so it was not counted/);
    await waitFor(() => expect(screen.queryByText(/does not match your order/)).toBeNull());
    expect(document.activeElement).toContainElement(told);
    expect(document.body).not.toHaveFocus();
  });

  test('already active, through another tab', async () => {
    const view = open({ [subscription]: [body(inactive), body(active)], [orders]: failure(409, 'already_active') });
    await view.user.click(await subscribeButton());
    expect(await screen.findByText(/active already/)).toBeVisible();
    await says('Active');
    expect(checkout.opened).toBe(0);
  });

  test('the order names the price that is shown; another one is said, and shown', async () => {
    const changed = { ...inactive, offer: { ...inactive.offer, amount: 250 } };
    const view = open({
      [subscription]: [body(inactive), body(changed)],
      [orders]: failure(409, 'price_changed', 'The price has changed. Membership is USD 2.50 for 30 days.'),
    });
    await view.user.click(await subscribeButton());
    expect(await screen.findByText(/Membership is USD 2\.50/)).toBeVisible();
    expect(await screen.findByText('USD 2.50')).toBeVisible();
    expect(await view.gateway.bodies(orders)).toEqual([inactive.offer]);
    expect(checkout.opened).toBe(0);
  });

  test.each<[string, Answer, RegExp]>([
    ['the provider is down', providerDown, /card provider cannot be reached/],
    ['offline', 'offline', /Check your connection/],
    [
      'too many orders',
      failure(429, 'rate_limited', 'Too many requests. Please wait a moment and try again.'),
      /wait a moment/,
    ],
    ['a broken answer', body({ reference }), /could not read/],
  ])('order rejected: %s', async (_name, answer, text) => {
    const view = open({ [subscription]: body(inactive), [orders]: answer });
    await view.user.click(await subscribeButton());
    expect(await screen.findByText(text)).toBeVisible();
    expect(await subscribeButton()).toBeEnabled();
  });

  test('leaving removes the checkout, and sends no more requests', async () => {
    const view = open({ [subscription]: body(inactive), [orders]: body(order) });
    await untilPaying(view);
    view.unmount();
    await act(() => Promise.resolve());
    expect(checkout.disposed).toBe(1);
    expect(view.gateway.count(confirm)).toBe(0);
  });

  test('signing out midway removes the checkout and ignores responses', async () => {
    const view = open({ [subscription]: body(inactive), [orders]: body(order) });
    await untilPaying(view);
    act(() => {
      view.store.dispatch(signedOut());
      view.store.dispatch(sessionEnded());
    });
    expect(screen.getByText('Loading user data...')).toBeVisible();
    expect(checkout.disposed).toBe(1);
    expect(JSON.stringify(view.store.getState())).not.toContain('code-1');
  });
});

describe('back from the provider’s own page', () => {
  const back = `/account/subscription?trxref=${reference}&reference=${reference}`;

  test('confirms the payment once, and removes it from the address', async () => {
    const view = open(
      { [subscription]: body(inactive), [confirm]: body({ outcome: 'paid', subscription: active }) },
      back,
    );
    await says('Active');
    expect(await screen.findByText(/your payment is confirmed/)).toBeVisible();
    expect(view.gateway.count(confirm)).toBe(1);
    await waitFor(() => expect(view.location().search).toBe(''));
  });

  test('the payment is confirmed before the subscription is known: nothing has failed', async () => {
    const view = open(
      {
        [subscription]: { later: new Promise(() => undefined) },
        [confirm]: body({ outcome: 'paid', subscription: active }),
      },
      back,
    );
    const texts = new Set<string>();
    const seen = new MutationObserver(() => texts.add(document.body.textContent));
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    await says('Active');
    expect(await screen.findByText(/your payment is confirmed/)).toBeVisible();
    seen.disconnect();
    expect([...texts].filter((text) => /could not check|not known/.test(text))).toEqual([]);
    expect(view.gateway.count(confirm)).toBe(1);
  });

  test('left without paying', async () => {
    open({ [subscription]: body(inactive), [confirm]: body({ outcome: 'unpaid', subscription: inactive }) }, back);
    expect(await screen.findByText(/Your order is kept/)).toBeVisible();
  });

  test('another user’s payment', async () => {
    open({ [subscription]: body(inactive), [confirm]: failure(404, 'not_found') }, back);
    expect(await screen.findByText(/is not one of this account/)).toBeVisible();
  });

  test('an invalid reference is not requested', async () => {
    const view = open({ [subscription]: body(inactive) }, '/account/subscription?reference=../../members');
    await says('Inactive');
    expect(view.gateway.asked.every((name) => name === subscription)).toBe(true);
    await waitFor(() => expect(view.location().search).toBe(''));
  });
});
