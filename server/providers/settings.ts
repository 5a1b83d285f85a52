import content from '../../content/site.json' with { type: 'json' };
import type { Environment, FeatureName } from '../environment';
import { isPublished, readSigningKey, type BadgeKeys, type PublicBadgeKey } from './badgeKeys';
import { keyMode, shapeProblems } from './keyShapes';
import { isLoopback } from '../listenHost';

export interface Identity {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
  /** Origin of the stand-in; null with the real provider. */
  emulatorOrigin: string | null;
  /** Address of the public keys (JWKS) for identity tokens. */
  keysUrl: string;
}

export interface Assistant {
  apiKey: string;
  model: string;
  baseUrl: string;
  /** Daily cap on model requests for all visitors together. */
  questionsPerDay: number;
  /** The sandbox stand-in answers, from the site's own content. */
  isStandIn: boolean;
}

export interface Payments {
  secretKey: string;
  publicKey: string;
  apiUrl: string;
  /** Wallet calls (docs/product.md "Checkout calls"). */
  payUrl: string;
  checkoutUrl: string;
}

/** Outgoing mail. */
export interface Mail {
  /** `smtp://` or `smtps://`, with the user and the password. */
  url: string;
  /** The `From` header. */
  from: string;
  /** The desk that reads replies; defaults to the sender. */
  replyTo?: string;
}

/** The mailbox that replies and delivery reports come to. */
export interface Incoming {
  /** `imap://` or `imaps://`, with the user, the password, and the folder unless it is INBOX. */
  url: string;
}

export interface Providers {
  identity: Identity | null;
  assistant: Assistant | null;
  payments: Payments | null;
  /** Null: no mail is sent. */
  mail: Mail | null;
  /** Null: no mail is read, and replies stay in the mailbox. */
  incoming: Incoming | null;
  /** Where conversations that visitors hand over go; null: they cannot be handed over. */
  deskEmail: string | null;
  /** Keys of private links: the first one signs, all of them verify. Empty: no private link works. */
  linkSecrets: readonly string[];
  /** Null: no badges are made, and none is recognised. */
  badgeKeys: BadgeKeys | null;
  /** Null: the members page is switched off. */
  membersKey: string | null;
  /** The members key before, accepted until everybody knows the present one. */
  previousMembersKey: string | null;
  sandbox: boolean;
}

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
const sandboxLinkSecret = 'keelway-sandbox-secret-of-private-links';
const sandboxMailboxPassword = 'keelway-sandbox-mailbox';
const sandboxBadgeKey = 'MC4CAQAwBQYDK2VwBCIEIHZ0CQYVJYo88hMEuGleB4jrAX2T9x0GF/H+EQMaiFGt';

const liveAddresses = {
  identityKeys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  gemini: 'https://generativelanguage.googleapis.com',
  paystackApi: 'https://api.paystack.co/',
  paystackPay: 'https://standard.paystack.co/',
  paystackCheckout: 'https://checkout.paystack.com/',
};

type Name = keyof typeof sandboxValues;

/** Features that a provider stands behind. */
type ProvidedFeature = Exclude<FeatureName, 'offline'>;

const required: Readonly<Record<ProvidedFeature, readonly Name[]>> = {
  identity: ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'],
  chat: ['GEMINI_API_KEY'],
  payments: ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY'],
  members: ['MEMBERS_KEY'],
};
const addresses: Partial<Record<ProvidedFeature, readonly (keyof Environment)[]>> = {
  chat: ['GEMINI_BASE_URL'],
  payments: ['PAYSTACK_API_URL', 'PAYSTACK_CHECKOUT_URL'],
};

function looksLikeSandbox(name: Name, value: string): boolean {
  if (value === sandboxValues[name]) return true;
  if (name === 'FIREBASE_PROJECT_ID') return value.startsWith('demo-');
  return name === 'FIREBASE_AUTH_DOMAIN' && isLoopback(value.replace(/:\d+$/, ''));
}

