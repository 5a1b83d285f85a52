import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readArticleText } from '../../assistant/articles';
import { buildRetrieval, type Retrieval } from '../../assistant/retrieval';

/** What the stand-in needs of the directory: the agents themselves come from the site, by the function call. */
const agentsSchema = v.array(v.object({ id: v.optional(v.string(), ''), name: v.string(), location: v.string() }));

/** Reads the blog and the directory of the project. @throws when a file is missing or does not hold. */
export async function openRetrieval({ contentFolder, agentsFile }: { contentFolder: string; agentsFile: string }): Promise<Retrieval> {
  const blog = join(contentFolder, 'blog');
  const names = (await readdir(blog)).filter((name) => name.endsWith('.md')).sort();
  const articles = (await Promise.all(names.map((name) => readFile(join(blog, name), 'utf8')))).map(readArticleText);
  return buildRetrieval(articles, v.parse(agentsSchema, JSON.parse(await readFile(agentsFile, 'utf8'))));
}
