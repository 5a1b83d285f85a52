import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArticleText } from '../../assistant/articles';
import type { DirectoryAgent } from '../../assistant/directory';
import { buildRetrieval, type Reply, type Turn } from '../../assistant/retrieval';

const root = join(__dirname, '../..');
const blog = join(root, 'content/blog');

export const articles = readdirSync(blog).map((name) => readArticleText(readFileSync(join(blog, name), 'utf8')));
/** The directory that visitors search. */
export const agents = JSON.parse(readFileSync(join(root, 'public/agents2.json'), 'utf8')) as DirectoryAgent[];
export const retrieval = buildRetrieval(articles, agents);

/** The place looked up for a question, and the answer after that. */
export function ask(question: string, history: readonly Turn[] = []): Reply & { place?: string } {
  const decision = retrieval.decide(question, history);
  if (decision.kind === 'reply') return decision.reply;
  return { ...decision.replyTo(retrieval.directory.findAgents(decision.place)), place: decision.place };
}
