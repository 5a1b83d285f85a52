import {
  FunctionCallingMode,
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

/** The settings that a request has. A model that rejects one gets the same request without it. */
export interface RequestForm {
  /** Ways to minimise thinking that are left, the first one being used. */
  ways: readonly ThinkingWay[];
  sampling: readonly Sampling[];
}

/** The form with every setting of docs/product.md "Model settings". */
export function fullForm(model: string): RequestForm {
  return { ways: waysFor(model), sampling: Object.keys(sampling) as Sampling[] };
}

interface RequestText {
  contents: readonly Content[];
  /** Each a part of its own. */
  instructions: readonly string[];
  /** False for the last request of an answer, which must be words. */
  mayLookUp: boolean;
}

/** The body of `streamGenerateContent` and `generateContent`. */
export function requestBody({ ways, sampling: kept }: RequestForm, { contents, ...text }: RequestText): object {
  const [way = 'unsaid'] = ways;
  const thinkingConfig = thinkingWays[way];
  return {
    contents,
    systemInstruction: { role: 'system', parts: text.instructions.map((one) => ({ text: one })) },
    generationConfig: {
      ...Object.fromEntries(kept.map((name) => [name, sampling[name]])),
      maxOutputTokens: way === 'budget' ? answerTokens : answerTokens + thinkingTokens,
      ...(thinkingConfig !== undefined && { thinkingConfig }),
    },
    safetySettings: harms.map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_MEDIUM_AND_ABOVE })),
    tools: [{ functionDeclarations: [findAgents] }],
    ...(!text.mayLookUp && { toolConfig: { functionCallingConfig: { mode: FunctionCallingMode.NONE } } }),
  };
}

/**
 * The form without the setting that a 400 response is about, and the setting's name; undefined if it is about none.
 * The message can be wrong ("Request contains an invalid argument." has many causes), so the weaker form is kept only
 * after the same request has passed in it.
 */
export function weakerForm(form: RequestForm, message: string): { form: RequestForm; setting: string } | undefined {
  const named = form.sampling.filter((name) => namesOf[name].test(message));
  if (named.length > 0)
    return {
      form: { ...form, sampling: form.sampling.filter((name) => !named.includes(name)) },
      setting: named.join(', '),
    };
  // Some models name a rejected thinking setting no more precisely than this.
  const isAboutThinking =
    /thinking/i.test(message) || /^request contains an invalid argument\.?$/i.test(message.trim());
  const [way, ...ways] = form.ways;
  if (!isAboutThinking || way === undefined || way === 'unsaid') return undefined;
  return { form: { ...form, ways }, setting: Object.keys(thinkingWays[way]).join(', ') };
}
