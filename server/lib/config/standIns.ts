import { isLoopback } from './listenHost';
import type { Environment, FeatureName } from './environment';

/** Stand-ins for providers without variables, in development only (docs/architecture.md "Sandbox"). */
export const sandboxValues = {
  FIREBASE_API_KEY: 'sandbox-api-key',
  FIREBASE_PROJECT_ID: 'demo-keelway',
  FIREBASE_AUTH_DOMAIN: 'demo-keelway.firebaseapp.com',
  FIREBASE_APP_ID: 'sandbox-app',
  GEMINI_API_KEY: 'sandbox-api-key',
  PAYSTACK_SECRET_KEY: 'sk_test_keelway_sandbox',
  PAYSTACK_PUBLIC_KEY: 'pk_test_keelway_sandbox',
  MEMBERS_KEY: '2468-1357',
} as const;
export const sandboxLinkSecret = 'keelway-sandbox-secret-of-private-links';
export const sandboxMailboxPassword = 'keelway-sandbox-mailbox';
export const sandboxBadgeKey = 'MC4CAQAwBQYDK2VwBCIEIHZ0CQYVJYo88hMEuGleB4jrAX2T9x0GF/H+EQMaiFGt';

/** A variable of a provider. */
export type ProviderVariable = keyof typeof sandboxValues;

/** Features that a provider stands behind. */
export type ProvidedFeature = Exclude<FeatureName, 'offline'>;

/** What a feature does not work without. */
export const required: Readonly<Record<ProvidedFeature, readonly ProviderVariable[]>> = {
  identity: ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'],
  chat: ['GEMINI_API_KEY'],
  payments: ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY'],
  members: ['MEMBERS_KEY'],
};

/** Whether a value is one of the stand-ins'. */
export function looksLikeSandbox(name: ProviderVariable, value: string): boolean {
  if (value === sandboxValues[name]) return true;
  if (name === 'FIREBASE_PROJECT_ID') return value.startsWith('demo-');
  return name === 'FIREBASE_AUTH_DOMAIN' && isLoopback(value.replace(/:\d+$/, ''));
}

/** Whether a variable is set to a provider's own value. */
export function isReal(name: ProviderVariable, values: Environment): boolean {
  const value = values[name];
  return value !== undefined && !looksLikeSandbox(name, value);
}

/** Port of the sandbox's mail server, derived so that several sandboxes do not collide. */
export function sandboxMailPort({ SANDBOX_PORT: port, SANDBOX_SMTP_PORT: given }: Environment): number {
  return given ?? (port > 40_000 ? port - 20_000 : port + 20_000);
}

/** Port of the sandbox's mailbox, likewise. */
function sandboxMailboxPort({ SANDBOX_PORT: port, SANDBOX_IMAP_PORT: given }: Environment): number {
  return given ?? (port > 40_000 ? port - 15_000 : port + 25_000);
}

/** Address of the sandbox's mailbox. */
export const sandboxMailbox = (values: Environment): string =>
  `imap://desk:${sandboxMailboxPassword}@127.0.0.1:${sandboxMailboxPort(values)}`;
