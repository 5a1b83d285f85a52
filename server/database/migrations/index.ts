import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Migration } from '../migrate';

const folder = fileURLToPath(new URL('.', import.meta.url));
const load = createRequire(import.meta.url);

/** The single migration that a file exports. @throws if it is not named after its file. */
function migrationOf(name: string): Migration {
  const exported = Object.values(load(`./${name}.ts`) as Record<string, Migration>);
  const [migration] = exported;
  if (migration === undefined || exported.length > 1) throw new Error(`${name}.ts must export one migration.`);
  if (migration.name !== name) throw new Error(`${name}.ts exports a migration named ${migration.name}.`);
  return migration;
}

/**
 * All migrations in order: each file of this folder named `0001-what-it-does.ts`. Released migrations are never changed
 * or removed, only followed by new ones.
 */
export const migrations: readonly Migration[] = readdirSync(folder)
  .flatMap((file) => /^(\d{4}-[a-z\d-]+)\.ts$/.exec(file)?.[1] ?? [])
  .sort()
  .map(migrationOf);
