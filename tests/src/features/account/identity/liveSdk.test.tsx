import type * as modules from 'node:module';
import type * as paths from 'node:path';
import { initializeApp } from 'firebase/app';
import {
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  type Auth,
  type PopupRedirectResolver,
} from 'firebase/auth';
import { identityError, adviceOn } from '@/features/account/identity/identityErrors';
import { popupResolver } from '@/features/account/identity/popupResolver';

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
