import {
  HarmBlockThreshold,
  HarmCategory,
  SchemaType,
  type Content,
  type FunctionDeclaration,
} from '@google/generative-ai';
import { agentServices } from '../../places/agent';

/** Maximum tokens of an answer (docs/product.md names the settings); thinking counts against the same limit. */
const answerTokens = 2_048;
/** Allowance for models that always think. */
const thinkingTokens = 2_048;

/** Sampling settings. The newest models ignore them, and later ones reject them. */
const sampling = { temperature: 1, topP: 0.95, topK: 64 } as const;
type Sampling = keyof typeof sampling;
const namesOf: Readonly<Record<Sampling, RegExp>> = {
  temperature: /temperature/i,
  topP: /top_?p\b/i,
  topK: /top_?k\b/i,
};

const harms = [
  HarmCategory.HARM_CATEGORY_HARASSMENT,
  HarmCategory.HARM_CATEGORY_HATE_SPEECH,
  HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT,
  HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT,
];

/** Declares the directory search as the model's tool. */
const findAgents: FunctionDeclaration = {
  name: 'findAgents',
  description: 'Looks up member agents, forwarders and couriers of the directory by place, and by a service.',
  parameters: {
    type: SchemaType.OBJECT,
    properties: {
      place: { type: SchemaType.STRING, description: "A city, state or country, such as 'Mombasa' or 'Kenya'." },
      service: {
        type: SchemaType.STRING,
        format: 'enum',
        enum: [...agentServices],
        description: 'Only if the visitor asks for one. The answer tells how many agents of the place offer it.',
      },
    },
    required: ['place'],
  },
};

/** Ways to minimise thinking. Sources: ai.google.dev/gemini-api/docs/thinking; every model from 3 on accepts "low". */
const thinkingWays = {
  level: { thinkingLevel: 'low' },
  budget: { thinkingBudget: 0 },
  /** Minimum of Gemini 2.5 Pro. */
  smallBudget: { thinkingBudget: 128 },
  unsaid: undefined,
} as const;
type ThinkingWay = keyof typeof thinkingWays;

/** Ways to try for a model, in order. */
function waysFor(model: string): readonly ThinkingWay[] {
  const version = Number(/gemini-(\d+(?:\.\d+)?)/.exec(model)?.[1] ?? 99);
  if (version < 2.5) return ['unsaid'];
  if (version < 3) return [model.includes('pro') ? 'smallBudget' : 'budget', 'unsaid'];
  return ['level', 'budget', 'unsaid'];
}

/**
 * Builds requests and drops settings that the model rejects. A name such as `gemini-flash-latest` can change its model
 * at any time, so a rejected setting stays dropped.
 */
export class GeminiRequest {
  readonly #ways: ThinkingWay[];
  readonly #dropped = new Set<Sampling>();

  constructor(model: string) {
    this.#ways = [...waysFor(model)];
  }

  /** The request body for these contents and instructions, each a part of its own. */
  body(contents: readonly Content[], instructions: readonly string[]): object {
    const thinkingConfig = thinkingWays[this.#ways[0] ?? 'unsaid'];
    const kept = Object.entries(sampling).filter(([name]) => !this.#dropped.has(name as Sampling));
    return {
      contents,
      systemInstruction: { role: 'system', parts: instructions.map((text) => ({ text })) },
      generationConfig: {
        ...Object.fromEntries(kept),
        maxOutputTokens: this.#ways[0] === 'budget' ? answerTokens : answerTokens + thinkingTokens,
        ...(thinkingConfig !== undefined && { thinkingConfig }),
      },
      safetySettings: harms.map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_MEDIUM_AND_ABOVE })),
      tools: [{ functionDeclarations: [findAgents] }],
    };
  }

  /**
   * Drops the setting that a 400 response names. @returns the dropped setting, for the log; undefined if the error is
   * about something else.
   */
  adapt(message: string): string | undefined {
    const named = (Object.keys(namesOf) as Sampling[]).filter(
      (name) => !this.#dropped.has(name) && namesOf[name].test(message),
    );
    if (named.length > 0) {
      for (const name of named) this.#dropped.add(name);
      return named.join(', ');
    }
    // Some models name a rejected thinking setting no more precisely than this.
    const isAboutThinking =
      /thinking/i.test(message) || /^request contains an invalid argument\.?$/i.test(message.trim());
    const way = this.#ways[0];
    if (!isAboutThinking || way === undefined || way === 'unsaid') return undefined;
    this.#ways.shift();
    return Object.keys(thinkingWays[way]).join(', ');
  }
}
