import {
  completeBrowser,
  disposeOfAll,
  loaded,
  openCheckout,
  payment,
  readyCheckout,
  stubNetwork,
  timesOf,
} from './support';

beforeEach(() => {
  jest.useFakeTimers();
  completeBrowser();
  stubNetwork();
});
afterEach(() => {
  disposeOfAll();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The controls come 40 ms after the hosted page. */
function settled(): void {
  jest.advanceTimersByTime(40);
}

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name && button.style.display !== 'none',
  );
const escape = () =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

function pageButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = 'Subscribe Now';
  document.body.append(button);
  button.focus();
  return button;
}

describe('focus', () => {
  it('moves to the close button while loading, then into the hosted page, and finally back', () => {
    const button = pageButton();
    const { checkout, says } = readyCheckout();
    checkout.newTransaction(payment());
    settled();
    expect(document.activeElement).toBe(buttonNamed('Close payment'));
    says('loaded:transaction', loaded);
    expect(document.activeElement).toBe(checkout.checkoutIframe);
    says('close');
    expect(document.activeElement).toBe(button);
  });

  it('stays within the dialog', () => {
    const button = pageButton();
    const { checkout, says } = readyCheckout();
    checkout.newTransaction(payment());
    settled();
    button.focus();
    expect(document.activeElement).toBe(buttonNamed('Close payment'));
    says('loaded:transaction', loaded);
    buttonNamed('Close payment')?.focus();
    button.focus();
    expect(document.activeElement).toBe(checkout.checkoutIframe);
  });

  it('hides the rest of the page from screen readers until the end', () => {
    const [page, hidden] = [document.createElement('main'), document.createElement('aside')];
    hidden.inert = true;
    document.body.append(page, hidden);
    const { checkout, says } = readyCheckout();
    checkout.newTransaction(payment());
    settled();
    expect([page.inert, hidden.inert]).toEqual([true, true]);
    expect([checkout.checkoutIframe, buttonNamed('Close payment')].some((own) => own?.closest('[inert]'))).toBe(false);
    says('close');
    expect([page.inert, hidden.inert]).toEqual([false, true]);
    page.remove();
    hidden.remove();
  });

  it('is free after the dialog', () => {
    const button = pageButton();
    const { checkout, says } = readyCheckout();
    checkout.newTransaction(payment());
    says('close');
    const other = button.cloneNode() as HTMLButtonElement;
    document.body.append(other);
    other.focus();
    expect(document.activeElement).toBe(other);
  });
});

describe('the page behind the dialog', () => {
  it.each<[string, (checkout: ReturnType<typeof readyCheckout>['checkout']) => void]>([
    ['cancelled', (checkout) => checkout.cancelTransaction()],
    ['disposed of', (checkout) => checkout.dispose()],
  ])('is reachable again after payments that were %s at once and restarted', (_name, end) => {
    const main = document.createElement('main');
    document.body.append(main);
    const { checkout } = readyCheckout();
    for (let time = 0; time < 2; time += 1) {
      checkout.newTransaction(payment());
      if (time === 0) end(checkout);
    }
    settled();
    expect(main.inert).toBe(true);
    end(checkout);
    expect(main.inert).toBe(false);
  });
});

describe('ways out', () => {
  it.each<[string, () => unknown]>([
    ['the close control', () => buttonNamed('Close payment')?.click()],
    ['Escape', escape],
  ])('%s cancels the payment, once', (_name, leave) => {
    const { checkout } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    settled();
    leave();
    leave();
    expect(timesOf(given.onCancel, given.onClose)).toEqual([1, 1]);
    expect([checkout.isOpen, checkout.activeTransaction()]).toEqual([false, null]);
  });

  it('the close button hides behind the hosted page, and returns on keyboard focus', () => {
    const { checkout, says } = readyCheckout();
    checkout.newTransaction(payment());
    settled();
    const controls = () => buttonNamed('Close payment')?.parentElement?.style.opacity;
    expect(controls()).toBe('1');
    says('loaded:transaction', loaded);
    expect(controls()).toBe('0');
    buttonNamed('Close payment')?.focus();
    expect(controls()).toBe('1');
    checkout.checkoutIframe.focus();
    expect(controls()).toBe('0');
  });

  it('the close button returns when another page loads in the frame', () => {
    const { checkout, says, arrive } = readyCheckout();
    checkout.newTransaction(payment());
    settled();
    says('loaded:transaction', loaded);
    arrive();
    expect(buttonNamed('Close payment')?.parentElement?.style.opacity).toBe('1');
  });

  it('Escape does nothing while closed', () => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    says('close');
    escape();
    expect(given.onCancel).toHaveBeenCalledTimes(1);
  });
});

