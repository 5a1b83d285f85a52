/**
 * PostgreSQL codes: connection lost or refused, shutting down, out of space or connections, timed out, storage broken
 * or read-only.
 */
const postgresCodes = /^(08\w{3}|57P0\d|53\d{3}|55P03|57014|40001|40P01|58030|25006)$/;
const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** SQLite codes: locked by another process, or disk errors. */
const sqliteCodes = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB)/;
/** Errors of the drivers themselves, which have no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The database connection is not open/i;

/** Whether a text has a NUL, which PostgreSQL does not take (22021, character_not_in_repertoire): a bad request. */
export const isRefusedText = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '22021';

/**
 * Whether an error means that the database is unavailable, rather than a wrong query. Nothing was written: a broken
 * transaction is rolled back.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, syscall, errors } = error as {
    code?: unknown;
    message?: unknown;
    syscall?: unknown;
    errors?: unknown;
  };
  if (Array.isArray(errors)) return errors.some(isDatabaseUnavailable);
  if (
    typeof code === 'string' &&
    (postgresCodes.test(code) || sqliteCodes.test(code) || (syscall !== undefined && socketCodes.has(code)))
  )
    return true;
  return typeof message === 'string' && driverMessages.test(message);
}
