import * as v from 'valibot';

/** Tokens of one call, or of several: of the prompt, and of the answer with the model's thoughts, which cost the same. */
export interface Tokens {
  prompt: number;
  answer: number;
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** ai.google.dev/api/generate-content "UsageMetadata". A prompt always has tokens; other counts are left out at zero. */
const usageSchema = v.object({
  usageMetadata: v.object({
    promptTokenCount: count,
    candidatesTokenCount: v.optional(count, 0),
    thoughtsTokenCount: v.optional(count, 0),
  }),
});

/** What a chunk of an answer says about tokens: of the whole call so far. Undefined if it says nothing that can be read. */
export function tokensIn(chunk: unknown): Tokens | undefined {
  const parsed = v.safeParse(usageSchema, chunk);
  if (!parsed.success) return undefined;
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount } = parsed.output.usageMetadata;
  return { prompt: promptTokenCount, answer: candidatesTokenCount + thoughtsTokenCount };
}

/** Tokens since the gateway started, for its figures. */
export class TokenCount {
  #total: Tokens = { prompt: 0, answer: 0 };

  get total(): Tokens {
    return this.#total;
  }

  add({ prompt, answer }: Tokens): void {
    this.#total = { prompt: this.#total.prompt + prompt, answer: this.#total.answer + answer };
  }
}
