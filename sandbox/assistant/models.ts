import { Refused } from './protocol';

/** A model of the stand-in, as `models.list` describes it. */
interface ModelEntry {
  name: string;
  displayName: string;
  /** How thinking can be limited. */
  thinking: 'level' | 'budget';
}

const entries: readonly ModelEntry[] = [
  { name: 'gemini-flash-latest', displayName: 'Gemini Flash Latest', thinking: 'level' },
  { name: 'gemini-3.6-flash', displayName: 'Gemini 3.6 Flash', thinking: 'level' },
  { name: 'gemini-2.5-flash', displayName: 'Gemini 2.5 Flash', thinking: 'budget' },
];

const shape = ({ name, displayName }: ModelEntry): object => ({
  name: `models/${name}`,
  version: '001',
  displayName,
  description: 'Stand-in of the sandbox.',
  inputTokenLimit: 1_048_576,
  outputTokenLimit: 65_536,
  supportedGenerationMethods: ['generateContent', 'countTokens'],
  thinking: true,
});

/** With the provider's message. */
export const modelNotFound = (name: string, task: string): Refused =>
  new Refused(
    404,
    'NOT_FOUND',
    `models/${name} is not found for API version v1beta, or is not supported for ${task}. Call ListModels to see the list of available models and their supported methods.`,
  );

/** @throws Refused with the provider's message for an unknown or retired model. */
export function modelNamed(name: string, task: string): ModelEntry {
  const found = entries.find((entry) => entry.name === name);
  if (found === undefined) throw modelNotFound(name, task);
  return found;
}

/** `models.get`. @throws Refused for an unknown model. */
export const modelShape = (name: string): object => shape(modelNamed(name, 'getModel'));

/** `models.list`: pages of at most 1,000, addressed by a token. */
export function listModels(query: Readonly<Record<string, string | undefined>>): object {
  const size = Number(query['pageSize'] ?? 50);
  if (!Number.isInteger(size) || size < 0)
    throw new Refused(
      400,
      'INVALID_ARGUMENT',
      `Invalid value at 'page_size' (TYPE_INT32), "${query['pageSize'] ?? ''}"`,
    );
  const start = Number(query['pageToken'] ?? 0);
  if (!Number.isInteger(start) || start < 0 || start >= entries.length)
    throw new Refused(400, 'INVALID_ARGUMENT', 'Page token is invalid.');
  const end = start + (size === 0 ? 50 : Math.min(size, 1_000));
  return { models: entries.slice(start, end).map(shape), ...(end < entries.length && { nextPageToken: String(end) }) };
}

/** Thinking settings of a request. */
export interface ThinkingConfig {
  thinkingLevel?: string | undefined;
  thinkingBudget?: number | undefined;
}

/** @throws Refused for thinking settings that the model does not support. */
export function checkThinking({ thinking }: ModelEntry, { thinkingLevel, thinkingBudget }: ThinkingConfig): void {
  const refuse = (message: string): Refused => new Refused(400, 'INVALID_ARGUMENT', message);
  if (thinkingLevel !== undefined && thinkingBudget !== undefined)
    throw refuse('You can only set only one of thinking budget and thinking level.');
  if (thinkingLevel !== undefined && thinking === 'budget')
    throw refuse('Thinking level is not supported for this model.');
  if (thinkingLevel?.toLowerCase() === 'minimal')
    throw refuse('Thinking level MINIMAL is not supported for this model.');
  if (thinkingBudget !== undefined && (thinkingBudget < -1 || thinkingBudget > 24_576))
    throw refuse(`The thinking budget (${thinkingBudget}) is invalid.`);
  // Models that always think reject a budget of 0.
  if (thinkingBudget === 0 && thinking === 'level') throw refuse('Request contains an invalid argument.');
}

/** Tokens spent on thinking, which count towards the limit of the answer. */
export function thoughtTokens(model: ModelEntry, { thinkingLevel, thinkingBudget }: ThinkingConfig): number {
  if (thinkingBudget === 0) return 0;
  if (model.thinking === 'level') return thinkingLevel?.toLowerCase() === 'low' ? 140 : 1_500;
  return 800;
}
