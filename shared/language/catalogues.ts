import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './languages';
import type { Texts, Words } from './words';

function readTexts(file: string): Texts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/** The texts of a language, from the folder `content/`; all empty in English. */
export function readCatalogue(contentFolder: string, language: Language): Words {
  const read = (part: string): Texts => readTexts(join(contentFolder, 'language', language, `${part}.json`));
  return { language, texts: { ...read('site'), ...read('desk') }, content: read('content') };
}
