import { closeSync, openSync, readSync } from 'node:fs';
import Libsql from 'libsql';
import { CommandError } from '../commandEnvironment';
import type { CopyKind } from './copies';
import { runClient } from './postgresPrograms';

/** What a file begins with. */
const signatures: Readonly<Record<CopyKind, string>> = { sqlite: 'SQLite format 3\0', dump: 'PGDMP' };

/** Which kind of copy a file is, by its first bytes. @throws CommandError if it is none, or cannot be read. */
export function kindOfFile(file: string): CopyKind {
  const start = Buffer.alloc(16);
  try {
    const opened = openSync(file, 'r');
    try {
      readSync(opened, start);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  for (const kind of ['sqlite', 'dump'] as const)
    if (start.toString('latin1').startsWith(signatures[kind])) return kind;
  throw new CommandError(`${file} is no copy made by npm run backup.`);
}

function checkSqlite(file: string): void {
  const refuse = (reason: string): never => {
    throw new CommandError(`${file} is damaged: ${reason}`);
  };
  let found: unknown[] = [];
  try {
    const database = new Libsql(file, { readonly: true });
    try {
      found = database.prepare('PRAGMA integrity_check(10)').all();
    } finally {
      database.close();
    }
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
  const problems = found.map((row) => String((row as { integrity_check?: unknown }).integrity_check));
  if (problems.join() !== 'ok') refuse(problems.join('; '));
}

/** Reads the whole copy. @throws CommandError if it is damaged. */
export async function checkCopy(file: string, kind: CopyKind): Promise<void> {
  if (kind === 'sqlite') checkSqlite(file);
  else await runClient('pg_restore', ['--file=/dev/null', file], null);
}
