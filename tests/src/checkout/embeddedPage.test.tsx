import CardCheckout from '@/checkout';
import { bases, completeBrowser, payment, stubNetwork, timesOf } from './support';

let container: HTMLElement;

beforeEach(() => {
  completeBrowser();
  stubNetwork();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  container = Object.assign(document.createElement('div'), { id: 'embed' });
  document.body.append(container);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** The deprecated page in the merchant's element; `says` plays its messages. */
function embedded() {
  const given = payment();
  const transaction = CardCheckout.setup({ ...given, container: 'embed' }, { bases });
  const frame = container.querySelector('iframe');
  const id =
    [...document.querySelectorAll('iframe')].map((one) => /[A-Za-z0-9]{5}$/.exec(one.id)?.[0]).find(Boolean) ?? '';
  const says = (data: string) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: 'https://site.test',
        source: frame?.contentWindow as MessageEventSource,
      }),
    );
  return { given, transaction, frame, id, says };
}

test("passes the page's own message to the merchant, once, and counts the payment as made", () => {
  const { given, transaction, id, says } = embedded();
  says('PaystackTLSClose');
  expect(timesOf(given.onCancel, given.onClose)).toEqual([1, 1]);
  says(`PaystackClose ${id} T_1`);
  says(`PaystackClose ${id} T_1`);
  says('PaystackTLSClose');
  expect(given.onSuccess.mock.calls).toEqual([[`PaystackClose ${id} T_1`]]);
  expect(timesOf(given.callback, given.onCancel)).toEqual([1, 1]);
  expect(transaction.status).toBe('success');
});
