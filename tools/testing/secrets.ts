// What must be neither in a file that browsers read, nor in a log.

type Kinds = Readonly<Record<string, RegExp>>;

/** The sandbox's own secrets (server/lib/config/standIns.ts): in development they are what real ones are in production. */
const sandboxSecrets = [
  'sk_test_keelway_sandbox',
  '2468-1357',
  'keelway-sandbox-secret-of-private-links',
  'keelway-sandbox-recorder',
  'keelway-sandbox-mailbox',
  'MC4CAQAwBQYDK2VwBCIEIHZ0CQYVJYo88hMEuGleB4jrAX2T9x0GF',
];

const secretKinds: Kinds = {
  'a secret key of the card provider': /\bsk_(?:live|test)_\w+/,
  'a key of Google': /\bAIza[\w-]{35}/,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a signed token': /\beyJ[\w-]{10,}\.[\w-]{10,}/,
  'an address with a password': /\b(?:postgres(?:ql)?|smtps?|imaps?|https?):\/\/[^\s/:@`${}]+:[^\s/@`]+@/,
  'a secret of the sandbox': new RegExp(sandboxSecrets.join('|')),
};

const personalKinds: Kinds = {
  'an email address': /[\w.+-]+@[\w-]+\.\w{2,}/,
  'a telephone number': /(?<![\w.-])\+?\d{10,14}(?![\w-]|\.\d)/,
};

/** Settings whose names alone show that the gateway's environment went into a bundle. */
const settings =
  /\b(?:GEMINI_API_KEY|PAYSTACK_SECRET_KEY|LINK_SECRET|BADGE_KEY|SMTP_URL|IMAP_URL|FILES_BUCKET|DATABASE_URL|DATABASE_DIRECT_URL|MEMBERS_KEY|RECORD_TOKEN)\b/;

/** The kinds found in a text, each with what was found. */
const found = (text: string, kinds: Kinds): string[] =>
  Object.entries(kinds).flatMap(([kind, pattern]) => {
    const [match] = pattern.exec(text) ?? [];
    return match === undefined ? [] : [`${kind}: ${match}`];
  });

/** What a built file has that no browser may read. */
export const secretsInFile = (text: string): string[] =>
  found(text, { ...secretKinds, 'the name of a secret setting': settings });

/** The texts of a logged value, however deep. Numbers are times and counts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap((part) => part.flatMap(textsOf))
    : [];
}

/** What a log of JSON lines says about people, and secrets in it; each with the number of its line. */
export function findingsInLog(log: string): string[] {
  return log.split('\n').flatMap((line, index) => {
    let logged: unknown = line;
    try {
      logged = JSON.parse(line);
    } catch {
      // Not written by the logger, such as a warning of Node.
    }
    const all = textsOf(logged).flatMap((text) => found(text, { ...secretKinds, ...personalKinds }));
    return all.map((finding) => `line ${index + 1}: ${finding}`);
  });
}
