import { checkIdentity } from '../../../tools/checkLive/identity';
import { identity, publicUrl, refused, soundIdentity, toolkit, troubles } from './soundProviders';
import { ok, world, type Replies } from './world';

// The real addresses, answered as the provider does; each row is one thing that is wrong in its consoles.

const answerWith = world();

/** The rows that do not pass, when the provider answers like this. */
async function rowsWith(changed: Replies): Promise<string[]> {
  answerWith({ ...soundIdentity, ...changed });
  return troubles(await checkIdentity({ identity, publicUrl }, 20_000));
}

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
])('%s: one row says so', async (_name, changed, row) => {
  expect(await rowsWith(changed)).toEqual([expect.stringMatching(row)]);
});
