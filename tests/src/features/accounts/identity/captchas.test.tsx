import type { Auth, RecaptchaVerifier } from 'firebase/auth';
import { captchasOf } from '@/features/accounts/identity/captchas';
import { drawSandboxCaptcha } from '@/features/accounts/identity/sandboxCaptcha';

interface Parameters {
  size: string;
  callback: () => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

/** Like the SDK's: draws into an empty element only, and cannot be cleared twice. */
class Verifier {
  static made: Verifier[] = [];
  static render: () => Promise<number> = () => Promise.resolve(0);
  readonly container: HTMLElement;
  readonly parameters: Parameters;
  isCleared = false;

  constructor(_auth: Auth, container: HTMLElement, parameters: Parameters) {
    if (container.hasChildNodes()) throw Object.assign(new Error(), { code: 'auth/argument-error' });
    this.container = container;
    this.parameters = parameters;
    Verifier.made.push(this);
  }

  render(): Promise<number> {
    this.container.append(document.createElement('iframe'));
    return Verifier.render();
  }

  clear(): void {
    if (this.isCleared) throw Object.assign(new Error(), { code: 'auth/internal-error' });
    this.isCleared = true;
  }
}

jest.mock('firebase/auth', () => ({
  get RecaptchaVerifier() {
    return Verifier;
  },
}));

const auth = {} as Auth;
let host: HTMLElement;

beforeEach(() => {
  Verifier.made = [];
  Verifier.render = () => Promise.resolve(0);
  host = document.createElement('div');
  document.body.replaceChildren(host);
});

const verifier = (index = 0): Verifier => {
  const made = Verifier.made[index];
  if (made === undefined) throw new Error('No such verifier');
  return made;
};

async function settledOf(promise: Promise<unknown>): Promise<boolean> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return isSettled;
}

test('reports when it is solved, and each time it expires', async () => {
  const captcha = captchasOf(auth, null).show(host);
  const onExpired = jest.fn();
  captcha.onExpired(onExpired);
  expect(verifier().parameters.size).toBe('normal');
  expect(host.querySelectorAll('iframe')).toHaveLength(1);
  expect(await settledOf(captcha.solved)).toBe(false);
  verifier().parameters.callback();
  await expect(captcha.solved).resolves.toBeUndefined();
  verifier().parameters['expired-callback']();
  verifier().parameters['expired-callback']();
  expect(onExpired).toHaveBeenCalledTimes(2);
});

test('drawn, removed and drawn again, as in StrictMode: one captcha on the page, and the first is silent', async () => {
  const captchas = captchasOf(auth, null);
  const first = captchas.show(host);
  const onExpired = jest.fn();
  first.onExpired(onExpired);
  first.remove();
  first.remove();
  const second = captchas.show(host);
  expect(host.querySelectorAll('iframe')).toHaveLength(1);
  expect(Verifier.made.map(({ isCleared }) => isCleared)).toEqual([true, false]);
  verifier(0).parameters['expired-callback']();
  expect(onExpired).not.toHaveBeenCalled();
  verifier(1).parameters.callback();
  await expect(second.solved).resolves.toBeUndefined();
  expect(await settledOf(first.solved)).toBe(false);
});

test('a captcha that cannot be loaded rejects with a plain message', async () => {
  Verifier.render = () => Promise.reject(Object.assign(new Error(), { code: 'auth/internal-error' }));
  await expect(captchasOf(auth, null).show(host).solved).rejects.toMatchObject({
    problem: 'network',
    code: 'auth/internal-error',
  });
});

test('a captcha that loses its connection rejects', async () => {
  const captcha = captchasOf(auth, null).show(host);
  verifier().parameters['error-callback']();
  await expect(captcha.solved).rejects.toMatchObject({ problem: 'network' });
});

test('the failure of a removed one is ignored', async () => {
  let fail: (error: Error) => void = () => undefined;
  Verifier.render = () =>
    new Promise((_resolve, reject) => {
      fail = reject;
    });
  const captcha = captchasOf(auth, null).show(host);
  captcha.remove();
  fail(Object.assign(new Error(), { code: 'auth/network-request-failed' }));
  expect(await settledOf(captcha.solved)).toBe(false);
});

test('removed while sending a code, the SDK keeps its verifier until done', async () => {
  const captchas = captchasOf(auth, null);
  const captcha = captchas.show(host);
  let finish: (text: string) => void = () => undefined;
  const sending = captchas.use(captcha, (used: RecaptchaVerifier) => {
    expect(used).toBe(verifier());
    return new Promise<string>((resolve) => {
      finish = resolve;
    });
  });
  captcha.remove();
  expect(verifier().isCleared).toBe(false);
  finish('sent');
  await expect(sending).resolves.toBe('sent');
  expect(verifier().isCleared).toBe(true);
  expect(host).toBeEmptyDOMElement();
});

test('a removed or foreign one cannot be used', async () => {
  const captchas = captchasOf(auth, null);
  const captcha = captchas.show(host);
  captcha.remove();
  const never = jest.fn();
  await expect(captchas.use(captcha, never)).rejects.toMatchObject({ problem: 'captcha' });
  await expect(captchas.use({ ...captchas.show(host) }, never)).rejects.toMatchObject({ problem: 'captcha' });
  expect(never).not.toHaveBeenCalled();
});

test('in the sandbox: solved when the box is ticked and the SDK agrees', async () => {
  const captcha = captchasOf(auth, drawSandboxCaptcha).show(host);
  const tick = host.querySelector('input');
  expect(tick?.labels?.[0]).toHaveTextContent('Demo captcha (sandbox): I am not a robot');
  verifier().parameters.callback();
  expect(await settledOf(captcha.solved)).toBe(false);
  tick?.click();
  await expect(captcha.solved).resolves.toBeUndefined();
  expect(tick).toBeDisabled();
  captcha.remove();
  expect(host).toBeEmptyDOMElement();
});

test('in the sandbox: a box that fails says so in its place', async () => {
  const failing = () => Promise.reject(Object.assign(new Error(), { code: 'auth/network-request-failed' }));
  const captcha = captchasOf(auth, failing).show(host);
  verifier().parameters.callback();
  await expect(captcha.solved).rejects.toMatchObject({ problem: 'network' });
});
