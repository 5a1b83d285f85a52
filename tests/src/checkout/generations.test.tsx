import CardCheckout from '@/checkout';
import { answer, bases, completeBrowser, loaded, paid, payment, stubNetwork, timesOf } from './support';

// The provider dropped the sheet, and the message that the sheet sends, in 2.24. Published clients of both generations
// run here beside ours, with a hosted page of either generation that the test plays.

type Client = new (options?: object) => Pick<CardCheckout, 'checkout' | 'checkoutIframe'>;
const clients = {
  '2.20.2': jest.requireActual<Client>('@paystack/inline-js'),
  '2.25.0': jest.requireActual<Client>('inline-js-2-25'),
  ours: CardCheckout as unknown as Client,
};

const withSavedCard = { merchant_logo: '', link_config: { enabled: true, has_payment_instruments: true } };
const sheet = () => document.querySelector('.pre-checkout-modal.show');
const press = (id: string) => document.getElementById(id)?.click();
const tick = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  completeBrowser();
});
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A payment that the API has answered. `posted`: messages to the hosted page, `says`: a message of the hosted page. */
async function asked(client: keyof typeof clients, data: object) {
  stubNetwork({ request_inline: { status: true, message: 'ok', data: answer(data) } });
  const checkout = new clients[client]({ bases });
  checkout.checkoutIframe.dispatchEvent(new Event('load'));
  const source = checkout.checkoutIframe.contentWindow as Window;
  const posted: unknown[] = [];
  jest.spyOn(source, 'postMessage').mockImplementation((message: unknown) => {
    const { type, params } = message as { type?: string; params?: { accessCode?: string } };
    posted.push(type === undefined ? message : [type, params?.accessCode].filter(Boolean).join(' '));
  });
  const says = async (event: string, details?: unknown) => {
    const options = { data: { event, data: details }, origin: 'https://hosted.test', source };
    window.dispatchEvent(new MessageEvent('message', options));
    await tick();
  };
  const given = payment();
  await checkout.checkout(given);
  await tick();
  return { posted, says, given, isOpen: () => checkout.checkoutIframe.style.visibility === 'visible' };
}

const opening = 'inline:url ac_1';

describe.each(['2.20.2', '2.25.0', 'ours'] as const)('%s', (client) => {
  it('opens the hosted page at once where the transaction offers no sheet', async () => {
    const { posted, says, given, isOpen } = await asked(client, {});
    expect([posted, isOpen(), sheet()]).toEqual([[opening, 'render'], true, null]);
    await says('loaded:checkout');
    await says('loaded:transaction', loaded);
    await says('success', paid);
    await jest.advanceTimersByTimeAsync(300);
    expect(posted).toEqual([opening, 'render', opening, 'close']);
    expect([...timesOf(given.onLoad, given.onSuccess, given.onCancel), isOpen()]).toEqual([1, 1, 0, false]);
  });
});

it('2.20.2 offers saved cards on its sheet, and asks the hosted page for them', async () => {
  const { posted, says, isOpen } = await asked('2.20.2', withSavedCard);
  expect([posted, isOpen(), sheet()]).toEqual([[opening], false, null]);
  await says('loaded:transaction', loaded);
  expect([sheet() !== null, isOpen()]).toEqual([true, false]);
  press('pay-with-vault-button');
  await tick();
  expect([posted, isOpen(), sheet()]).toEqual([[opening, 'inline:pay-with-vault', 'render'], true, null]);
});

it('2.25.0 leaves saved cards to the hosted page: no sheet, and no message of it', async () => {
  const { posted, says, isOpen } = await asked('2.25.0', withSavedCard);
  await says('loaded:transaction', loaded);
  expect([posted, isOpen(), document.querySelector('.pre-checkout-modal')]).toEqual([[opening, 'render'], true, null]);
});

describe('our sheet', () => {
  it.each<[string, string, unknown[]]>([
    ['saved cards', 'pay-with-vault-button', [opening, 'inline:pay-with-vault', 'render']],
    ['other ways', 'paystackpop-button', [opening, 'render']],
  ])('%s: the hosted page opens, whether or not it knows the message', async (_name, button, messages) => {
    const { posted, says, given, isOpen } = await asked('ours', withSavedCard);
    await says('loaded:transaction', loaded);
    expect([sheet() !== null, isOpen()]).toEqual([true, false]);
    press(button);
    expect([posted, isOpen(), sheet()]).toEqual([messages, true, null]);
    // The ordinary page of 2.24 and later answers nothing to it, and takes the payment.
    await jest.advanceTimersByTimeAsync(60_000);
    expect([posted, isOpen()]).toEqual([messages, true]);
    await says('success', paid);
    expect(timesOf(given.onSuccess, given.onError)).toEqual([1, 0]);
  });

  it('is given up after 8 seconds without an answer of the hosted page, which opens as usual', async () => {
    const { posted, says, given, isOpen } = await asked('ours', withSavedCard);
    await jest.advanceTimersByTimeAsync(7_999);
    expect([posted, isOpen()]).toEqual([[opening], false]);
    await jest.advanceTimersByTimeAsync(1);
    expect([posted, isOpen(), document.querySelector('.pre-checkout-modal')]).toEqual([
      [opening, 'render'],
      true,
      null,
    ]);
    await says('loaded:transaction', loaded);
    expect([document.querySelector('.pre-checkout-modal'), isOpen()]).toEqual([null, true]);
    await says('success', paid);
    expect(timesOf(given.onLoad, given.onSuccess)).toEqual([1, 1]);
  });

  it('given up, a hosted page that stays silent gets its retry, 20 seconds after it was asked', async () => {
    await asked('ours', withSavedCard);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('');
    await jest.advanceTimersByTimeAsync(1);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('The payment page takes longer than usual.');
  });
});
