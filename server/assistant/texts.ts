import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArticleText, type ArticleText } from '../../assistant/articles';
import { fillPlaceholders } from '../../assistant/placeholders';

/** The assistant's texts besides JSON: the model's instructions, with contacts filled in, and the blog. */
export interface AssistantTexts {
  rules: string;
  articles: readonly ArticleText[];
}

/** Reads `assistant.md` and `blog/*.md` from a content folder. @throws if a file cannot be read. */
export async function readAssistantTexts(contentFolder: string): Promise<AssistantTexts> {
  const blog = join(contentFolder, 'blog');
  const names = (await readdir(blog)).filter((name) => name.endsWith('.md')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(blog, name), 'utf8')));
  return {
    rules: fillPlaceholders(await readFile(join(contentFolder, 'assistant.md'), 'utf8')),
    articles: files.map(readArticleText),
  };
}
