import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import examples from '../../content/assistant-examples.json' with { type: 'json' };
import { assistantExamplesSchema } from '../../content/schemas/assistant';
import contacts from '../../content/site.json' with { type: 'json' };
import type { ArticleText } from '../../assistant/articles';
import type { QuestionText } from '../../assistant/entries';
import { fillPlaceholders } from '../../assistant/placeholders';
import { buildRetrieval, type Retrieval } from '../../assistant/retrieval';
import { findWritten, type FindWritten } from '../../assistant/written';
import type { Assistant as Settings } from '../lib/config/settings';
import type { DirectoryIndex } from '../../places/index/directoryIndex';
import type { KnownAgent } from '../../places/match/findAgents';
import { mailProviders } from '../verify/sharedHosts';
import type { AllowedContacts } from './contacts';
import { modelTimes, type ModelTimes } from './converse';
import { editorsEvidence } from './editedAnswers';
import { openGemini, type GeminiOptions, type Model, type ModelTurn } from './gemini';

/** Everything an answer needs, shared by all requests. */
export interface Assistant {
  model: Model;
  /** Over the current directory; made when it is first read, which takes a tenth of a second. */
  readonly retrieval: Retrieval;
  /** Turns that begin every conversation (docs/product.md "Model settings"). */
  preset: readonly ModelTurn[];
  /** Phone numbers, email and web addresses of the site itself. */
  ownContacts: readonly string[];
  /** What answers of editors may name. */
  readonly editorsEvidence: AllowedContacts;
  isStandIn: boolean;
  times: ModelTimes;
  /** Switches to another directory. */
  setDirectory: (index: DirectoryIndex<KnownAgent>) => void;
  /** Switches to other words of the site. */
  setWords: (words: SiteTexts) => void;
  /** Switches to other answers of editors. */
  setWritten: (find: FindWritten) => void;
}

/** What it reads of the words that editors write, in English. */
export interface SiteTexts {
  articles: readonly ArticleText[];
  questions: readonly QuestionText[];
}

export interface AssistantOptions extends Omit<GeminiOptions, 'rules'> {
  settings: Settings;
  /** The initial directory. */
  index: DirectoryIndex<KnownAgent>;
  contentFolder: string;
  /** To begin with. */
  words: SiteTexts;
  /** The site's origin. */
  siteUrl: string;
  times?: ModelTimes;
}

function ownContacts(siteUrl: string): string[] {
  const { phone, kenyaPhones, emails, chatApp, socials } = contacts;
  const mailboxes = Object.values(emails);
  const domains = mailboxes.map((mailbox) => mailbox.slice(mailbox.lastIndexOf('@') + 1));
  return [
    ...[phone, ...kenyaPhones].flatMap(({ display, href }) => [display, href]),
    ...[chatApp, ...socials].map(({ href }) => href),
    ...mailboxes,
    siteUrl,
    // A mail provider's domain is not the association's own.
    ...domains.filter((domain) => !mailProviders.has(domain.toLowerCase())),
  ];
}

/** Reads the content: the model's instructions, with contacts filled in. @throws if `content/` is missing or invalid. */
export async function openAssistant({
  settings,
  index,
  contentFolder,
  words: firstWords,
  siteUrl,
  times = modelTimes,
  ...calls
}: AssistantOptions): Promise<Assistant> {
  const instructions = await readFile(join(contentFolder, 'assistant.md'), 'utf8');
  const rules = (): string => fillPlaceholders(instructions);
  // An unknown placeholder is found at the start.
  rules();
  let words = firstWords;
  const preset = v.parse(assistantExamplesSchema, examples).examples.flatMap(({ question, answer }): ModelTurn[] => [
    { role: 'user', parts: [{ text: question }] },
    { role: 'model', parts: [{ text: fillPlaceholders(answer) }] },
  ]);
  let written = findWritten([]);
  const retrievalOver = (over: DirectoryIndex<KnownAgent>): Retrieval =>
    buildRetrieval(words.articles, over, (...asked) => written(...asked), words.questions);
  const own = ownContacts(siteUrl);
  let directory = index;
  let retrieval: Retrieval | undefined;
  let evidence: AllowedContacts | undefined;
  return {
    model: openGemini(settings, { rules, ...calls }),
    get retrieval() {
      return (retrieval ??= retrievalOver(directory));
    },
    get editorsEvidence() {
      return (evidence ??= editorsEvidence(own, directory));
    },
    setDirectory: (imported) => {
      directory = imported;
      evidence = undefined;
      retrieval = retrievalOver(imported);
    },
    setWords: (other) => {
      words = other;
      retrieval = undefined;
    },
    setWritten: (find) => {
      written = find;
    },
    preset,
    ownContacts: own,
    isStandIn: settings.isStandIn,
    times,
  };
}
