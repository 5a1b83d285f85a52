import { isLoopback } from './listenHost';
import { postgresAddressProblem, readPostgresAddress } from './postgresAddress';

/**
 * Whether a connection to PostgreSQL may leave this machine unencrypted, or to a server that nobody checked. Only
 * `sslmode=verify-full` checks both certificate and name.
 */
function isPlain(address: string): boolean {
  const { host, mode } = readPostgresAddress(address);
  return !host.startsWith('/') && !isLoopback(host) && mode !== 'verify-full';
}

/** One sentence for each address by which production would speak to its database without TLS. */
export function plainDatabaseProblems({
  DATABASE_TLS: tls,
  ...given
}: Readonly<{
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_TLS: 'on' | 'off';
}>): string[] {
  const addresses = [
    ['DATABASE_URL', given.DATABASE_URL],
    ['DATABASE_DIRECT_URL', given.DATABASE_DIRECT_URL],
  ] as const;
  return addresses.flatMap(([name, address]) =>
    address === undefined || tls === 'off' || postgresAddressProblem(address) !== null || !isPlain(address)
      ? []
      : [
          `${name} must end in ?sslmode=verify-full, since its host is another machine (DATABASE_TLS=off only if the network between them is of one machine, as that of compose.yaml).`,
        ],
  );
}
