import type { Content } from '@google/generative-ai';
import * as v from 'valibot';
import examples from '../../content/assistant-examples.json' with { type: 'json' };
import { assistantExamplesSchema } from '../../content/schemas/assistant';
import contacts from '../../content/site.json' with { type: 'json' };
import { fillPlaceholders } from '../../assistant/placeholders';
import { buildRetrieval, type Retrieval } from '../../assistant/retrieval';
import type { Assistant as Settings } from '../providers/settings';
import type { Site } from '../site/load';
import { readAgents } from './agents';
import { modelTimes, type ModelTimes } from './converse';
import { openGemini, type Model } from './gemini';
import { readAssistantTexts } from './texts';

/** What answers to visitors are made of; the same for all of them, and never changed. */
export interface Assistant {
  model: Model;
  retrieval: Retrieval;
  /** The conversation that every chat begins with (specification section 7). */
  preset: readonly Content[];
  /** Phone numbers, e-mail and web addresses of the site itself. */
  ownContacts: readonly string[];
  isStandIn: boolean;
  times: ModelTimes;
}

export interface AssistantOptions {
  settings: Settings;
  /** Its `/agents2.json` is the directory. */
  site: Site | null;
  contentFolder: string;
  /** Origin of the site. */
  siteUrl: string;
  times?: ModelTimes;
}

function ownContacts(siteUrl: string): string[] {
  const { phone, kenyaPhones, emails, chatApp, socials } = contacts;
  return [phone.display, phone.href, ...kenyaPhones.flatMap(({ display, href }) => [display, href]), ...Object.values(emails), chatApp.href, ...socials.map(({ href }) => href), siteUrl];
}

/** Reads the texts and the directory once. @throws when `content/` cannot be read or does not hold. */
export async function openAssistant({ settings, site, contentFolder, siteUrl, times = modelTimes }: AssistantOptions): Promise<Assistant> {
  const { rules, articles } = await readAssistantTexts(contentFolder);
  const preset = v.parse(assistantExamplesSchema, examples).examples.flatMap(({ question, answer }): Content[] => [
    { role: 'user', parts: [{ text: question }] },
    { role: 'model', parts: [{ text: fillPlaceholders(answer) }] },
  ]);
  return {
    model: openGemini(settings, rules),
    retrieval: buildRetrieval(articles, readAgents(site)),
    preset,
    ownContacts: ownContacts(siteUrl),
    isStandIn: settings.isStandIn,
    times,
  };
}
