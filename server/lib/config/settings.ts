import content from '../../../content/site.json' with { type: 'json' };
import type { Environment, FeatureName } from './environment';
import { readSigningKey, type BadgeKeys } from './badgeKeys';
import { sandboxServiceAccount, type ServiceAccount } from './serviceAccount';
import { settingProblems } from './settingProblems';
import {
  isReal,
  required,
  sandboxBadgeKey,
  sandboxLinkSecret,
  sandboxMailbox,
  sandboxMailPort,
  sandboxValues,
  type ProvidedFeature,
  type ProviderVariable,
} from './standIns';

export interface Identity {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
  /** Origin of the stand-in; null with the real provider. */
  emulatorOrigin: string | null;
  /** Address of the public keys (JWKS) for identity tokens. */
  keysUrl: string;
  /** By which accounts can be changed; null: nobody but the operator can, at the provider. */
  admin: IdentityAdminSettings | null;
}

export interface IdentityAdminSettings {
  account: ServiceAccount;
  /** Where access tokens come from. */
  tokenUrl: string;
  /** The project's accounts: `:update` and other calls follow. */
  accountsUrl: string;
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

const liveAddresses = {
  accessTokens: 'https://oauth2.googleapis.com',
  identityToolkit: 'https://identitytoolkit.googleapis.com',
  identityKeys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  gemini: 'https://generativelanguage.googleapis.com',
  paystackApi: 'https://api.paystack.co/',
  paystackPay: 'https://standard.paystack.co/',
  paystackCheckout: 'https://checkout.paystack.com/',
};

/** In production, no mailbox is read without an address; otherwise it is the sandbox's. */
function incomingFrom(values: Environment): Incoming | null {
  const sandbox =
    values.NODE_ENV === 'production' || values.SMTP_URL !== undefined ? undefined : sandboxMailbox(values);
  const url = values.IMAP_URL ?? sandbox;
  return url === undefined ? null : { url };
}

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

function linkSecretsFrom({ NODE_ENV, LINK_SECRET, LINK_SECRET_PREVIOUS }: Environment): string[] {
  const current = LINK_SECRET ?? (NODE_ENV === 'production' ? undefined : sandboxLinkSecret);
  return current === undefined ? [] : [current, ...(LINK_SECRET_PREVIOUS === undefined ? [] : [LINK_SECRET_PREVIOUS])];
}

function badgeKeysFrom({ NODE_ENV, BADGE_KEY, BADGE_KEY_PREVIOUS = [] }: Environment): BadgeKeys | null {
  const signing = BADGE_KEY ?? (NODE_ENV === 'production' ? null : readSigningKey(sandboxBadgeKey));
  return signing === null ? null : { signing, previous: BADGE_KEY_PREVIOUS };
}

/** With the stand-in, the service account is the one that it knows. */
function adminFrom(values: Environment, projectId: string, sandbox: string | null): IdentityAdminSettings | null {
  const account = sandbox === null ? values.FIREBASE_SERVICE_ACCOUNT : sandboxServiceAccount;
  if (account === undefined) return null;
  const origin = (live: string): string => (sandbox === null ? live : live.replace('https:/', sandbox));
  return {
    account,
    tokenUrl: `${origin(liveAddresses.accessTokens)}/token`,
    accountsUrl: `${origin(liveAddresses.identityToolkit)}/v1/projects/${projectId}/accounts`,
  };
}

/** The providers' settings, real or stand-in, and the problems found. */
export function providersFrom(
  values: Environment,
  features: Readonly<Record<FeatureName, boolean>>,
): Providers & { problems: string[] } {
  const sandboxOrigin = `http://localhost:${values.SANDBOX_PORT}`;
  const standsIn = (feature: ProvidedFeature): boolean =>
    features[feature] && !required[feature].some((name) => isReal(name, values));
  const valueOf = (name: ProviderVariable): string => values[name] ?? sandboxValues[name];
  const addressOf = (feature: ProvidedFeature, given: string | undefined, live: string, path: string): string =>
    given ?? (standsIn(feature) ? `${sandboxOrigin}${path}` : live);

  return {
    problems: settingProblems(values, features),
    identity: features.identity
      ? {
          apiKey: valueOf('FIREBASE_API_KEY'),
          authDomain: valueOf('FIREBASE_AUTH_DOMAIN'),
          projectId: valueOf('FIREBASE_PROJECT_ID'),
          appId: valueOf('FIREBASE_APP_ID'),
          emulatorOrigin: standsIn('identity') ? sandboxOrigin : null,
          keysUrl: standsIn('identity') ? `${sandboxOrigin}/identity/jwks.json` : liveAddresses.identityKeys,
          admin: adminFrom(values, valueOf('FIREBASE_PROJECT_ID'), standsIn('identity') ? sandboxOrigin : null),
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
