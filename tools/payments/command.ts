import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from '../../server/lib/config/config';
import { keyMode } from '../../server/lib/config/keyShapes';
import type { Payments as Settings } from '../../server/lib/config/settings';
import { sandboxValues } from '../../server/lib/config/standIns';
import { CommandError, databaseName, requireEnvironment, type Variables } from '../commandEnvironment';
import { openDatabase } from '../../server/lib/database/openDatabase';
import { migrate } from '../../server/lib/database/migrate';
import { migrations } from '../../server/lib/database/migrations';
import { readInForce } from '../../server/editing/editedWords';
import { readSeeds } from '../../server/editing/seeds';
import { editedPrice } from '../../server/editing/siteWords';
import { setPrice } from '../../server/lib/price';
import type { TimeRange } from '../../server/payments/comparison';
import { openPayments, type Payments } from '../../server/payments/openPayments';
import { ProviderError } from '../../server/payments/provider';

type Print = (line: string) => void;

class UsageError extends Error {}

/** A day in UTC, as epoch milliseconds. */
function dayOf(name: string, text: string): number {
  const at = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(at) || !new Date(at).toISOString().startsWith(text))
    throw new UsageError(`--${name} must be a day such as 2026-01-31.`);
  return at;
}

/**
 * Parses `--from` and `--to` (days in UTC, inclusive), by default the last 31 days; or the reference of the only payment
 * that is meant.
 */
export function readScope(argv: readonly string[], usage: string, now: number): TimeRange | { reference: string } {
  const options = { from: { type: 'string' }, to: { type: 'string' }, reference: { type: 'string' } } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: [...argv], options }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
  const { reference } = values;
  if (reference !== undefined) {
    if (values.from !== undefined || values.to !== undefined)
      throw new UsageError(`--reference names one payment: leave --from and --to out.\n${usage}`);
    return { reference };
  }
  const day = 86_400_000;
  const to = values.to === undefined ? now + 1 : dayOf('to', values.to) + day;
  const from = values.from === undefined ? to - 31 * day : dayOf('from', values.from);
  if (from >= to) throw new UsageError('--from must be before --to.');
  return { from, to };
}

export function printTimeRange({ from, to }: TimeRange, print: Print): void {
  print(`Payments from ${new Date(from).toISOString()} to ${new Date(to - 1).toISOString()}`);
}

/**
 * Reduces the environment to what payments need, so that the commands do not depend on other providers. The stand-in is
 * only used in development.
 */
function variablesOf(environment: Variables): Variables {
  requireEnvironment(environment);
  const isDevelopment = environment['NODE_ENV'] === 'development';
  if (!isDevelopment && (environment['PAYSTACK_SECRET_KEY'] ?? '').trim() === '') {
    throw new UsageError(
      "PAYSTACK_SECRET_KEY is not set, so nothing says which card provider's account is meant. Load the gateway's environment:\n" +
        '  set -a; . /etc/keelway.env; set +a\n' +
        'For the stand-in of `npm start`, set NODE_ENV=development.',
    );
  }
  return {
    ...environment,
    NODE_ENV: isDevelopment ? 'development' : 'production',
    PUBLIC_URL: environment['PUBLIC_URL'] ?? 'https://localhost',
    FEATURES_OFF: 'chat,identity,members',
  };
}

/** A printable name of the card provider's account, without the key. */
function providerName({ secretKey, apiUrl }: Settings): string {
  const keys =
    secretKey === sandboxValues.PAYSTACK_SECRET_KEY ? 'the stand-in' : `${keyMode(secretKey) ?? 'unnamed'} keys`;
  return `${keys} at ${new URL(apiUrl).origin}`;
}

/**
 * Runs a command with the gateway's database and payments, and prints failures as a sentence. Resolves with the exit
 * code: 2 on failure.
 */
export async function withPayments(
  environment: Variables,
  print: Print,
  work: (payments: Payments) => Promise<number>,
): Promise<number> {
  try {
    const config = parseConfig(variablesOf(environment));
    if (config.payments === null) throw new UsageError('Payments are switched off (FEATURES_OFF).');
    print(`Database: ${databaseName(config)}`);
    print(`Card provider: ${providerName(config.payments)}`);
    const database = openDatabase({ ...config, onConnectionError: () => undefined });
    try {
      await migrate(database, migrations);
      setPrice(editedPrice(await readSeeds('content'), await readInForce(database.kysely)));
      const report = (details: object, message: string): void =>
        print(
          `${message}: ${JSON.stringify(details, (_key, value: unknown) => (value instanceof Error ? value.message : value))}`,
        );
      const log = { error: report, warn: report };
      return await work(
        openPayments({ kysely: database.kysely, settings: config.payments, siteUrl: config.publicUrl, log }),
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    const isExpected =
      error instanceof UsageError ||
      error instanceof CommandError ||
      error instanceof ConfigError ||
      error instanceof ProviderError;
    print(isExpected ? error.message : `The command failed: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}
