import * as v from 'valibot';

/** A rejected call, as Google reports it: HTTP status, canonical code and message. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  readonly status: string;

  constructor(code: number, status: string, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The body of a failed call. */
export function errorEnvelope(code: number, status: string, message: string, details: readonly object[] = []): object {
  return { error: { code, message, status, ...(details.length === 0 ? {} : { details }) } };
}

const id = v.optional(v.string());
const functionCallSchema = v.strictObject({
  id,
  name: v.string(),
  args: v.optional(v.record(v.string(), v.unknown())),
});
const functionResponseSchema = v.strictObject({ id, name: v.string(), response: v.record(v.string(), v.unknown()) });
const textPartSchema = v.strictObject({ text: v.string(), thoughtSignature: v.optional(v.string()) });
const partSchema = v.union([
  textPartSchema,
  v.strictObject({ functionCall: functionCallSchema, thoughtSignature: v.optional(v.string()) }),
  v.strictObject({ functionResponse: functionResponseSchema }),
]);
const contentSchema = v.strictObject({
  role: v.optional(v.string()),
  parts: v.pipe(v.array(partSchema), v.minLength(1)),
});

const harms = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT', 'CIVIC_INTEGRITY'].map(
  (harm) => `HARM_CATEGORY_${harm}`,
);
const thresholds = ['BLOCK_LOW_AND_ABOVE', 'BLOCK_MEDIUM_AND_ABOVE', 'BLOCK_ONLY_HIGH', 'BLOCK_NONE', 'OFF'];
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The part of `GenerateContentRequest` that the site may use; other fields are rejected, as misspelt ones would be. */
const requestSchema = v.strictObject({
  contents: v.pipe(v.array(contentSchema), v.minLength(1, 'contents is not specified')),
  systemInstruction: v.optional(
    v.strictObject({ role: v.optional(v.string()), parts: v.pipe(v.array(textPartSchema), v.minLength(1)) }),
  ),
  generationConfig: v.optional(
    v.strictObject({
      temperature: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(2))),
      topP: v.optional(share),
      topK: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      maxOutputTokens: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      stopSequences: v.optional(v.array(v.string())),
      candidateCount: v.optional(v.literal(1)),
      responseMimeType: v.optional(v.literal('text/plain')),
      thinkingConfig: v.optional(
        v.strictObject({
          thinkingLevel: v.optional(
            v.picklist(['minimal', 'low', 'medium', 'high', 'MINIMAL', 'LOW', 'MEDIUM', 'HIGH']),
          ),
          thinkingBudget: v.optional(v.pipe(v.number(), v.integer())),
          includeThoughts: v.optional(v.boolean()),
        }),
      ),
    }),
  ),
  safetySettings: v.optional(
    v.array(v.strictObject({ category: v.picklist(harms), threshold: v.picklist(thresholds) })),
  ),
  tools: v.optional(
    v.array(
      v.strictObject({
        functionDeclarations: v.array(
          v.object({
            name: v.string(),
            description: v.string(),
            parameters: v.optional(v.looseObject({ type: v.string() })),
          }),
        ),
      }),
    ),
  ),
  toolConfig: v.optional(
    v.strictObject({
      functionCallingConfig: v.optional(
        v.strictObject({
          mode: v.optional(v.picklist(['MODE_UNSPECIFIED', 'AUTO', 'ANY', 'NONE', 'VALIDATED'])),
          allowedFunctionNames: v.optional(v.array(v.string())),
        }),
      ),
    }),
  ),
});

export type ModelRequest = v.InferOutput<typeof requestSchema>;
export type Content = ModelRequest['contents'][number];
type Part = Content['parts'][number];

const isCall = (part: Part): boolean => 'functionCall' in part;
const isResponse = (part: Part): boolean => 'functionResponse' in part;

const refuse = (message: string): Refused => new Refused(400, 'INVALID_ARGUMENT', message);

/** The newest models have no separate role for function responses: they are part of the user's turn. */
function checkRoles(contents: readonly Content[]): void {
  const odd = contents.find(({ role = 'user' }) => role !== 'user' && role !== 'model');
  if (odd === undefined) return;
  throw refuse(
    `Role '${odd.role ?? ''}' is not supported. Please use a valid role: SYSTEM, SYSTEM_1, USER, ASSISTANT, DEVELOPER, CONTEXT, USER_CONTEXT, MODEL, USER.`,
  );
}

