import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema';

/** Storage that takes no changes: full, broken or read-only. SQLite's codes and PostgreSQL's (disk_full, io_error, read_only). */
const storageCodes = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)\w*|53100|58030|25006)$/;

/** Whether a failure says that nothing can be stored at the moment. */
function isStorageFailure(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && storageCodes.test(code);
}

/**
 * Whether the database can be written to. A full disk still answers questions, so after a failure, and at the start, a
 * change is tried that needs new pages and leaves nothing behind.
 */
export class Writing {
  #isDoubtful = true;

  /** Takes note of a failed statement. */
  note(error: unknown): void {
    if (isStorageFailure(error)) this.#isDoubtful = true;
  }

  /** @throws the database's own error while nothing can be stored. */
  async check(kysely: Kysely<Schema>): Promise<void> {
    if (!this.#isDoubtful) return;
    // Random, as PostgreSQL would compress anything else to almost nothing.
    const data = randomBytes(25_000).toString('hex');
    try {
      await kysely.transaction().execute(async (transaction) => {
        await sql`create table write_check (data text)`.execute(transaction);
        await sql`insert into write_check values (${data})`.execute(transaction);
        await sql`drop table write_check`.execute(transaction);
      });
    } catch (error) {
      // A user without the right to create tables, or another gateway that checks at this moment, says nothing of the disk.
      if (isStorageFailure(error)) throw error;
    }
    this.#isDoubtful = false;
  }
}
