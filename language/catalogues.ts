import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from './languages';
import type { Texts, Words } from './words';

/** Parts of a language's catalogue: texts in the sources, texts of `content/*.json`, and the desk's. */
const parts = ['site', 'content', 'desk'];

const english: Words = { language: 'en', texts: {} };

/** Languages that have a catalogue, with their texts by the English ones. `content` is the folder `content/`. */
export function readCatalogues(content: string): ReadonlyMap<Language, Words> {
  const found = new Map<Language, Words>([['en', english]]);
  for (const language of languages) {
    const files = parts.map((part) => join(content, 'language', language, `${part}.json`)).filter(existsSync);
    if (files.length === 0) continue;
    const texts = files.reduce<Texts>(
      (all, file) => ({ ...all, ...(JSON.parse(readFileSync(file, 'utf8')) as Texts) }),
      {},
    );
    found.set(language, { language, texts });
  }
  return found;
}
