import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readArticleText } from '../../assistant/articles';
import { buildRetrieval, type Retrieval } from '../../assistant/retrieval';
import { readAgentsFile } from '../../places/agentsFile';
import { buildDirectoryIndex } from '../../places/index/directoryIndex';
import { placeNamesPaths, placeNamesSchema } from '../../places/index/placeNamesFile';

/** Reads the project's blog, directory and, beside that, the other names of places. @throws if a file is missing or invalid. */
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
  const parsed = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
  const { agents } = readAgentsFile(await parsed(agentsFile));
  const tables = await Promise.all(
    Object.values(placeNamesPaths).map(async (path) =>
      v.parse(placeNamesSchema, await parsed(join(dirname(agentsFile), path))),
    ),
  );
  return buildRetrieval(articles, buildDirectoryIndex(agents, tables));
}
