import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { plainDatabaseProblems } from './encryption';
import { environmentSchema, featureNames, type Environment, type FeatureName } from './environment';
import type { Bucket, ScannerPlace } from './fileSettings';
import { placeholderProblems } from './placeholders';
import type { BadgeKeys } from './badgeKeys';
import { providersFrom, type Assistant, type Identity, type Incoming, type Mail, type Payments } from './settings';

/** The gateway's settings, parsed once. Times in milliseconds. A provider is null when its feature is switched off. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Port of the metrics; null: none are kept. */
  metricsPort: number | null;
  /** Where the metrics listen: by default for this machine only. */
  metricsHost: string;
  /** Absolute path of the folder for the database file and logs. */
  dataFolder: string;
  /** Absolute path of the folder for files that come with forms and mails. */
  filesFolder: string;
  /** Where they are instead; null: in that folder. */
  filesBucket: Bucket | null;
  /** ClamAV; null: files are not scanned. */
  scanner: ScannerPlace | null;
  /** Apple's file that verifies the domain; null: the one in the data folder, if any. */
  applePayFile: string | null;
  /** Null: the SQLite file in the data folder. */
  databaseUrl: string | null;
  /** Past a connection pooler, for backup and restore; null: `databaseUrl`. */
  directDatabaseUrl: string | null;
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
  trustProxy: boolean | number | string;
  logLevel: Environment['LOG_LEVEL'];
  features: Readonly<Record<FeatureName, boolean>>;
  identity: Identity | null;
  assistant: Assistant | null;
  payments: Payments | null;
  mail: Mail | null;
  /** Null: no mail is read, and replies stay in the mailbox. */
  incoming: Incoming | null;
  /** Where conversations that visitors hand over go; null: they cannot be handed over. */
  deskEmail: string | null;
  /** Keys of private links: the first one signs, all of them verify. Empty: no private link works. */
  linkSecrets: readonly string[];
  /** Null: no badges are made, and none is recognised. */
  badgeKeys: BadgeKeys | null;
  /** Whose account, once its address is verified, becomes the first owner of the desk; null: nobody's. */
  ownerEmail: string | null;
  membersKey: string | null;
  /** The members key before, accepted until everybody knows the present one. */
  previousMembersKey: string | null;
  /** Token that allows a browser to record (docs/replay.md); null disables recording. */
  recordToken: string | null;
  /** True when at least one provider is a sandbox stand-in. */
  sandbox: boolean;
}

/** The environment is invalid. `problems` has one sentence per problem and never contains a secret's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The gateway cannot start with this environment:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example and docs/deploy.md.`,
    );
    this.problems = problems;
  }
}

/** Default for `RECORD_TOKEN` in development. */
const developmentRecordToken = 'keelway-sandbox-recorder';

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part as object);
  return Object.freeze(value);
}

/**
 * Parses the environment (docs/deploy.md "Environment"). Defaults to production, where a missing or sandbox value is
 * rejected unless its feature is switched off. In development, a provider without variables is replaced by its
 * stand-in.
 * @throws ConfigError listing every problem at once.
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.entries).flatMap((name) => {
      const value = environment[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  // First problem of each malformed variable; the remaining checks run without these variables.
  const malformed = new Map<string, string>();
  for (const issue of v.safeParse(environmentSchema, given).issues ?? []) {
    const name = String(issue.path?.[0]?.key);
    if (!malformed.has(name)) malformed.set(name, `${name} ${issue.message}.`);
  }
  const values = v.parse(
    environmentSchema,
    Object.fromEntries(Object.entries(given).filter(([name]) => !malformed.has(name))),
  );
  const production = values.NODE_ENV === 'production';
  const features = Object.fromEntries(
    featureNames.map((name) => [name, !values.FEATURES_OFF.includes(name)]),
  ) as Record<FeatureName, boolean>;
  const { problems, ...providers } = providersFrom(values, features);
  if (production && values.PUBLIC_URL === undefined)
    problems.unshift('PUBLIC_URL is missing: the origin visitors see, such as https://example.org.');
  if (production && values.PUBLIC_URL?.startsWith('http:') === true)
    problems.unshift('PUBLIC_URL must start with https:// in production.');
  if (production) problems.push(...plainDatabaseProblems(values), ...placeholderProblems(given));
  if (values.METRICS_PORT === values.PORT)
    problems.push(`METRICS_PORT and PORT are both ${values.PORT}: choose another one, such as METRICS_PORT=9464.`);
  if (production && values.RECORD_TOKEN === developmentRecordToken)
    problems.push('RECORD_TOKEN holds a sandbox value.');
  const missing = problems.filter((problem) => ![...malformed.keys()].some((name) => problem.startsWith(`${name} `)));
  if (malformed.size + missing.length > 0) throw new ConfigError([...malformed.values(), ...missing]);
  return deepFreeze({
    production,
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT ?? null,
    metricsHost: values.METRICS_HOST,
    dataFolder: resolve(values.KEELWAY_DATA),
    filesFolder: resolve(values.FILES_FOLDER ?? join(values.KEELWAY_DATA, 'files')),
    filesBucket: values.FILES_BUCKET ?? null,
    scanner: values.CLAMAV_SOCKET ?? null,
    applePayFile: values.APPLE_PAY_FILE === undefined ? null : resolve(values.APPLE_PAY_FILE),
    databaseUrl: values.DATABASE_URL ?? null,
    directDatabaseUrl: values.DATABASE_DIRECT_URL ?? null,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    features,
    ownerEmail: values.OWNER_EMAIL ?? (production ? null : 'owner@keelway.example'),
    recordToken: values.RECORD_TOKEN ?? (production ? null : developmentRecordToken),
    ...providers,
  });
}

/** Whether npm started the process: it names the script that it runs. */
export const isUnderNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined && !process.connected;
