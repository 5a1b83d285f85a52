import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from '../commandEnvironment';

/** What a copy is written as: the end of its name. */
export type CopyKind = 'sqlite' | 'dump';

export const kindOf = ({ databaseUrl }: DatabaseSettings): CopyKind => (databaseUrl === null ? 'sqlite' : 'dump');

/** File name of a copy taken at a moment, in epoch milliseconds. Names sort by time. */
export const copyName = (takenAt: number, kind: CopyKind): string =>
  `keelway-${new Date(takenAt).toISOString().replace(/[:.]/g, '-')}.${kind}`;

/** The copies to delete so that the latest one of each of the last `days` days with a copy (UTC) is left. */
export function superfluous(names: readonly string[], kind: CopyKind, days: number): string[] {
  const copies = names
    .filter((name) => /^keelway-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.\w+$/.test(name) && name.endsWith(`.${kind}`))
    .sort()
    .reverse();
  const latest = new Map<string, string>();
  for (const name of copies) {
    const day = name.slice('keelway-'.length, 'keelway-2026-01-01'.length);
    if (!latest.has(day)) latest.set(day, name);
  }
  const kept = new Set([...latest.values()].slice(0, days));
  return copies.filter((name) => !kept.has(name));
}

/** Deletes superfluous copies of one kind; returns their names. Other files are left alone. */
export function dropSuperfluous(folder: string, kind: CopyKind, days: number): string[] {
  const dropped = superfluous(readdirSync(folder), kind, days);
  for (const name of dropped) rmSync(join(folder, name));
  return dropped;
}
