import { checkIdentity } from '../../../tools/checkLive/identity';

// The real addresses, answered as the provider does; each row is one thing that is wrong in its consoles.

const settings = {
  apiKey: 'AIza-test',
  authDomain: 'keelway-live.firebaseapp.com',
  projectId: 'keelway-live',
  appId: '1:100:web:abc',
  emulatorOrigin: null,
  keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
} as const;
const publicUrl = 'https://www.keelway.example';

interface Reply {
  status: number;
  body: unknown;
}
type Replies = Readonly<Record<string, Reply | 'silence'>>;

const ok = (body: unknown): Reply => ({ status: 200, body });
const refused = (status: number, message: string): Reply => ({ status, body: { error: { code: status, message } } });

/** By the beginning of the address, with the page that asks behind a blank where that matters. */
const sound: Replies = {
  'https://identitytoolkit.googleapis.com/v1/projects': ok({
    projectId: '100',
    authorizedDomains: ['keelway.example'],
  }),
  'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': refused(400, 'INVALID_LOGIN_CREDENTIALS'),
  'https://identitytoolkit.googleapis.com/v1/accounts:createAuthUri': ok({ authUri: 'https://accounts.google.com/o' }),
  'https://identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode': refused(400, 'INVALID_APP_CREDENTIAL'),
  'https://identitytoolkit.googleapis.com/v2/passwordPolicy': ok({
    customStrengthOptions: { minPasswordLength: 8 },
    enforcementState: 'ENFORCE',
  }),
  'https://securetoken.googleapis.com/v1/token': refused(400, 'INVALID_REFRESH_TOKEN'),
  'https://www.googleapis.com/service_accounts': ok({ keys: [{ kid: 'a', kty: 'RSA' }] }),
  'https://keelway-live.firebaseapp.com/__/firebase/init.json': ok({ projectId: 'keelway-live', apiKey: 'AIza-test' }),
  'https://keelway-live.firebaseapp.com/__/auth/handler': ok('<html>'),
};

/** The rows that do not pass, when the provider answers like this. */
async function rowsWith(changed: Replies): Promise<string[]> {
  const replies = { ...sound, ...changed };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const referer = new Headers(init?.headers).get('referer') ?? '';
    const key = Object.keys(replies)
      .filter(
        (start) => `${url} `.startsWith(start.split(' ')[0] ?? '') && referer.startsWith(start.split(' ')[1] ?? ''),
      )
      .sort((left, right) => right.length - left.length)[0];
    const reply = key === undefined ? undefined : replies[key];
    if (reply === 'silence')
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')));
      });
    if (reply === undefined) throw new Error(`Nobody answers ${url}.`);
    return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }));
  });
  const findings = await checkIdentity({ identity: settings, publicUrl }, 500);
  return findings
    .filter(({ result }) => result === 'fail' || result === 'warn')
    .map(({ result, asked, answer, change = '' }) => `${result} ${asked}: ${answer} | ${change}`);
}

afterEach(() => jest.restoreAllMocks());

const toolkit = 'https://identitytoolkit.googleapis.com/';

test('a project with everything set passes, its domain covers www', async () => {
  expect(await rowsWith({})).toEqual([]);
});

