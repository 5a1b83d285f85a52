import {
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  HarmBlockThreshold,
  HarmCategory,
  SchemaType,
  type Content,
  type FunctionCall,
  type FunctionDeclaration,
  type GenerateContentResponse,
  type ModelParams,
  type Part,
} from '@google/generative-ai';
import type { Assistant } from '../providers/settings';

/** The settings of specification sections 7 and 9. */
const generationConfig = { temperature: 1, topP: 0.95, topK: 64, maxOutputTokens: 2048 } as const;
const harms = [HarmCategory.HARM_CATEGORY_HARASSMENT, HarmCategory.HARM_CATEGORY_HATE_SPEECH, HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT, HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT];

/** The tool that the model may call: the directory's search. */
const findAgents: FunctionDeclaration = {
  name: 'findAgents',
  description: 'Looks up member agents, forwarders and couriers of the directory by place.',
  parameters: {
    type: SchemaType.OBJECT,
    properties: { place: { type: SchemaType.STRING, description: "A city, state or country, such as 'Mombasa' or 'Kenya'." } },
    required: ['place'],
  },
};

/**
 * Why the model gave no answer, or no whole one. `unreachable`: no connection, or a broken one. `refused`: it answered
 * with an error. `unreadable`: what came is not the protocol. `empty`: it ended without a word. `blocked`: for safety.
 * `late`: it took longer than the gateway waits.
 */
export type FailureReason = 'unreachable' | 'refused' | 'unreadable' | 'empty' | 'blocked' | 'late';

/** A failure of the model. Its message names no word of the visitor's or of the model's. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;
  /** Status of the provider's answer, if there was one. */
  readonly status: number | undefined;

  constructor(reason: FailureReason, status?: number) {
    super(`The model failed: ${reason}${status === undefined ? '' : ` (${status})`}.`);
    this.reason = reason;
    this.status = status;
  }

  /** Whether asking again at once may help. */
  get isPassing(): boolean {
    if (this.reason === 'refused') return this.status === 429 || (this.status ?? 0) >= 500;
    return this.reason === 'unreachable' || this.reason === 'empty' || this.reason === 'unreadable';
  }
}

/** What comes from the model, in this order: text and calls, then one end. */
export type ModelEvent =
  | { kind: 'text'; text: string }
  | { kind: 'call'; call: FunctionCall; part: Part }
  /** `isWhole`: the model said that it had finished. */
  | { kind: 'end'; isWhole: boolean };

export interface Model {
  /**
   * Asks the model; `contents` is the whole conversation. Ends when `signal` is aborted.
   * @throws ModelFailure.
   */
  ask: (contents: readonly Content[], signal: AbortSignal) => AsyncGenerator<ModelEvent, void, undefined>;
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof GoogleGenerativeAIFetchError) return new ModelFailure('refused', error.status);
  return new ModelFailure(error instanceof Error && /parse|parsing/i.test(error.message) ? 'unreadable' : 'unreachable');
}

/** What may be missing, whatever the library's types say. */
interface CandidateOnTheWire {
  content?: { parts?: readonly Part[] };
  finishReason?: string;
}

function* eventsOf({ candidates, promptFeedback }: GenerateContentResponse): Generator<ModelEvent> {
  if (promptFeedback?.blockReason !== undefined) throw new ModelFailure('blocked');
  const candidate: CandidateOnTheWire | undefined = candidates?.[0];
  // Parts are read by hand: the library's text() throws away the text that comes along with a safety block.
  for (const part of candidate?.content?.parts ?? []) {
    if (part.functionCall !== undefined) yield { kind: 'call', call: part.functionCall, part };
    else if (typeof part.text === 'string' && part.text !== '' && !('thought' in part && part.thought === true)) yield { kind: 'text', text: part.text };
  }
  const reason = candidate?.finishReason;
  if (reason === undefined || reason === 'FINISH_REASON_UNSPECIFIED') return;
  if (reason === 'STOP') yield { kind: 'end', isWhole: true };
  else if (reason === 'MAX_TOKENS') yield { kind: 'end', isWhole: false };
  else throw new ModelFailure('blocked');
}

/** The language model behind the assistant (specification section 7). `rules` are its instructions. */
export function openGemini({ apiKey, model: name, baseUrl }: Assistant, rules: string): Model {
  const params: ModelParams = {
    model: name,
    systemInstruction: rules,
    generationConfig,
    safetySettings: harms.map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_MEDIUM_AND_ABOVE })),
    tools: [{ functionDeclarations: [structuredClone(findAgents)] }],
  };
  const model = new GoogleGenerativeAI(apiKey).getGenerativeModel(params, { baseUrl: baseUrl.replace(/\/+$/, '') });
  return {
    async *ask(contents, signal) {
      try {
        const result = await model.generateContentStream({ contents: structuredClone([...contents]) }, { signal });
        // The library fails a second promise besides the stream; nobody else looks at it.
        result.response.catch(() => undefined);
        let hasEnded = false;
        for await (const chunk of result.stream) {
          for (const event of eventsOf(chunk)) {
            if (event.kind === 'end') hasEnded = true;
            yield event;
          }
        }
        if (!hasEnded) yield { kind: 'end', isWhole: false };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
