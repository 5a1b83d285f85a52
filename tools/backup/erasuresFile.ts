import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { erasureSchema, erasuresKept, type Erasure } from '../../server/personalData/erasures';
import { CommandError } from '../commandEnvironment';

const listSchema = v.pipe(v.string(), v.parseJson(), v.array(erasureSchema));
const fileIn = (folder: string): string => join(folder, 'keelway-erasures.json');

/** The erasures that are kept in a folder of copies. @throws CommandError if they cannot be read */
export function keptErasures(folder: string): Erasure[] {
  const file = fileIn(folder);
  if (!existsSync(file)) return [];
  const read = v.safeParse(listSchema, readFileSync(file, 'utf8'));
  if (!read.success) throw new CommandError(`${file} is damaged. Put it aside, or take the one of another machine.`);
  return read.output;
}

/**
 * Adds erasures to those that are kept in a folder, and drops what is older than any copy; without any there is no
 * file. It is readable by its owner only. Returns how many are kept.
 */
export function keepErasures(folder: string, erasures: readonly Erasure[], now: number): number {
  const all = new Map([...keptErasures(folder), ...erasures].map((one) => [one.id, one]));
  const kept = [...all.values()].filter(({ erased_at: at }) => at >= now - erasuresKept);
  const file = fileIn(folder);
  if (kept.length === 0) {
    rmSync(file, { force: true });
    return 0;
  }
  // Whole, or as it was.
  writeFileSync(`${file}.part`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  return kept.length;
}
