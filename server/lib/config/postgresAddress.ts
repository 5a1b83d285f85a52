import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';

/** How the connection is encrypted, as libpq means it, whoever connects. */
const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof modes)[number];

/** An address of PostgreSQL, read once for the gateway and for PostgreSQL's own programs. */
export interface PostgresAddress {
  /** Without what it says about TLS, for the driver. */
  connectionString: string;
  /** A folder of the server's socket begins with a slash. */
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  /** Of the server, as in `-c search_path=keelway`. */
  options: string | undefined;
  mode: TlsMode;
  /** Paths of PEM files, and the key's passphrase. */
  files: Readonly<{ cert?: string; key?: string; passphrase?: string; rootCert?: string }>;
  /** What libpq alone knows, by its environment variable. */
  others: Readonly<Record<string, string>>;
}

/** Never contains the address, which has a password. */
class AddressError extends Error {
  override readonly name = 'AddressError';
}

const libpqOnly = { channel_binding: 'PGCHANNELBINDING', target_session_attrs: 'PGTARGETSESSIONATTRS' } as const;
const aboutTls = ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslpassword', 'uselibpqcompat'];

function modeOf(sslmode: string | undefined, ssl: string | undefined): TlsMode {
  if (ssl === 'false' || ssl === '0') return 'disable';
  const given = sslmode ?? (ssl === 'true' || ssl === '1' ? 'require' : ssl) ?? 'disable';
  // The driver's word for it.
  const mode = given === 'no-verify' ? 'require' : given;
  const found = modes.find((known) => known === mode);
  if (found === undefined)
    throw new AddressError(`its sslmode or ssl is not one of ${[...modes, 'no-verify', 'true', 'false'].join(', ')}`);
  return found;
}

/** Reads `DATABASE_URL`, without reading the files that it names. @throws AddressError */
export function readPostgresAddress(address: string): PostgresAddress {
  const [start = '', query = ''] = address.split(/\?(.*)/s);
  const given = new URLSearchParams(query);
  // The last of several counts, as for the driver and libpq.
  const last = (name: string): string | undefined => given.getAll(name).at(-1) || undefined;
  const { cert, key, passphrase, rootCert } = {
    cert: last('sslcert'),
    key: last('sslkey'),
    passphrase: last('sslpassword'),
    rootCert: last('sslrootcert'),
  };
  const mode = modeOf(last('sslmode'), last('ssl'));
  if ((cert === undefined) !== (key === undefined)) throw new AddressError('it names one of sslcert and sslkey alone');
  const others = Object.entries(libpqOnly).flatMap(([name, variable]) => {
    const value = last(name);
    return value === undefined ? [] : [[variable, value]];
  });
  for (const name of [...aboutTls, ...Object.keys(libpqOnly)]) given.delete(name);
  const connectionString = given.size === 0 ? start : `${start}?${given.toString()}`;
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString, ssl: false });
  } catch {
    throw new AddressError(
      'it cannot be read: in user and password, write / # ? @ : and % as %2F %23 %3F %40 %3A and %25',
    );
  }
  const { host, port, database = '', user = '', password } = client;
  const isSocket = host.startsWith('/');
  if (mode === 'verify-ca' && !isSocket && (rootCert ?? 'system') === 'system')
    throw new AddressError('sslmode=verify-ca needs sslrootcert, a file with the certificate of your own authority');
  return {
    connectionString,
    host,
    port,
    database,
    user,
    password: typeof password === 'string' ? password : '',
    options: given.get('options') ?? undefined,
    mode: isSocket ? 'disable' : mode,
    files: {
      ...(cert === undefined || key === undefined ? {} : { cert, key }),
      ...(passphrase === undefined ? {} : { passphrase }),
      ...(rootCert === undefined || rootCert === 'system' ? {} : { rootCert }),
    },
    others: Object.fromEntries(others) as Record<string, string>,
  };
}

/** Why an address cannot be read, without its secrets; null if it can. */
export function postgresAddressProblem(address: string): string | null {
  try {
    readPostgresAddress(address);
    return null;
  } catch (error) {
    if (error instanceof AddressError) return error.message;
    throw error;
  }
}

/** A file that the address names. @throws AddressError */
export function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new AddressError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}

/** What to try in turn for the driver's `ssl`, as libpq would for this mode. @throws AddressError */
export function tlsAttempts({ mode, files }: PostgresAddress): readonly (false | ConnectionOptions)[] {
  if (mode === 'disable') return [false];
  const { cert, key, passphrase, rootCert } = files;
  const tls: ConnectionOptions = {
    ...(cert === undefined || key === undefined ? {} : { cert: fileOf(cert), key: fileOf(key) }),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(rootCert === undefined ? {} : { ca: fileOf(rootCert) }),
  };
  const isChecked = mode === 'verify-full' || mode === 'verify-ca' || (mode === 'require' && rootCert !== undefined);
  if (!isChecked) tls.rejectUnauthorized = false;
  // The name counts for verify-full alone.
  else if (mode !== 'verify-full') tls.checkServerIdentity = () => undefined;
  if (mode === 'prefer') return [tls, false];
  return mode === 'allow' ? [false, tls] : [tls];
}
