import { embedForm } from '@/checkout/embeddedForm';
import { completeBrowser, loaded, paid } from './support';

let form: HTMLFormElement;
let submit: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  completeBrowser();
  form = document.createElement('form');
  submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  document.body.append(form);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function embed(data: Record<string, string>): HTMLButtonElement | null {
  const script = document.createElement('script');
  Object.assign(script.dataset, {
    key: 'pk_test_1',
    email: 'ada@example.com',
    amount: '20050',
    bases: JSON.stringify({ checkout: 'https://hosted.test/' }),
    ...data,
  });
  form.append(script);
  embedForm(script);
  return document.querySelector('button[data-inline-id]');
}

const says = (event: string, data?: unknown) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { event, data },
      origin: 'https://hosted.test',
      source: [...document.querySelectorAll('iframe')].at(-1)?.contentWindow as MessageEventSource,
    }),
  );

test.each<[string, Record<string, string>, string]>([
  ['by default', {}, 'Pay NGN 200.5'],
  ['with a text', { buttonText: 'Give' }, 'Give NGN 200.5'],
  ['with an empty text', { buttonText: '' }, 'Pay NGN 200.5'],
  ['in dollars', { currency: 'USD' }, 'Pay USD 200.5'],
])("the button's text, %s", (_name, data, text) => expect(embed(data)?.textContent).toBe(text));

test.each([
  ['normal', '#1c2733'],
  ['light', '#fff'],
  ['striped', '#1c2733'],
])('variant %s', (buttonVariant, colour) => {
  const probe = document.createElement('i');
  probe.style.background = colour;
  expect(embed({ buttonVariant })?.style.background).toBe(probe.style.background);
});

test('pays and submits the form with the reference, even after it was closed once', () => {
  const button = embed({});
  button?.click();
  says('loaded:transaction', loaded);
  says('close');
  expect(submit).not.toHaveBeenCalled();
  button?.click();
  says('loaded:transaction', loaded);
  says('success', paid);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(new FormData(form).get('reference')).toBe('T_1');
});

test('submits a form with a field named submit', () => {
  form.append(Object.assign(document.createElement('input'), { name: 'submit' }));
  embed({})?.click();
  says('success', paid);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('uses a button of the page', () => {
  const own = Object.assign(document.createElement('button'), { id: 'mine' });
  document.body.append(own);
  embed({ buttonId: 'mine' });
  expect(own.getAttribute('data-inline-id')).toBe('mine');
  expect(document.querySelectorAll('button')).toHaveLength(1);
});

test('rejects a button that is not in the page', () =>
  expect(() => embed({ buttonId: 'mine' })).toThrow(
    'Please make sure the buttonId is an element available in the DOM',
  ));

test('treats an empty attribute as absent', () => {
  for (const data of [{ buttonId: '' }, { bases: '' }, { bases: 'null' }, { accessCode: '' }])
    expect(embed(data)?.textContent).toBe('Pay NGN 200.5');
});

test('ignores scripts outside a form or without data', () => {
  const script = document.createElement('script');
  document.body.append(script);
  embedForm(script);
  script.dataset['key'] = 'pk';
  embedForm(script);
  form.append(document.createElement('script'));
  embedForm(form.lastElementChild as HTMLScriptElement);
  expect(document.querySelectorAll('iframe, button')).toHaveLength(0);
});
