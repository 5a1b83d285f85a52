import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema';

/** Storage full, broken or read-only: SQLite's codes and PostgreSQL's (disk_full, io_error, read_only). */
const storageCodes = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)\w*|53100|58030|25006)$/;

/** Whether an error means that nothing can be stored. */
function isStorageFailure(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && storageCodes.test(code);
}

/**
 * Tracks whether the database is writable. A full disk still answers reads, so at the start and after a failure a
 * change that needs new pages is tried and rolled back.
 */
export class Writing {
  #isDoubtful = true;

  /** Records a failed statement. */
  note(error: unknown): void {
    if (isStorageFailure(error)) this.#isDoubtful = true;
  }

  /** @throws the database's error while nothing can be stored. */
  async check(kysely: Kysely<Schema>): Promise<void> {
    if (!this.#isDoubtful) return;
    // Random, since PostgreSQL compresses anything else to almost nothing.
    const data = randomBytes(25_000).toString('hex');
    try {
      await kysely.transaction().execute(async (transaction) => {
        await sql`create table write_check (data text)`.execute(transaction);
        await sql`insert into write_check values (${data})`.execute(transaction);
        await sql`drop table write_check`.execute(transaction);
      });
    } catch (error) {
      // Missing permissions, or a concurrent check by another gateway, say nothing about the disk.
      if (isStorageFailure(error)) throw error;
    }
    this.#isDoubtful = false;
  }
}
