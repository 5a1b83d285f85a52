import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paragraphsOf } from '../../assistant/articles';
import type { Turn } from '../../assistant/retrieval';
import { findAgents } from '../../places/match/findAgents';
import { placeNamesPaths } from '../../places/index/placeNamesFile';
import { openRetrieval } from '../../sandbox/assistant/openRetrieval';
import { answer } from '../../server/assistant/answer';
import { openAssistant } from '../../server/assistant/openAssistant';
import { readSeeds } from '../../server/editing/seeds';
import { questionsOf } from '../../server/editing/siteWords';
import { parseConfig } from '../../server/lib/config/config';
import { indexOfFile, placeNamesOfFile } from '../../server/directory/directoryFile';
import type { Variables } from '../commandEnvironment';

/** Answers a question in a conversation. @throws if there was no answer. */
export type Ask = (question: string, history: readonly Turn[]) => Promise<string>;

/** Where the content and the directory are. */
const here = '.';
const contentOf = (root: string): string => join(root, 'content');
const agentsOf = (root: string): string => join(root, 'public/agents2.json');

/** Asks the assistant without a model. */
export async function openOwnAssistant(root = here): Promise<Ask> {
  const retrieval = await openRetrieval({ contentFolder: contentOf(root), agentsFile: agentsOf(root) });
  return (question, history) => {
    const decision = retrieval.decide(question, history);
    return Promise.resolve(
      decision.kind === 'reply'
        ? decision.reply.text
        : decision.replyTo(findAgents(retrieval.index, decision.place, decision.service)).text,
    );
  };
}

/** Asks the model whose key is in the environment, as the gateway does. @throws if there is no model. */
export async function openModel(environment: Variables): Promise<Ask> {
  const config = parseConfig({ NODE_ENV: 'development', ...environment });
  if (config.assistant === null) throw new Error('The chat is switched off (FEATURES_OFF).');
  const seeds = await readSeeds(contentOf(here));
  const assistant = await openAssistant({
    settings: config.assistant,
    index: indexOfFile(
      readFileSync(agentsOf(here)),
      Object.values(placeNamesPaths).flatMap((path) => placeNamesOfFile(readFileSync(join(here, 'public', path)))),
    ),
    contentFolder: contentOf(here),
    words: {
      articles: seeds.flatMap(({ kind, value }) =>
        kind === 'article' ? { ...value, paragraphs: paragraphsOf(value.body) } : [],
      ),
      questions: questionsOf('en', seeds, []),
    },
    siteUrl: config.publicUrl,
    onSettingDropped: (setting) => console.log(`The model does not take ${setting}.`),
  });
  return async (prompt, history) => {
    let text = '';
    let isModel = false;
    const asked = { prompt, history: [...history] };
    for await (const event of answer(assistant, asked, new AbortController().signal)) {
      if (event.name === 'token') text += event.data.text;
      if (event.name === 'agents') text += event.data.agents.map(({ location }) => ` ${location}`).join(';');
      if (event.name === 'error') throw new Error(event.data.message);
      if (event.name === 'done') isModel = event.data.source !== 'content' || assistant.isStandIn;
    }
    if (!isModel) throw new Error(`The model did not answer: ${text}`);
    return text;
  };
}