describe('a hosted page that does not answer', () => {
  it('gets 20 seconds, then a retry, and may still pay', () => {
    const { checkout, says, heard, arrive, listen } = openCheckout();
    const given = payment();
    checkout.newTransaction(given);
    jest.advanceTimersByTime(19_999);
    expect(buttonNamed('Try again')).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('The payment page takes longer than usual.');
    buttonNamed('Try again')?.click();
    expect(buttonNamed('Try again')).toBeUndefined();
    listen();
    arrive();
    says('loaded:checkout');
    expect(heard.filter((message) => typeof message === 'object')).toHaveLength(1);
    says('loaded:transaction', loaded);
    jest.advanceTimersByTime(60_000);
    expect(buttonNamed('Try again')).toBeUndefined();
    says('success', { status: 'success' });
    expect(given.onSuccess).toHaveBeenCalledTimes(1);
  });

  it('is said in the language of the merchant’s page; what it leaves out stays English', () => {
    const texts = { overdue: 'Ukurasa wa malipo unachelewa.', retry: 'Jaribu tena' };
    const { checkout } = openCheckout({ texts });
    checkout.newTransaction(payment());
    jest.advanceTimersByTime(20_000);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(texts.overdue);
    expect(buttonNamed(texts.retry)).toBeDefined();
    expect(buttonNamed('Close payment')).toBeDefined();
  });

  it('that failed to set the payment up can be retried, and is then shown again', () => {
    const { checkout, says, heard, arrive, listen } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    settled();
    says('error', { type: 'setup', message: 'Invalid key' });
    expect(given.onError).toHaveBeenCalledWith({ type: 'setup', message: 'Invalid key' });
    expect([checkout.isOpen, checkout.activeTransaction() !== null]).toEqual([true, true]);
    expect(buttonNamed('Close payment')).toBeDefined();
    buttonNamed('Try again')?.click();
    listen();
    arrive();
    says('loaded:checkout');
    expect(heard.slice(-2)).toEqual([expect.objectContaining({ type: 'inline:url' }), 'render']);
  });

  it('offers no retry while hidden', () => {
    const { checkout } = readyCheckout();
    checkout.preloadTransaction(payment());
    jest.advanceTimersByTime(30_000);
    expect(checkout.isOpen).toBe(false);
  });
});

describe('a preloaded payment', () => {
  it('is shown by its function, also after it was closed, but not after it was paid', () => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    const open = checkout.preloadTransaction(given);
    says('loaded:transaction', loaded);
    expect(checkout.isOpen).toBe(false);
    open();
    expect(checkout.isOpen).toBe(true);
    says('close');
    open();
    expect(checkout.isOpen).toBe(true);
    says('success', { status: 'success' });
    expect(given.onSuccess).toHaveBeenCalledTimes(1);
    open();
    expect(checkout.isOpen).toBe(false);
  });

  it('does not replace another payment', () => {
    const { checkout } = readyCheckout();
    const open = checkout.preloadTransaction(payment());
    const other = checkout.newTransaction(payment({ amount: 5 }));
    open();
    expect(checkout.activeTransaction()).toBe(other);
  });
});

test('open() shows an active payment only', () => {
  const { checkout } = readyCheckout();
  checkout.open();
  expect(checkout.isOpen).toBe(false);
  checkout.newTransaction(payment());
  checkout.close();
  checkout.open();
  expect(checkout.isOpen).toBe(true);
});

test('an API that does not answer times out after 30 seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  stubNetwork({ request_inline: new Promise(() => undefined) });
  const given = payment();
  void readyCheckout().checkout.checkout(given);
  await Promise.resolve();
  expect(timeout).toHaveBeenCalledWith(30_000);
});