test.each<[string, Replies, RegExp]>([
  [
    'another FIREBASE_PROJECT_ID',
    { 'https://keelway-live.firebaseapp.com/__/firebase/init.json': ok({ projectId: 'other' }) },
    /^fail auth domain: .*belongs to the project other.*refused\. \| Copy all four/,
  ],
  [
    'another FIREBASE_AUTH_DOMAIN, which is no page of Firebase',
    { 'https://keelway-live.firebaseapp.com/__/firebase/init.json': { status: 404, body: 'Not found' } },
    /^warn auth domain: .*does not say.* \| Copy FIREBASE_AUTH_DOMAIN/,
  ],
  [
    'FIREBASE_APP_ID of another project',
    { [`${toolkit}v1/projects`]: ok({ projectId: '200', authorizedDomains: ['keelway.example'] }) },
    /^fail project: .*different projects/,
  ],
  [
    'a wrong key',
    { [`${toolkit}v1/projects`]: refused(400, 'API key not valid. Please pass a valid API key.') },
    /^fail project: .* \| Copy FIREBASE_API_KEY/,
  ],
  [
    'a site that is not authorised, though its name ends alike',
    { [`${toolkit}v1/projects`]: ok({ projectId: '100', authorizedDomains: ['elway.example', 'localhost'] }) },
    /^fail authorised domain: .* \| .*add www\.keelway\.example/,
  ],
  [
    'websites of the key without the auth domain',
    {
      [`${toolkit}v1/projects https://keelway-live`]: refused(
        403,
        'Requests from referer https://keelway-live.firebaseapp.com/ are blocked.',
      ),
    },
    /^fail key from the auth domain: .* \| .*allow https:\/\/keelway-live\.firebaseapp\.com\/\*/,
  ],
  [
    'websites of the key without the site',
    { [`${toolkit}v1/projects`]: refused(403, 'Requests from referer https://www.keelway.example/ are blocked.') },
    /^fail project: .* \| .*website restrictions/,
  ],
  [
    'no Identity Toolkit API',
    {
      [`${toolkit}v1/projects`]: refused(
        403,
        'Identity Toolkit API has not been used in project 100 before or it is disabled.',
      ),
    },
    /^fail project: .* \| .*enable the Identity Toolkit API/,
  ],
  [
    'no sign-in',
    { [`${toolkit}v1/projects`]: refused(400, 'CONFIGURATION_NOT_FOUND') },
    /^fail project: .* \| .*Get started/,
  ],
  [
    'passwords off',
    { [`${toolkit}v1/accounts:signInWithPassword`]: refused(400, 'PASSWORD_LOGIN_DISABLED') },
    /^fail sign-in: .* \| .*enable Email\/Password/,
  ],
  [
    'Google off',
    {
      [`${toolkit}v1/accounts:createAuthUri`]: refused(
        400,
        'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
      ),
    },
    /^fail sign-in with Google: .* \| .*enable Google/,
  ],
  [
    'phone off',
    { [`${toolkit}v1/accounts:sendVerificationCode`]: refused(400, 'OPERATION_NOT_ALLOWED') },
    /^fail phone numbers: .* \| .*enable Phone/,
  ],
  [
    'a key without the Token Service API',
    {
      'https://securetoken.googleapis.com/v1/token': refused(
        403,
        'Requests to this API securetoken.googleapis.com method google.identity.securetoken.v1.SecureToken.GrantToken are blocked.',
      ),
    },
    /^fail renewal of sessions: .* \| .*Token Service API/,
  ],
  [
    'addresses can be found out',
    { [`${toolkit}v1/accounts:signInWithPassword`]: refused(400, 'EMAIL_NOT_FOUND') },
    /^warn enumeration protection/,
  ],
  [
    'a policy that nobody enforces',
    {
      [`${toolkit}v2/passwordPolicy`]: ok({ customStrengthOptions: { minPasswordLength: 8 }, enforcementState: 'OFF' }),
    },
    /^warn password policy: Not enforced/,
  ],
  ['no keys', { 'https://www.googleapis.com/service_accounts': ok({ keys: [] }) }, /^fail public keys/],
  [
    'silence at one call',
    { [`${toolkit}v1/accounts:createAuthUri`]: 'silence' },
    /^fail sign-in with Google: .*0\.5 s/,
  ],
  [
    'a page of HTML at one call',
    { 'https://securetoken.googleapis.com/v1/token': { status: 502, body: '<html>' } },
    /^fail renewal of sessions: The provider has trouble \(502\)\. \| Change nothing here/,
  ],
])('%s: one row says so', async (_name, changed, row) => {
  expect(await rowsWith(changed)).toEqual([expect.stringMatching(row)]);
});