function isReal(name: Name, values: Environment): boolean {
  const value = values[name];
  return value !== undefined && !looksLikeSandbox(name, value);
}

function unsafeAddress(name: keyof Environment, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const { hostname, protocol } = new URL(value);
  if (isLoopback(hostname)) return [`${name} points to this machine, where only a stand-in can answer.`];
  return protocol === 'https:' ? [] : [`${name} must start with https:// in production.`];
}

/**
 * Checks that the keys are in the right variables: a secret key used as the public one would be exposed to every
 * visitor.
 */
function wrongKeys({
  NODE_ENV,
  PAYSTACK_TEST_MODE: testMode,
  PAYSTACK_SECRET_KEY: secret = '',
  PAYSTACK_PUBLIC_KEY: open = '',
}: Environment): string[] {
  const isOurs = secret === sandboxValues.PAYSTACK_SECRET_KEY || open === sandboxValues.PAYSTACK_PUBLIC_KEY;
  const [secretMode, openMode] = [secret, open].map((key) => (isOurs ? null : keyMode(key)));
  const isMixed = secretMode !== null && openMode !== null && secretMode !== openMode;
  const modes = new Set([secretMode, openMode]);
  return [
    ...(secret.startsWith('pk_')
      ? ['PAYSTACK_SECRET_KEY holds a public key (pk_…); the secret one begins with sk_.']
      : []),
    ...(open.startsWith('sk_')
      ? [
          'PAYSTACK_PUBLIC_KEY holds a secret key (sk_…), which every visitor could read; the public one begins with pk_.',
        ]
      : []),
    ...(isMixed
      ? [`PAYSTACK_SECRET_KEY is a ${secretMode} key, PAYSTACK_PUBLIC_KEY a ${openMode} key: both must be of one kind.`]
      : []),
    ...(NODE_ENV === 'production' && !isMixed && modes.has('test') && testMode === 'off'
      ? [
          'PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY are test keys, with which nobody is charged: set the live ones, or PAYSTACK_TEST_MODE=on to try the site without money.',
        ]
      : []),
    ...(NODE_ENV === 'production' && !isMixed && modes.has('live') && testMode === 'on'
      ? [
          'PAYSTACK_TEST_MODE is on, while the keys are live ones, with which people are charged: take it out, or set test keys.',
        ]
      : []),
  ];
}

/** Problems with the variables of one feature, one sentence each. */
function problemsOf(feature: ProvidedFeature, values: Environment): string[] {
  const names = required[feature];
  const hint = `(or switch the feature off: FEATURES_OFF=${feature})`;
  if (values.NODE_ENV === 'production') {
    return [
      ...names.flatMap((name) => {
        const value = values[name];
        if (value === undefined) return [`${name} is missing ${hint}.`];
        return looksLikeSandbox(name, value) ? [`${name} holds a sandbox value ${hint}.`] : shapeProblems(name, value);
      }),
      ...(addresses[feature] ?? []).flatMap((name) => unsafeAddress(name, values[name])),
    ];
  }
  const given = names.filter((name) => isReal(name, values));
  const missing = given.length === 0 ? [] : names.filter((name) => !given.includes(name));
  return missing.length > 0
    ? missing.map(
        (name) => `${name} is missing, while ${given.join(' and ')} ${given.length === 1 ? 'is' : 'are'} set.`,
      )
    : given.flatMap((name) => shapeProblems(name, values[name] ?? ''));
}

/** Port of the sandbox's mail server, derived so that several sandboxes do not collide. */
function sandboxMailPort({ SANDBOX_PORT: port, SANDBOX_SMTP_PORT: given }: Environment): number {
  return given ?? (port > 40_000 ? port - 20_000 : port + 20_000);
}

/** Port of the sandbox's mailbox, likewise. */
function sandboxMailboxPort({ SANDBOX_PORT: port, SANDBOX_IMAP_PORT: given }: Environment): number {
  return given ?? (port > 40_000 ? port - 15_000 : port + 25_000);
}

