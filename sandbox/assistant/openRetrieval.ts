import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArticleText } from '../../assistant/articles';
import { buildRetrieval, type Retrieval } from '../../assistant/retrieval';
import { readAgentsFile } from '../../places/agentsFile';
import { buildDirectoryIndex } from '../../places/directoryIndex';

/** Reads the project's blog and directory. @throws if a file is missing or invalid. */
export async function openRetrieval({
  contentFolder,
  agentsFile,
}: {
  contentFolder: string;
  agentsFile: string;
}): Promise<Retrieval> {
  const blog = join(contentFolder, 'blog');
  const names = (await readdir(blog)).filter((name) => name.endsWith('.md')).sort();
  const articles = (await Promise.all(names.map((name) => readFile(join(blog, name), 'utf8')))).map(readArticleText);
  const { agents } = readAgentsFile(JSON.parse(await readFile(agentsFile, 'utf8')));
  return buildRetrieval(articles, buildDirectoryIndex(agents));
}
