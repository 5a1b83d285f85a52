import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Words } from '../../shared/language/words';
import { compileWords } from './compile';

/** Scripts as webpack wrote them, by name: their texts are still markers. */
export type MarkedScripts = ReadonlyMap<string, string>;

const hashOf = (name: string): string => /\.([0-9a-f]{8})\.js$/.exec(name)?.[1] ?? '';

/** Reads the scripts `names` of `folder`, and removes them: only those of a language are published. */
export async function takeMarkedScripts(folder: string, names: readonly string[]): Promise<MarkedScripts> {
  const scripts = new Map<string, string>();
  for (const name of names) {
    scripts.set(name, await readFile(join(folder, name), 'utf8'));
    await rm(join(folder, name));
  }
  return scripts;
}

/**
 * Writes scripts in one language. What differs by language has the hash of its own content in its name, and webpack's
 * runtime, which names the others, follows. Returns the names by those that webpack gave.
 */
export async function writeScripts(
  folder: string,
  scripts: MarkedScripts,
  words: Words,
): Promise<ReadonlyMap<string, string>> {
  const renamed = new Map<string, string>();
  const names = new Map<string, string>();
  const write = async (name: string, code: string): Promise<void> => {
    const own = hashOf(name);
    const hash = code === scripts.get(name) ? own : createHash('sha256').update(code).digest('hex').slice(0, 8);
    renamed.set(own, hash);
    names.set(name, name.replace(own, hash));
    await writeFile(join(folder, name.replace(own, hash)), code);
  };
  const hashes = [...scripts.keys()].map(hashOf);
  const isRuntime = (code: string): boolean => hashes.some((hash) => code.includes(`"${hash}"`));
  const all = [...scripts];
  for (const [name, code] of all) if (!isRuntime(code)) await write(name, compileWords(code, words));
  for (const [name, code] of all)
    if (isRuntime(code))
      await write(
        name,
        code.replaceAll(/"([0-9a-f]{8})"/g, (_, hash: string) => `"${renamed.get(hash) ?? hash}"`),
      );
  return names;
}