/** In production, no mailbox is read without an address; otherwise it is the sandbox's. */
function incomingFrom(values: Environment): Incoming | null {
  const sandbox =
    values.NODE_ENV === 'production' || values.SMTP_URL !== undefined ? undefined : sandboxMailbox(values);
  const url = values.IMAP_URL ?? sandbox;
  return url === undefined ? null : { url };
}

const sandboxMailbox = (values: Environment): string =>
  `imap://desk:${sandboxMailboxPassword}@127.0.0.1:${sandboxMailboxPort(values)}`;

/** In production, mail is off without an address; otherwise it goes to the sandbox inbox. */
function mailFrom(values: Environment): Mail | null {
  const url =
    values.SMTP_URL ?? (values.NODE_ENV === 'production' ? undefined : `smtp://127.0.0.1:${sandboxMailPort(values)}`);
  return url === undefined
    ? null
    : { url, from: values.MAIL_FROM ?? 'Keelway <members@keelway.example>', replyTo: content.emails.members };
}

/** Without mail, and in production without an address, nobody would read a conversation. */
function deskFrom(values: Environment): string | null {
  if (mailFrom(values) === null) return null;
  return values.DESK_EMAIL ?? (values.NODE_ENV === 'production' ? null : 'desk@keelway.example');
}

/** Everybody could forge links with a known key; without a mail server, nobody gets one. */
function linkProblems({ NODE_ENV, SMTP_URL, LINK_SECRET, LINK_SECRET_PREVIOUS }: Environment): string[] {
  if (NODE_ENV !== 'production') return [];
  const named = { LINK_SECRET, LINK_SECRET_PREVIOUS };
  return [
    ...(SMTP_URL !== undefined && LINK_SECRET === undefined
      ? ['LINK_SECRET is missing, while SMTP_URL is set: mails contain private links, which it signs.']
      : []),
    ...Object.entries(named).flatMap(([name, value]) =>
      value === sandboxLinkSecret ? [`${name} holds a sandbox value.`] : [],
    ),
  ];
}

/** Everybody knows it. */
function mailboxProblems({ NODE_ENV, IMAP_URL }: Environment): string[] {
  return NODE_ENV === 'production' && IMAP_URL?.includes(sandboxMailboxPassword) === true
    ? ['IMAP_URL holds a sandbox value.']
    : [];
}

function linkSecretsFrom({ NODE_ENV, LINK_SECRET, LINK_SECRET_PREVIOUS }: Environment): string[] {
  const current = LINK_SECRET ?? (NODE_ENV === 'production' ? undefined : sandboxLinkSecret);
  return current === undefined ? [] : [current, ...(LINK_SECRET_PREVIOUS === undefined ? [] : [LINK_SECRET_PREVIOUS])];
}

/** Everybody could make badges with a known key. */
function badgeProblems({ NODE_ENV, BADGE_KEY, BADGE_KEY_PREVIOUS = [] }: Environment): string[] {
  if (NODE_ENV !== 'production') return [];
  const isKnown = (key: PublicBadgeKey): boolean => isPublished(key) || key.x === readSigningKey(sandboxBadgeKey)?.x;
  return [
    ...(BADGE_KEY !== undefined && isKnown(BADGE_KEY)
      ? ['BADGE_KEY holds a key that everybody knows: make one of your own (docs/verification-badge.md).']
      : []),
    ...(BADGE_KEY_PREVIOUS.some(isKnown) ? ['BADGE_KEY_PREVIOUS holds a key that everybody knows: take it out.'] : []),
    ...(BADGE_KEY === undefined && BADGE_KEY_PREVIOUS.length > 0
      ? ['BADGE_KEY is missing, while BADGE_KEY_PREVIOUS is set.']
      : []),
  ];
}

function badgeKeysFrom({ NODE_ENV, BADGE_KEY, BADGE_KEY_PREVIOUS = [] }: Environment): BadgeKeys | null {
  const signing = BADGE_KEY ?? (NODE_ENV === 'production' ? null : readSigningKey(sandboxBadgeKey));
  return signing === null ? null : { signing, previous: BADGE_KEY_PREVIOUS };
}

