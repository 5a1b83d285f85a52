import * as v from 'valibot';
import { postgresAddressProblem } from './postgresAddress';
import { readPublicKeys, readSigningKey } from './badgeKeys';
import { readBucket, readScannerPlace } from './fileSettings';
import { isProxySetting, parseProxySetting } from './proxySetting';
import { readServiceAccount } from './serviceAccount';

/** Features that `FEATURES_OFF` can switch off by name. */
export const featureNames = ['chat', 'payments', 'identity', 'members', 'offline'] as const;
export type FeatureName = (typeof featureNames)[number];

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number up to 65535'),
);
const webAddress = v.pipe(
  v.string(),
  v.url('must be an address such as https://example.org'),
  v.regex(/^https?:\/\//i, 'must start with http:// or https://'),
);
const text = v.optional(v.string());
/** A key shorter than the hash is refused for HS256 (RFC 7518, section 3.2). */
const linkSecret = v.optional(
  v.pipe(v.string(), v.minBytes(32, 'must have 32 bytes or more, such as the output of: openssl rand -base64 32')),
);

/** Whether what stands in an address can be read. */
function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

const membersKey = v.optional(
  v.pipe(v.string(), v.regex(/^\d{4}-\d{4}$/, 'must be four digits, a hyphen and four digits')),
);

const databaseAddress = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? postgresAddressProblem(dataset.value) : null;
      if (problem !== null) addIssue({ message: `is no address of a database: ${problem}` });
    }),
  ),
);

/** A key, or another setting, as `read` understands it. */
const key = <Key>(read: (text: string) => Key | null, problem: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const found = read(dataset.value);
        if (found !== null) return found;
        addIssue({ message: problem });
        return NEVER;
      }),
    ),
  );

/** Every environment variable the gateway reads (docs/deploy.md "Environment"). An empty value counts as absent. */
export const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development'], 'must be production or development'), 'production'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      // As in an address.
      v.transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
    ),
    '127.0.0.1',
  ),
  PORT: v.optional(port, '3000'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  SANDBOX_PORT: v.optional(port, '3001'),
  SANDBOX_SMTP_PORT: v.optional(port),
  SANDBOX_IMAP_PORT: v.optional(port),
  KEELWAY_DATA: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^~$]/, 'must be a path written out, such as /var/lib/keelway: ~ and $HOME stand for nothing here'),
    ),
    '.keelway',
  ),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_TLS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  PUBLIC_URL: v.optional(
    v.pipe(
      webAddress,
      v.check(
        (value) => /^https?:\/\/[^/?#@]+\/?$/i.test(value),
        'must be an origin only, such as https://example.org',
      ),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  FILES_FOLDER: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^~$]/,
        'must be a path written out, such as /var/lib/keelway/files: ~ and $HOME stand for nothing here',
      ),
    ),
  ),
  FILES_BUCKET: key(
    readBucket,
    'must be a bucket with its key, such as https://KEY:SECRET@s3.eu-central-1.amazonaws.com/BUCKET?region=eu-central-1, with / + % in them as %2F %2B %25',
  ),
  CLAMAV_SOCKET: key(
    readScannerPlace,
    'must be the path of a socket such as /run/clamav/clamd.ctl, or a host with a port such as clamav:3310',
  ),
  APPLE_PAY_FILE: text,
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isProxySetting,
        'must be true, false, a number of proxies, or a list of addresses such as 10.0.0.0/8, 192.0.2.7',
      ),
      v.transform(parseProxySetting),
    ),
    'false',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  FEATURES_OFF: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) =>
        value
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      ),
      v.array(v.picklist(featureNames, `must be a list of ${featureNames.join(', ')}`)),
    ),
    '',
  ),
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d.-]+(:\d+)?$/i, 'must be a host name without https://')),
  ),
  FIREBASE_PROJECT_ID: text,
  FIREBASE_APP_ID: text,
  FIREBASE_SERVICE_ACCOUNT: key(
    readServiceAccount,
    'must be the key file of a service account, as the JSON that Google gives out, or its base64',
  ),
  GEMINI_API_KEY: text,
  GEMINI_MODEL: v.optional(v.string(), 'gemini-flash-latest'),
  GEMINI_BASE_URL: v.optional(webAddress),
  CHAT_DAILY_QUESTIONS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,7}$/, 'must be a number of questions such as 3000; 0 keeps all of them from the model'),
      v.transform(Number),
    ),
    '3000',
  ),
  PAYSTACK_SECRET_KEY: text,
  PAYSTACK_PUBLIC_KEY: text,
  PAYSTACK_API_URL: v.optional(webAddress),
  PAYSTACK_CHECKOUT_URL: v.optional(webAddress),
  PAYSTACK_TEST_MODE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  RECORD_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(20, 'must have 20 characters or more'),
      v.maxLength(200, 'must have 200 characters or fewer'),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address such as smtp://user:password@mail.example.org:587'),
      v.regex(/^smtps?:\/\//i, 'must start with smtp:// or smtps://'),
      v.check(
        (value) => !URL.canParse(value) || new URL(value).hostname !== '',
        'names no mail server: smtp://user:password@mail.example.org:587 names mail.example.org',
      ),
    ),
  ),
  IMAP_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address such as imaps://user:password@mail.example.org'),
      v.regex(/^imaps?:\/\//i, 'must start with imap:// or imaps://'),
      v.check(
        (value) => !URL.canParse(value) || new URL(value).hostname !== '',
        'names no mail server: imaps://user:password@mail.example.org names mail.example.org',
      ),
      v.check(
        (value) => !URL.canParse(value) || (new URL(value).username !== '' && new URL(value).password !== ''),
        'needs the user and the password of the mailbox: imaps://user:password@mail.example.org',
      ),
      v.check(isDecodable, 'has a % that stands for nothing: write it as %25'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'must be a sender such as Keelway <members@example.org>',
      ),
    ),
  ),
  DESK_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(/^[^<>@\s,;"]+@[^<>@\s,;"]+$/, 'must be an address such as desk@example.org')),
  ),
  LINK_SECRET: linkSecret,
  LINK_SECRET_PREVIOUS: linkSecret,
  BADGE_KEY: key(
    readSigningKey,
    'must be an Ed25519 private key (PKCS#8 or JWK), such as the output of: openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A',
  ),
  BADGE_KEY_PREVIOUS: key(
    readPublicKeys,
    'must be Ed25519 public keys (SPKI, separated by commas, or a JWK Set), never private ones',
  ),
  OWNER_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(/^[^<>@\s,;"]+@[^<>@\s,;"]+$/, 'must be an address such as owner@example.org')),
  ),
  MEMBERS_KEY: membersKey,
  MEMBERS_KEY_PREVIOUS: membersKey,
});

export type Environment = v.InferOutput<typeof environmentSchema>;
