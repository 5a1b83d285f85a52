import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from '../commandEnvironment';

/** What a copy is written as: the end of its name. */
export type CopyKind = 'sqlite' | 'dump';

export const kindOf = ({ databaseUrl }: DatabaseSettings): CopyKind => (databaseUrl === null ? 'sqlite' : 'dump');

/** File name of a copy taken at a moment, in epoch milliseconds. Names sort by time. */
export const copyName = (takenAt: number, kind: CopyKind): string =>
  `keelway-${new Date(takenAt).toISOString().replace(/[:.]/g, '-')}.${kind}`;

/**
 * The copies to delete so that these are left of the last `days` days with a copy (UTC): all of the newest day, in case
 * its latest copy was made after a mistake, and the latest one of each other day.
 */
export function superfluous(names: readonly string[], kind: CopyKind, days: number): string[] {
  const copies = names
    .filter((name) => /^keelway-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.\w+$/.test(name) && name.endsWith(`.${kind}`))
    .sort()
    .reverse();
  const dayOf = (name: string): string => name.slice('keelway-'.length, 'keelway-2026-01-01'.length);
  const latest = new Map<string, string>();
  for (const name of copies) if (!latest.has(dayOf(name))) latest.set(dayOf(name), name);
  const [newest, ...others] = [...latest.keys()].slice(0, days);
  const kept = new Set(others.map((day) => latest.get(day)));
  return copies.filter((name) => dayOf(name) !== newest && !kept.has(name));
}

/** Deletes superfluous copies of one kind; returns their names. Other files are left alone. */
export function dropSuperfluous(folder: string, kind: CopyKind, days: number): string[] {
  const dropped = superfluous(readdirSync(folder), kind, days);
  for (const name of dropped) rmSync(join(folder, name));
  return dropped;
}
