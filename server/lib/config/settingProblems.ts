import type { Environment, FeatureName } from './environment';
import { isLoopback } from './listenHost';
import { isPublished, readSigningKey, type PublicBadgeKey } from './badgeKeys';
import { keyMode, shapeProblems } from './keyShapes';
import { sandboxServiceAccount } from './serviceAccount';
import {
  isReal,
  looksLikeSandbox,
  required,
  sandboxBadgeKey,
  sandboxLinkSecret,
  sandboxMailboxPassword,
  sandboxValues,
  type ProvidedFeature,
} from './standIns';

const addresses: Partial<Record<ProvidedFeature, readonly (keyof Environment)[]>> = {
  chat: ['GEMINI_BASE_URL'],
  payments: ['PAYSTACK_API_URL', 'PAYSTACK_CHECKOUT_URL'],
};

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

/** It would change accounts of another project, or everybody knows its key. */
function serviceAccountProblems({ FIREBASE_SERVICE_ACCOUNT: account, ...values }: Environment): string[] {
  if (account === undefined) return [];
  if (values.NODE_ENV === 'production' && account.privateKeyId === sandboxServiceAccount.privateKeyId)
    return ['FIREBASE_SERVICE_ACCOUNT holds a sandbox value.'];
  return values.FIREBASE_PROJECT_ID === undefined || values.FIREBASE_PROJECT_ID === account.projectId
    ? []
    : ['FIREBASE_SERVICE_ACCOUNT and FIREBASE_PROJECT_ID belong to different projects.'];
}

/** Everybody could make badges with a known key. */
function badgeProblems({ NODE_ENV, BADGE_KEY, BADGE_KEY_PREVIOUS = [] }: Environment): string[] {
  if (NODE_ENV !== 'production') return [];
  const isKnown = (key: PublicBadgeKey): boolean => isPublished(key) || key.x === readSigningKey(sandboxBadgeKey)?.x;
  return [
    ...(BADGE_KEY !== undefined && isKnown(BADGE_KEY)
      ? ['BADGE_KEY holds a key that everybody knows: make one of your own (docs/verification.md).']
      : []),
    ...(BADGE_KEY_PREVIOUS.some(isKnown) ? ['BADGE_KEY_PREVIOUS holds a key that everybody knows: take it out.'] : []),
    ...(BADGE_KEY === undefined && BADGE_KEY_PREVIOUS.length > 0
      ? ['BADGE_KEY is missing, while BADGE_KEY_PREVIOUS is set.']
      : []),
  ];
}

/** The mail server would reject an unknown sender, or DMARC would treat it as forged (RFC 7489). */
function missingSender({ NODE_ENV, SMTP_URL, MAIL_FROM }: Environment): string[] {
  if (NODE_ENV !== 'production' || SMTP_URL === undefined || MAIL_FROM !== undefined) return [];
  return [
    'MAIL_FROM is missing, while SMTP_URL is set: a sender at a domain that the mail server may send for, such as Keelway <members@example.org>.',
  ];
}

/** What is wrong with the providers' variables, one sentence each (docs/deploy.md). */
export function settingProblems(values: Environment, features: Readonly<Record<FeatureName, boolean>>): string[] {
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
    ...serviceAccountProblems(values),
  );
  return problems;
}
