import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Config } from '../../server/config';
import type { Identity } from '../../server/providers/settings';
import { ask, deadline, NoAnswer, post, quote, type Answer } from './ask';
import { reporter, type Finding } from './finding';

const { pass, off, warn, fail } = reporter('identity');
const console_ = 'Firebase console, Authentication';

const refusalSchema = v.object({ error: v.object({ message: v.string() }) });

/** The provider's own error code, such as `INVALID_LOGIN_CREDENTIALS`. */
function refusalOf({ body, status }: Answer): string {
  const parsed = v.safeParse(refusalSchema, body);
  if (parsed.success) return parsed.output.error.message;
  throw new NoAnswer(`it sent an unexpected response (${status})`);
}

/** The provider answers that something is wrong on its side. */
class ProviderTrouble extends NoAnswer {}

/** An answer that says something about our settings. @throws ProviderTrouble */
function usable(answer: Answer): Answer {
  const { status, body } = answer;
  if (status < 500 && status !== 429) return answer;
  const parsed = v.safeParse(refusalSchema, body);
  throw new ProviderTrouble(parsed.success ? `(${status}): ${quote(parsed.output.error.message)}` : `(${status})`);
}

/** The finding when no usable response came. */
function unanswered(asked: string): (error: unknown) => Finding[] {
  return (error) => {
    if (error instanceof ProviderTrouble)
      return [
        fail(
          asked,
          `The provider has trouble ${error.message.replace(/\.?$/, '.')}`,
          'Change nothing here: try again when https://status.firebase.google.com reports no outage.',
        ),
      ];
    if (!(error instanceof NoAnswer)) throw error;
    const change =
      'Let this machine call Google on port 443, or try again when https://status.firebase.google.com reports no outage.';
    return [fail(asked, `No usable answer: ${error.message}.`, change)];
  };
}

/** What to change if the project cannot be read. */
function keyAdvice(message: string): string {
  if (/referer|referrer/i.test(message))
    return "Google Cloud console, Credentials, the browser key: allow the site's address among its website restrictions.";
  if (/CONFIGURATION_NOT_FOUND/.test(message))
    return `${console_}: press "Get started" once, so that the project has sign-in.`;
  if (/has not been used|disabled|blocked/i.test(message))
    return 'Google Cloud console: enable the Identity Toolkit API, and allow it among the API restrictions of the key.';
  return 'Copy FIREBASE_API_KEY from Firebase console, Project settings, General, Your apps.';
}

/** Whether the project numbers in the app id and in the response agree. */
function checkProject({ appId }: Identity, projectNumber: string | undefined): Finding {
  const number = /^1:(\d+):web:/.exec(appId)?.[1];
  if (projectNumber === undefined || number === undefined) return pass('project', 'The key is accepted.');
  return number === projectNumber
    ? pass('project', 'Key and app belong to one project.')
    : fail(
        'project',
        'FIREBASE_API_KEY and FIREBASE_APP_ID belong to different projects.',
        'Copy all four values from one app: Firebase console, Project settings, General, Your apps.',
      );
}

async function checkSettings(
  settings: Identity,
  call: (path: string, body?: object) => Promise<Answer>,
  siteUrl: string,
): Promise<Finding[]> {
  const answer = await call('v1/projects');
  if (answer.status !== 200) {
    const message = refusalOf(answer);
    return [fail('project', `The key is refused (${answer.status}): ${quote(message)}`, keyAdvice(message))];
  }
  const project = v.parse(
    v.object({ projectId: v.optional(v.string()), authorizedDomains: v.fallback(v.array(v.string()), []) }),
    answer.body,
  );
  const host = new URL(siteUrl).hostname;
  return [
    checkProject(settings, project.projectId),
    project.authorizedDomains.includes(host)
      ? pass('authorised domain', `${host} is authorised.`)
      : fail(
          'authorised domain',
          `${host} is not authorised: the Google window and links in mails would be refused.`,
          `${console_}, Settings, Authorised domains: add ${host}.`,
        ),
  ];
}

