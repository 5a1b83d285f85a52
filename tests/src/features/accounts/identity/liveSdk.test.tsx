import type * as modules from 'node:module';
import type * as paths from 'node:path';
import { deleteApp, getApps, initializeApp } from 'firebase/app';
import {
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  type Auth,
  type PopupRedirectResolver,
} from 'firebase/auth';
import { firebaseIdentity } from '@/features/accounts/identity/firebaseIdentity';
import { identityError, adviceOn } from '@/features/accounts/identity/identityErrors';
import { popupResolver } from '@/features/accounts/identity/popupResolver';

// The SDK itself, in the build for browsers, with the provider's answers: nothing here knows how it words its errors.

jest.mock('firebase/auth', () => {
  const nodeModule = jest.requireActual<typeof modules>('node:module');
  const path = jest.requireActual<typeof paths>('node:path');
  const found = nodeModule.createRequire(require.resolve('firebase/app')).resolve('@firebase/auth/package.json');
  return jest.requireActual<object>(path.join(path.dirname(found), 'dist/browser-cjs/index.js'));
});

let apps = 0;
function connect(popupRedirectResolver?: PopupRedirectResolver): Auth {
  apps += 1;
  return initializeAuth(
    initializeApp(
      { apiKey: 'k', authDomain: 'keelway-live.firebaseapp.com', projectId: 'keelway-live' },
      `app ${apps}`,
    ),
    { persistence: inMemoryPersistence, ...(popupRedirectResolver === undefined ? {} : { popupRedirectResolver }) },
  );
}

afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

test.each([
  [400, 'API key not valid. Please pass a valid API key.'],
  [403, 'Requests from referer https://www.keelway.example/ are blocked.'],
  [
    403,
    'Requests to this API identitytoolkit.googleapis.com method google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword are blocked.',
  ],
  [
    403,
    'Identity Toolkit API has not been used in project 100 before or it is disabled. Enable it by visiting the console.',
  ],
  [400, 'CONFIGURATION_NOT_FOUND'],
  [400, 'PROJECT_NOT_FOUND'],
  [401, 'Firebase App Check token is invalid.'],
])('the SDK reports %s %s as a matter of the console', async (status, message) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify({ error: { code: status, message } }), { status })),
    );
  const error: unknown = await signInWithEmailAndPassword(connect(), 'amina@example.org', 'a password').then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(identityError(error)).toMatchObject({ problem: 'notAvailable' });
  expect(adviceOn(identityError(error).code)).toMatch(/./);
});

test("Google's script is requested before any click, from the address that the policy allows", async () => {
  connect(popupResolver);
  const scripts = (): string[] => [...document.querySelectorAll('script')].map(({ src }) => src);
  await new Promise<void>((resolve) => {
    const watching = new MutationObserver(() => {
      if (scripts().length > 0) resolve();
    });
    watching.observe(document.head, { childList: true });
    if (scripts().length > 0) resolve();
  });
  expect(scripts()).toEqual([expect.stringMatching(/^https:\/\/apis\.google\.com\/js\/api\.js/)]);
});

describe('text messages', () => {
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1_000);
  const idToken = `${encoded({ alg: 'none' })}.${encoded({ sub: 'u1', iat, exp: iat + 3_600 })}.signature`;
  const user = { localId: 'u1', email: 'amina@example.org' };
  const settings = { apiKey: 'k', authDomain: 'keelway-live.firebaseapp.com', projectId: 'keelway-live' };

  /** Google answers as usual, but sends no text message: `refusals`, one after the other. Returns the requests. */
  function refuseTexts(refusals: readonly string[], recaptchaConfig: object): object[] {
    const asked: object[] = [];
    const answers: Readonly<Record<string, object>> = {
      'accounts:signInWithPassword': { ...user, idToken, refreshToken: 'r', expiresIn: '3600' },
      'accounts:lookup': { users: [user] },
      recaptchaParams: { recaptchaSiteKey: 'site-key' },
      recaptchaConfig,
    };
    jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      const [, name = ''] = /\/v[12]\/([\w:]+)/.exec(address as string) ?? [];
      if (name !== 'accounts:sendVerificationCode')
        return Promise.resolve(new Response(JSON.stringify(answers[name] ?? {})));
      asked.push(JSON.parse(init?.body as string) as object);
      const error = { code: 400, message: refusals[asked.length - 1] };
      return Promise.resolve(new Response(JSON.stringify({ error }), { status: 400 }));
    });
    return asked;
  }

  /** reCAPTCHA: boxes are ticked as soon as they are drawn, and a script of SMS defense is there at once. */
  function drawCaptchas(): void {
    const grecaptcha = {
      render: (_place: HTMLElement, { callback }: { callback: (token: string) => void }) => {
        callback('ticked');
        return 1;
      },
      getResponse: () => 'ticked',
      reset: () => undefined,
      execute: () => undefined,
      enterprise: { ready: (start: () => void) => start(), execute: () => Promise.resolve('scored') },
    };
    Object.assign(globalThis, { grecaptcha });
    jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
      queueMicrotask(() => {
        script.dispatchEvent(new Event('load'));
        (globalThis as unknown as { onFirebaseAuthREInstanceReady?: () => void }).onFirebaseAuthREInstanceReady?.();
      });
      return script;
    });
  }

  afterEach(async () => {
    Reflect.deleteProperty(globalThis, 'grecaptcha');
    await Promise.all(getApps().map(deleteApp));
  });

  test.each([
    ['a captcha that ran out', {}, { recaptchaToken: 'ticked' }],
    [
      'SMS defense',
      {
        recaptchaKey: 'projects/keelway-live/keys/k',
        recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'ENFORCE' }],
      },
      { captchaResponse: 'scored' },
    ],
  ])('the SDK reports INVALID_APP_CREDENTIAL, of %s', async (_what, recaptchaConfig, proof) => {
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    jest.spyOn(console, 'log').mockReturnValue(undefined);
    drawCaptchas();
    const refusals = ['INVALID_APP_CREDENTIAL', 'INVALID_APP_CREDENTIAL : Invalid token.', 'INVALID_APP_CREDENTIAL'];
    const asked = refuseTexts(refusals, recaptchaConfig);
    const identity = firebaseIdentity(settings, () => undefined, null);
    await identity.signInWithPassword('amina@example.org', 'a password');
    const failures: unknown[] = [];
    for (let tries = 0; tries < refusals.length; tries += 1) {
      const captcha = identity.showCaptcha(document.createElement('div'));
      await captcha.solved;
      await identity.sendPhoneCode('+254700000000', captcha).catch((error: unknown) => failures.push(error));
    }
    expect(asked).toMatchObject(refusals.map(() => ({ phoneNumber: '+254700000000', ...proof })));
    // The first may be the captcha; ticking it again and again would not help.
    expect(failures).toMatchObject([{ problem: 'captcha' }, { problem: 'texts' }, { problem: 'texts' }]);
    expect(reportError).toHaveBeenCalledTimes(refusals.length);
    expect(reportError).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('docs/deploy.md') as unknown }),
    );
  });
});
