import { isLoopback } from '../providers/loopback';

/**
 * Whether a connection to PostgreSQL may leave this machine unencrypted, or to a server that nobody checked. A socket
 * has no host. Only `sslmode=verify-full` checks both certificate and name, whatever the driver's version.
 */
function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const hosts = searchParams.has('host') ? searchParams.getAll('host') : [hostname];
  if (hosts.every((host) => host === '' || host.startsWith('/') || isLoopback(host))) return false;
  return searchParams.getAll('sslmode').join() !== 'verify-full' || searchParams.has('ssl');
}

/** One sentence if production would speak to its database without TLS. */
export function plainDatabaseProblems({
  DATABASE_URL: address,
  DATABASE_TLS: tls,
}: Readonly<{ DATABASE_URL?: string | undefined; DATABASE_TLS: 'on' | 'off' }>): string[] {
  return address === undefined || tls === 'off' || !isPlain(address)
    ? []
    : [
        'DATABASE_URL must end in ?sslmode=verify-full, since its host is another machine (DATABASE_TLS=off only if the network between them is of one machine, as that of compose.yaml).',
      ];
}
