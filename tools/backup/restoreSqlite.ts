import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { erasuresIn, type Erasure } from '../../server/personalData/erasures';
import { CommandError } from '../commandEnvironment';

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** With a write-ahead log, every open connection holds a shared lock. @throws CommandError if there is one. */
function refuseInUse(file: string): void {
  try {
    const database = new Libsql(file);
    try {
      database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    } finally {
      database.close();
    }
  } catch (error) {
    // A damaged file, which is in use by nobody, is what restoring is for.
    if (isBusy(error)) throw new CommandError(`${file} is in use: stop the gateway first.`);
  }
}

/** The erasures of the file that was replaced; none if it is damaged, or of a version before. */
export function erasuresOf(file: string): Erasure[] {
  try {
    const database = new Libsql(file);
    try {
      return erasuresIn(database.prepare('SELECT * FROM erasures').all());
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}

/**
 * Puts a copy in place of `keelway.sqlite`, readable by the owner only. Returns where the file before is now; null if
 * there was none. `now` in epoch milliseconds. @throws CommandError
 */
export function restoreSqlite(copy: string, dataFolder: string, force: boolean, now: number): string | null {
  const file = join(dataFolder, 'keelway.sqlite');
  const isThere = existsSync(file);
  if (isThere && !force) throw new CommandError(`${file} is there already. Add --force to put the copy in its place.`);
  if (isThere) refuseInUse(file);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.restoring`;
  try {
    copyFileSync(copy, unfinished);
    chmodSync(unfinished, 0o600);
    const opened = openSync(unfinished, 'r');
    fsyncSync(opened);
    closeSync(opened);
    const replaced = isThere ? `${file}.${new Date(now).toISOString().replace(/[:.]/g, '-')}` : null;
    // The logs belong to the file before, and would be applied to the copy.
    for (const end of ['-wal', '-shm', '']) {
      if (!existsSync(`${file}${end}`)) continue;
      if (replaced === null) rmSync(`${file}${end}`);
      else renameSync(`${file}${end}`, `${replaced}${end}`);
    }
    renameSync(unfinished, file);
    return replaced;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
