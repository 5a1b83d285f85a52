import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readAgentsFile } from '@places/agentsFile';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { findAgents } from '@places/match/findAgents';
import { placeNamesPaths, placeNamesSchema } from '@places/index/placeNamesFile';
import { readArticleText } from '../../assistant/articles';
import { buildRetrieval, type Reply, type Turn } from '../../assistant/retrieval';

const root = join(__dirname, '../..');
const blog = join(root, 'content/blog');

const articles = readdirSync(blog).map((name) => readArticleText(readFileSync(join(blog, name), 'utf8')));
/** The directory that visitors search. */
export const { agents } = readAgentsFile(JSON.parse(readFileSync(join(root, 'public/agents2.json'), 'utf8')));
const tables = Object.values(placeNamesPaths).map((path) =>
  v.parse(placeNamesSchema, JSON.parse(readFileSync(join(root, 'public', path), 'utf8'))),
);
export const retrieval = buildRetrieval(articles, buildDirectoryIndex(agents, tables));

/** The place looked up for a question, and the answer after that. */
export function ask(question: string, history: readonly Turn[] = []): Reply & { place?: string } {
  const decision = retrieval.decide(question, history);
  if (decision.kind === 'reply') return decision.reply;
  const { place, service, replyTo } = decision;
  return { ...replyTo(findAgents(retrieval.index, place, service)), place };
}
