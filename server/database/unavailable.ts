/** Codes of PostgreSQL: connection lost or refused, shutting down, no room or connections left, waited too long, storage broken or read-only. */
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
/** SQLite: another process holds the lock, or the disk does not take or give what it should. */
const sqliteCodes = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB)/;
/** The driver's own, which have no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The database connection is not open/i;

/** Whether a failure means that the database does not answer now, rather than that the question was wrong. Nothing was written: a transaction that breaks off is undone. */
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
