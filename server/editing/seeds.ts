import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WordKind, WordValue } from '../../shared/editing/contract';
import type { Language } from '../../shared/language/languages';
import { readArticleFile } from './articleFile';

/** What words are found by. The language is that of the words. */
export interface WordsId {
  kind: WordKind;
  key: string;
  language: Language;
}

/** Words of `content/`, which are shown until somebody edits them. */
export interface Seed extends WordsId {
  value: WordValue;
}

const textOf = ({ kind, key, language }: WordsId): string => `${kind} ${key} ${language}`;

export const isSameWords = (one: WordsId, other: WordsId): boolean => textOf(one) === textOf(other);

/** Reads what of `content/` can be edited at the desk. @throws if a file is missing or invalid. */
export async function readSeeds(contentFolder: string): Promise<Seed[]> {
  const blog = join(contentFolder, 'blog');
  const names = (await readdir(blog)).filter((name) => name.endsWith('.md')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(blog, name), 'utf8')));
  return files.map((file): Seed => {
    const { slug, language, value } = readArticleFile(file);
    return { kind: 'article', key: slug, language, value };
  });
}
