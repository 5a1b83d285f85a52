import { readAnswer } from '@server/assistant/geminiAnswer';
import { tokensIn, type Tokens } from '@server/assistant/tokenCount';

const chunk = (usageMetadata: unknown, more: object = {}): object => ({
  candidates: [{ content: { role: 'model', parts: [{ text: 'Sea. ' }] }, index: 0 }],
  usageMetadata,
  ...more,
});
const usage = (promptTokenCount: number, candidatesTokenCount: number) => ({ promptTokenCount, candidatesTokenCount });

function bodyOf(chunks: readonly unknown[]): ReadableStream<Uint8Array> {
  const bytes = chunks.map((each) => new TextEncoder().encode(`data: ${JSON.stringify(each)}\n\n`));
  return new ReadableStream({
    pull: (stream) => {
      const next = bytes.shift();
      if (next === undefined) stream.close();
      else stream.enqueue(next);
    },
  });
}

/** What is counted while an answer is read, and how it failed. `most`: events after which the reader leaves. */
async function countedOf(chunks: readonly unknown[], most = Infinity): Promise<{ counted: Tokens[]; error: unknown }> {
  const counted: Tokens[] = [];
  const events: string[] = [];
  try {
    for await (const { kind } of readAnswer(bodyOf(chunks), new AbortController().signal, (each) => counted.push(each)))
      if (events.push(kind) >= most) break;
  } catch (error) {
    return { counted, error };
  }
  return { counted, error: undefined };
}

test('each chunk counts the whole call so far: the last one is taken, once', async () => {
  const last = chunk({ ...usage(900, 30), thoughtsTokenCount: 12, totalTokenCount: 942 });
  expect(await countedOf([chunk(usage(900, 1)), chunk(usage(900, 15)), last])).toEqual({
    counted: [{ prompt: 900, answer: 42 }],
    error: undefined,
  });
});

test.each([
  ['none', undefined],
  ['null', null],
  ['an empty one', {}],
  ['a text', { promptTokenCount: '900', candidatesTokenCount: 3 }],
  ['a negative number', usage(900, -3)],
  ['a fraction', usage(900.5, 3)],
  ['more than can be counted', usage(1e300, 3)],
  ['a total alone', { totalTokenCount: 903 }],
  ['a list', [900, 3]],
])('usage that is missing or malformed counts nothing, and the answer arrives: %s', async (_name, given) => {
  expect(tokensIn(chunk(given))).toBeUndefined();
  expect(await countedOf([chunk(given), chunk(given)])).toEqual({ counted: [], error: undefined });
  // It does not take away what was read before.
  expect((await countedOf([chunk(usage(900, 3)), chunk(given)])).counted).toEqual([{ prompt: 900, answer: 3 }]);
});

test('an answer that fails, is blocked or is left has been paid for until then', async () => {
  const failed = await countedOf([chunk(usage(900, 3)), { error: { code: 503, status: 'UNAVAILABLE' } }]);
  expect(failed).toMatchObject({ counted: [{ prompt: 900, answer: 3 }], error: { reason: 'busy' } });
  const blocked = { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 900 } };
  expect(await countedOf([blocked])).toMatchObject({
    counted: [{ prompt: 900, answer: 0 }],
    error: { reason: 'blocked' },
  });
  expect(await countedOf([chunk(usage(900, 3)), chunk(usage(900, 9))], 1)).toMatchObject({
    counted: [{ prompt: 900, answer: 3 }],
    error: undefined,
  });
});