/** In the current turn, the first call of each step must carry its signature; earlier turns are not checked. */
function checkSignatures(contents: readonly Content[]): void {
  const start = contents.findLastIndex(({ role = 'user', parts }) => role === 'user' && !parts.some(isResponse));
  contents.forEach(({ role, parts }, position) => {
    const call = position > start && role === 'model' ? parts.find(isCall) : undefined;
    if (call === undefined || ('thoughtSignature' in call && call.thoughtSignature !== undefined)) return;
    const name = 'functionCall' in call ? call.functionCall.name : '';
    throw refuse(
      `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:${name}\`, position ${position + 1}. Please refer to https://ai.google.dev/gemini-api/docs/thought-signatures for more details.`,
    );
  });
}

/** Each function call must be followed by exactly one response. */
function checkTurns(contents: readonly Content[]): void {
  if (contents[0]?.role === 'model' || contents.at(-1)?.role === 'model')
    throw new Refused(
      400,
      'INVALID_ARGUMENT',
      'Please ensure that a multiturn request begins and ends with a user role.',
    );
  contents.forEach(({ parts }, index) => {
    const responses = parts.filter(isResponse).length;
    const calls = contents[index - 1]?.parts.filter(isCall).length ?? 0;
    if (responses !== calls)
      throw new Refused(
        400,
        'INVALID_ARGUMENT',
        'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
      );
  });
}

/** @throws Refused for anything that the live model would reject. */
export function parseRequest(body: unknown): ModelRequest {
  const parsed = v.safeParse(requestSchema, body);
  if (!parsed.success)
    throw new Refused(
      400,
      'INVALID_ARGUMENT',
      `Invalid JSON payload received. ${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`,
    );
  checkRoles(parsed.output.contents);
  checkTurns(parsed.output.contents);
  checkSignatures(parsed.output.contents);
  return parsed.output;
}

/** The text of a turn, without function calls and responses. */
export const textOf = ({ parts }: Pick<Content, 'parts'>): string =>
  parts.map((part) => ('text' in part ? part.text : '')).join('');

type SentPart =
  | { text: string; thoughtSignature?: string }
  | { functionCall: { id: string; name: string; args: Record<string, unknown> }; thoughtSignature: string };

/** A chunk of a response, as the model sends it. */
export interface ResponseChunk {
  candidates?: readonly { content?: { role: 'model'; parts: readonly SentPart[] }; finishReason?: string; index: 0 }[];
  promptFeedback?: { blockReason: string };
  usageMetadata?: {
    promptTokenCount: number;
    candidatesTokenCount: number;
    thoughtsTokenCount: number;
    totalTokenCount: number;
  };
  modelVersion?: string;
}

/** About four characters are a token (ai.google.dev, "Understand and count tokens"). */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** Tokens of a call so far. */
export interface Usage {
  prompt: number;
  answer: number;
  thoughts: number;
}

/** A chunk of a response; the last one has the `finishReason`, each one the tokens so far. */
export function responseChunk(parts: readonly SentPart[], usage: Usage, finishReason?: string): ResponseChunk {
  const { prompt, answer, thoughts } = usage;
  return {
    candidates: [
      {
        ...(parts.length > 0 && { content: { role: 'model', parts } }),
        ...(finishReason !== undefined && { finishReason }),
        index: 0,
      },
    ],
    modelVersion: 'keelway-sandbox',
    usageMetadata: {
      promptTokenCount: prompt,
      candidatesTokenCount: answer,
      thoughtsTokenCount: thoughts,
      totalTokenCount: prompt + answer + thoughts,
    },
  };
}

/** The chunks merged into one response, as `:generateContent` returns it. */
export function wholeOf(chunks: readonly ResponseChunk[]): ResponseChunk {
  const last = chunks.at(-1);
  if (last === undefined || chunks.length === 1) return last ?? {};
  const parts = chunks.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? []);
  return {
    ...last,
    candidates: [
      { ...last.candidates?.[0], content: { role: 'model', parts: [{ text: textOf({ parts }) }] }, index: 0 },
    ],
  };
}
