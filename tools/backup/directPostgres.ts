import type pg from 'pg';
import { readPostgresAddress, type PostgresAddress } from '../../server/lib/config/postgresAddress';
import { reachPostgres } from '../../server/lib/database/postgresServer';
import { CommandError } from '../commandEnvironment';

interface Given {
  databaseUrl: string;
  /** Past a pooler; null: there is none. */
  directDatabaseUrl: string | null;
}

/**
 * Looks into the database itself, and returns what was found with the address. Backup and restore set and lock what
 * belongs to a session, which a pooler would hand on to gateways. @throws CommandError behind a pooler
 */
export async function lookDirectly<Found>(
  { databaseUrl, directDatabaseUrl }: Given,
  look: (client: pg.Client) => Promise<Found>,
): Promise<Found & { address: PostgresAddress }> {
  const name = directDatabaseUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const address = readPostgresAddress(directDatabaseUrl ?? databaseUrl);
  const { client, isPooled, config } = await reachPostgres(address, { application_name: 'keelway-restore' });
  try {
    if (isPooled)
      throw new CommandError(
        `${name} leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself for backup and restore.`,
      );
    // pg_dump and psql go the way that worked.
    const mode =
      address.mode === 'prefer' || address.mode === 'allow'
        ? config.ssl === false
          ? 'disable'
          : 'require'
        : address.mode;
    return { ...(await look(client)), address: { ...address, mode } };
  } finally {
    await client.end();
  }
}
