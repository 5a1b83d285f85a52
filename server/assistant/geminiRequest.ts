import {
  HarmBlockThreshold,
  HarmCategory,
  SchemaType,
  type Content,
  type FunctionDeclaration,
} from '@google/generative-ai';

/** Tokens of an answer, at most (docs/product.md names the settings); thinking counts against the same cap. */
const answerTokens = 2_048;
/** Room for the least thinking of a model that always thinks. */
const thinkingTokens = 2_048;

/** Settings of how words are chosen. The newest models ignore them, and later ones refuse them. */
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

/** The tool that the model may call: the directory's search. */
const findAgents: FunctionDeclaration = {
  name: 'findAgents',
  description: 'Looks up member agents, forwarders and couriers of the directory by place.',
  parameters: {
    type: SchemaType.OBJECT,
    properties: {
      place: { type: SchemaType.STRING, description: "A city, state or country, such as 'Mombasa' or 'Kenya'." },
    },
    required: ['place'],
  },
};

/** Ways to ask for the least thinking. Sources: ai.google.dev/gemini-api/docs/thinking; "low" is in every model from 3 on. */
const thinkingWays = {
  level: { thinkingLevel: 'low' },
  budget: { thinkingBudget: 0 },
  /** The least that Gemini 2.5 Pro takes. */
  smallBudget: { thinkingBudget: 128 },
  unsaid: undefined,
} as const;
type ThinkingWay = keyof typeof thinkingWays;

/** What to try, in this order, for a model of this name. */
function waysFor(model: string): readonly ThinkingWay[] {
  const version = Number(/gemini-(\d+(?:\.\d+)?)/.exec(model)?.[1] ?? 99);
  if (version < 2.5) return ['unsaid'];
  if (version < 3) return [model.includes('pro') ? 'smallBudget' : 'budget', 'unsaid'];
  return ['level', 'budget', 'unsaid'];
}

/**
 * The request of one model, which learns what the model does not take. A name such as `gemini-flash-latest` may stand for
 * another model tomorrow, so what is refused is left out from then on.
 */
export class GeminiRequest {
  readonly #ways: ThinkingWay[];
  readonly #dropped = new Set<Sampling>();

  constructor(model: string) {
    this.#ways = [...waysFor(model)];
  }

  /** The body for these contents under these rules. */
  body(contents: readonly Content[], rules: string): object {
    const thinkingConfig = thinkingWays[this.#ways[0] ?? 'unsaid'];
    const kept = Object.entries(sampling).filter(([name]) => !this.#dropped.has(name as Sampling));
    return {
      contents,
      systemInstruction: { role: 'system', parts: [{ text: rules }] },
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
   * Leaves out what a refusal (400) names.
   * @returns what was left out, for the log; undefined when the refusal is about something else.
   */
  adapt(message: string): string | undefined {
    const named = (Object.keys(namesOf) as Sampling[]).filter(
      (name) => !this.#dropped.has(name) && namesOf[name].test(message),
    );
    if (named.length > 0) {
      for (const name of named) this.#dropped.add(name);
      return named.join(', ');
    }
    // Some models say no more than this of a way to ask for less thinking.
    const isAboutThinking =
      /thinking/i.test(message) || /^request contains an invalid argument\.?$/i.test(message.trim());
    const way = this.#ways[0];
    if (!isAboutThinking || way === undefined || way === 'unsaid') return undefined;
    this.#ways.shift();
    return Object.keys(thinkingWays[way]).join(', ');
  }
}