/** A sign-in that must fail. It shows whether passwords are enabled, and whether addresses can be enumerated. */
async function checkSignIn(call: (path: string, body?: object) => Promise<Answer>): Promise<Finding[]> {
  const answer = await call('v1/accounts:signInWithPassword', {
    email: `${randomBytes(8).toString('hex')}@check.invalid`,
    password: randomBytes(12).toString('base64url'),
    returnSecureToken: true,
  });
  if (answer.status === 200)
    return [
      fail(
        'sign-in',
        'A random address with a random password was let in.',
        'This is not the provider: look at FIREBASE_API_KEY and the project.',
      ),
    ];
  const message = refusalOf(answer);
  const code = /^[A-Z_]+/.exec(message)?.[0];
  if (code === 'INVALID_LOGIN_CREDENTIALS')
    return [
      pass('sign-in', 'Passwords are on.'),
      pass('enumeration protection', 'On: nobody learns which addresses have accounts.'),
    ];
  if (code === 'EMAIL_NOT_FOUND') {
    return [
      pass('sign-in', 'Passwords are on.'),
      warn(
        'enumeration protection',
        'Off: anybody can find out which addresses have accounts.',
        `${console_}, Settings, User actions: switch on email enumeration protection.`,
      ),
    ];
  }
  if (code === 'OPERATION_NOT_ALLOWED' || code === 'PASSWORD_LOGIN_DISABLED')
    return [
      fail('sign-in', 'Email and password are switched off.', `${console_}, Sign-in method: enable Email/Password.`),
    ];
  return [
    warn(
      'sign-in',
      `Refused with ${quote(message)}.`,
      'Sign in once by hand; if that fails too, look the code up in docs/identity.md.',
    ),
  ];
}

async function checkPasswordPolicy(call: (path: string) => Promise<Answer>): Promise<Finding[]> {
  const asked = 'password policy';
  const change = `${console_}, Settings, Password policy: require at least 8 characters and enforce it.`;
  const { status, body } = await call('v2/passwordPolicy');
  const policy = v.safeParse(
    v.object({
      customStrengthOptions: v.object({ minPasswordLength: v.number() }),
      enforcementState: v.optional(v.string()),
    }),
    body,
  );
  if (status !== 200 || !policy.success) return [warn(asked, 'The project does not report it.', change)];
  const {
    customStrengthOptions: { minPasswordLength: length },
    enforcementState,
  } = policy.output;
  if (length >= 8 && enforcementState !== 'OFF') return [pass(asked, `At least ${length} characters.`)];
  return [
    warn(
      asked,
      enforcementState === 'OFF'
        ? 'Not enforced.'
        : `Only ${length} characters are asked for; the site's forms ask for 8.`,
      change,
    ),
  ];
}

async function checkKeys(keysUrl: string, limit: number): Promise<Finding[]> {
  const { status, body } = usable(await ask(keysUrl, {}, limit));
  const keys = v.safeParse(
    v.object({ keys: v.pipe(v.array(v.object({ kid: v.string(), kty: v.literal('RSA') })), v.minLength(1)) }),
    body,
  );
  if (status === 200 && keys.success) return [pass('public keys', `${keys.output.keys.length} found.`)];
  return [
    fail(
      'public keys',
      `None found (${status}).`,
      'Let this machine call www.googleapis.com on port 443: without these keys nobody is signed in.',
    ),
  ];
}

async function checkSignInPage({ authDomain, emulatorOrigin }: Identity, limit: number): Promise<Finding[]> {
  if (emulatorOrigin !== null) return [off('sign-in window', 'The stand-in has its own window.')];
  const { status } = usable(await ask(`https://${authDomain}/__/auth/handler`, {}, limit));
  if (status < 400) return [pass('sign-in window', `${authDomain} answers.`)];
  return [
    fail(
      'sign-in window',
      `${authDomain} answers ${status}.`,
      'Copy FIREBASE_AUTH_DOMAIN from Firebase console, Project settings, General, Your apps.',
    ),
  ];
}

/**
 * Checks the identity provider: public project settings, a sign-in that must fail, password policy, keys. Source:
 * Identity Toolkit REST reference (projects, accounts.signInWithPassword, passwordPolicy).
 */
export async function checkIdentity(
  { identity: settings, publicUrl }: Pick<Config, 'identity' | 'publicUrl'>,
  limit = deadline,
): Promise<Finding[]> {
  if (settings === null) return [off('project', 'Switched off by FEATURES_OFF.')];
  const origin = settings.emulatorOrigin === null ? 'https://' : `${settings.emulatorOrigin}/`;
  // A key may be restricted to the site's pages.
  const headers = { referer: `${publicUrl}/` };
  const call = async (path: string, body?: object): Promise<Answer> => {
    const url = `${origin}identitytoolkit.googleapis.com/${path}?key=${encodeURIComponent(settings.apiKey)}`;
    return usable(await (body === undefined ? ask(url, { headers }, limit) : post(url, body, headers, limit)));
  };
  try {
    const known = await checkSettings(settings, call, publicUrl);
    if (known[0]?.result === 'fail') return known;
    return [
      ...known,
      ...(await checkSignIn(call).catch(unanswered('sign-in'))),
      ...(await checkPasswordPolicy(call).catch(unanswered('password policy'))),
      ...(await checkKeys(settings.keysUrl, limit).catch(unanswered('public keys'))),
      ...(await checkSignInPage(settings, limit).catch(unanswered('sign-in window'))),
    ];
  } catch (error) {
    return unanswered('project')(error);
  }
}