/** The mail server would reject an unknown sender, or DMARC would treat it as forged (RFC 7489). */
function missingSender({ NODE_ENV, SMTP_URL, MAIL_FROM }: Environment): string[] {
  if (NODE_ENV !== 'production' || SMTP_URL === undefined || MAIL_FROM !== undefined) return [];
  return [
    'MAIL_FROM is missing, while SMTP_URL is set: a sender at a domain that the mail server may send for, such as Keelway <members@example.org>.',
  ];
}

/** The providers' settings, real or stand-in, and the problems found. */
export function providersFrom(
  values: Environment,
  features: Readonly<Record<FeatureName, boolean>>,
): Providers & { problems: string[] } {
  const problems = (Object.keys(required) as ProvidedFeature[])
    .filter((feature) => features[feature])
    .flatMap((feature) => problemsOf(feature, values));
  if (features.payments) problems.push(...wrongKeys(values));
  if (values.NODE_ENV === 'production' && features.members && values.MEMBERS_KEY_PREVIOUS === sandboxValues.MEMBERS_KEY)
    problems.push('MEMBERS_KEY_PREVIOUS holds a sandbox value.');
  problems.push(
    ...missingSender(values),
    ...linkProblems(values),
    ...mailboxProblems(values),
    ...badgeProblems(values),
  );
  const sandboxOrigin = `http://localhost:${values.SANDBOX_PORT}`;
  const standsIn = (feature: ProvidedFeature): boolean =>
    features[feature] && !required[feature].some((name) => isReal(name, values));
  const valueOf = (name: Name): string => values[name] ?? sandboxValues[name];
  const addressOf = (feature: ProvidedFeature, given: string | undefined, live: string, path: string): string =>
    given ?? (standsIn(feature) ? `${sandboxOrigin}${path}` : live);

  return {
    problems,
    identity: features.identity
      ? {
          apiKey: valueOf('FIREBASE_API_KEY'),
          authDomain: valueOf('FIREBASE_AUTH_DOMAIN'),
          projectId: valueOf('FIREBASE_PROJECT_ID'),
          appId: valueOf('FIREBASE_APP_ID'),
          emulatorOrigin: standsIn('identity') ? sandboxOrigin : null,
          keysUrl: standsIn('identity') ? `${sandboxOrigin}/identity/jwks.json` : liveAddresses.identityKeys,
        }
      : null,
    assistant: features.chat
      ? {
          apiKey: valueOf('GEMINI_API_KEY'),
          model: values.GEMINI_MODEL,
          baseUrl: addressOf('chat', values.GEMINI_BASE_URL, liveAddresses.gemini, '/assistant'),
          questionsPerDay: values.CHAT_DAILY_QUESTIONS,
          isStandIn: standsIn('chat') && values.GEMINI_BASE_URL === undefined,
        }
      : null,
    payments: features.payments
      ? {
          secretKey: valueOf('PAYSTACK_SECRET_KEY'),
          publicKey: valueOf('PAYSTACK_PUBLIC_KEY'),
          apiUrl: addressOf('payments', values.PAYSTACK_API_URL, liveAddresses.paystackApi, '/'),
          payUrl: standsIn('payments') ? `${sandboxOrigin}/` : liveAddresses.paystackPay,
          checkoutUrl: addressOf(
            'payments',
            values.PAYSTACK_CHECKOUT_URL,
            liveAddresses.paystackCheckout,
            '/payments/checkout/',
          ),
        }
      : null,
    mail: mailFrom(values),
    incoming: incomingFrom(values),
    deskEmail: deskFrom(values),
    linkSecrets: linkSecretsFrom(values),
    badgeKeys: badgeKeysFrom(values),
    membersKey: features.members ? valueOf('MEMBERS_KEY') : null,
    previousMembersKey: features.members ? (values.MEMBERS_KEY_PREVIOUS ?? null) : null,
    sandbox: (Object.keys(required) as ProvidedFeature[]).some(standsIn),
  };
}
