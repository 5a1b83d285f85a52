import * as v from 'valibot';
import examples from '../../content/assistant-examples.json' with { type: 'json' };
import { assistantExamplesSchema } from '../../content/schemas/assistant';
import contacts from '../../content/site.json' with { type: 'json' };
import { fillPlaceholders } from '../../assistant/placeholders';
import { buildRetrieval, type Retrieval } from '../../assistant/retrieval';
import type { Assistant as Settings } from '../providers/settings';
import type { AgentSummary } from '../../places/agent';
import type { DirectoryIndex } from '../../places/directoryIndex';
import { modelTimes, type ModelTimes } from './converse';
import { openGemini, type Model, type ModelTurn } from './gemini';
import { readAssistantTexts } from './texts';

/** What answers to visitors are made of; the same for all of them. */
export interface Assistant {
  model: Model;
  /** Of the directory as it is now. */
  readonly retrieval: Retrieval;
  /** The conversation that every chat begins with (docs/product.md "Model settings"). */
  preset: readonly ModelTurn[];
  /** Phone numbers, e-mail and web addresses of the site itself. */
  ownContacts: readonly string[];
  isStandIn: boolean;
  times: ModelTimes;
  /** Answers from another directory from now on. */
  setDirectory: (index: DirectoryIndex<AgentSummary>) => void;
}

export interface AssistantOptions {
  settings: Settings;
  /** The directory until another one is taken. */
  index: DirectoryIndex<AgentSummary>;
  contentFolder: string;
  /** Origin of the site. */
  siteUrl: string;
  times?: ModelTimes;
  /** Told once about each setting of the request that the model does not take. */
  onSettingDropped: (setting: string) => void;
}

function ownContacts(siteUrl: string): string[] {
  const { phone, kenyaPhones, emails, chatApp, socials } = contacts;
  return [
    phone.display,
    phone.href,
    ...kenyaPhones.flatMap(({ display, href }) => [display, href]),
    ...Object.values(emails),
    chatApp.href,
    ...socials.map(({ href }) => href),
    siteUrl,
  ];
}

/** Reads the texts. @throws when `content/` cannot be read or does not hold. */
export async function openAssistant({
  settings,
  index,
  contentFolder,
  siteUrl,
  times = modelTimes,
  onSettingDropped,
}: AssistantOptions): Promise<Assistant> {
  const { rules, articles } = await readAssistantTexts(contentFolder);
  const preset = v.parse(assistantExamplesSchema, examples).examples.flatMap(({ question, answer }): ModelTurn[] => [
    { role: 'user', parts: [{ text: question }] },
    { role: 'model', parts: [{ text: fillPlaceholders(answer) }] },
  ]);
  let retrieval = buildRetrieval(articles, index);
  return {
    model: openGemini(settings, { rules, onSettingDropped }),
    get retrieval() {
      return retrieval;
    },
    setDirectory: (imported) => {
      retrieval = buildRetrieval(articles, imported);
    },
    preset,
    ownContacts: ownContacts(siteUrl),
    isStandIn: settings.isStandIn,
    times,
  };
}
