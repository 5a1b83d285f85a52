import * as v from 'valibot';
import type { Identity } from '../../server/lib/config/settings';
import { ask, quote } from './ask';
import type { Finding } from './finding';
import { authentication, refusalOf, reported, usable, usableJson, type Call } from './identityAnswers';

const { pass, off, warn, fail } = reported;

/** What to change if the project cannot be read. */
function keyAdvice(message: string): string {
  if (/referer|referrer/i.test(message))
    return "Google Cloud console, Credentials, the browser key: allow the site's address among its website restrictions.";
  if (/CONFIGURATION_NOT_FOUND/.test(message))
    return `${authentication}: press "Get started" once, so that the project has sign-in.`;
  if (/has not been used|disabled|blocked/i.test(message))
    return 'Google Cloud console: enable the Identity Toolkit API, and allow it among the API restrictions of the key.';
  return 'Copy FIREBASE_API_KEY from Firebase console, Project settings, General, Your apps.';
}

/** Whether an authorised domain covers a host, by the SDK's own rule (`matchDomain`): subdomains are included. */
const covers = (domain: string, host: string): boolean =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(domain) || domain === 'localhost'
    ? host === domain
    : host === domain || host.endsWith(`.${domain}`);

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

export async function checkSettings(settings: Identity, call: Call, siteUrl: string): Promise<Finding[]> {
  const answer = await call('v1/projects');
  if (answer.status !== 200) {
    const message = refusalOf(answer);
    return [fail('project', `The key is refused (${answer.status}): ${quote(message)}`, keyAdvice(message))];
  }
  const project = v.parse(
    v.object({
      projectId: v.fallback(v.optional(v.string()), undefined),
      authorizedDomains: v.fallback(v.array(v.string()), []),
    }),
    answer.body,
  );
  const host = new URL(siteUrl).hostname;
  return [
    checkProject(settings, project.projectId),
    project.authorizedDomains.some((domain) => covers(domain, host))
      ? pass('authorised domain', `${host} is authorised.`)
      : fail(
          'authorised domain',
          `${host} is not authorised: the Google window and links in mails would be refused.`,
          `${authentication}, Settings, Authorised domains: add ${host}.`,
        ),
  ];
}

export async function checkPasswordPolicy(call: Call): Promise<Finding[]> {
  const asked = 'password policy';
  const change = `${authentication}, Settings, Password policy: require at least 8 characters and enforce it.`;
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

export async function checkKeys(keysUrl: string, limit: number): Promise<Finding[]> {
  const { status, body } = usableJson(await ask(keysUrl, {}, limit));
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

const domainAdvice = 'Copy FIREBASE_AUTH_DOMAIN from Firebase console, Project settings, General, Your apps.';

export async function checkSignInPage({ authDomain, emulatorOrigin }: Identity, limit: number): Promise<Finding[]> {
  if (emulatorOrigin !== null) return [off('sign-in window', 'The stand-in has its own window.')];
  const { status } = usable(await ask(`https://${authDomain}/__/auth/handler`, {}, limit));
  if (status < 400) return [pass('sign-in window', `${authDomain} answers.`)];
  return [fail('sign-in window', `${authDomain} answers ${status}.`, domainAdvice)];
}

const ownProjectSchema = v.object({ projectId: v.optional(v.string()), apiKey: v.optional(v.string()) });

/** Whether the auth domain is one of the project: it serves the settings of the project that it belongs to. */
export async function checkAuthDomain(settings: Identity, limit: number): Promise<Finding[]> {
  const { authDomain, projectId, apiKey, emulatorOrigin } = settings;
  const asked = 'auth domain';
  if (emulatorOrigin !== null) return [off(asked, 'The stand-in has none.')];
  const { status, body } = usable(await ask(`https://${authDomain}/__/firebase/init.json`, {}, limit));
  const own = v.safeParse(ownProjectSchema, body);
  if (status !== 200 || !own.success || own.output.projectId === undefined)
    return [warn(asked, `${authDomain} does not say which project it belongs to (${status}).`, domainAdvice)];
  if (own.output.projectId !== projectId)
    return [
      fail(
        asked,
        `${authDomain} belongs to the project ${quote(own.output.projectId)}, FIREBASE_PROJECT_ID is ${projectId}: every sign-in would be refused.`,
        'Copy all four values from one app: Firebase console, Project settings, General, Your apps.',
      ),
    ];
  if (own.output.apiKey !== undefined && own.output.apiKey !== apiKey)
    return [pass(asked, `${authDomain} belongs to ${projectId}; its own page uses another key of it.`)];
  return [pass(asked, `${authDomain} belongs to ${projectId}.`)];
}

/** Google's window calls from the auth domain, which a list of websites of the key must allow as well. */
export async function checkReferrer(ownCall: Call, { authDomain, emulatorOrigin }: Identity): Promise<Finding[]> {
  const asked = 'key from the auth domain';
  if (emulatorOrigin !== null) return [off(asked, 'The stand-in has none.')];
  const answer = await ownCall('v1/projects');
  if (answer.status === 200) return [pass(asked, `The key may be used from ${authDomain}.`)];
  return [
    fail(
      asked,
      `Refused (${answer.status}): ${quote(refusalOf(answer))}`,
      `Google Cloud console, Credentials, the browser key: allow https://${authDomain}/* among its website restrictions, besides the site.`,
    ),
  ];
}
