import * as v from 'valibot';
import type { Config } from '../../server/config';
import type { Assistant } from '../../server/providers/settings';
import { ask, deadline, NoAnswer, post, quote, type Answer } from './ask';
import { reporter, type Finding } from './finding';

const { pass, off, warn, fail } = reporter('model');
const keyPlace = 'Google AI Studio, Get API key';

const refusalSchema = v.object({ error: v.object({ message: v.string(), status: v.optional(v.string()) }) });
const listSchema = v.object({ models: v.array(v.object({ name: v.string() })), nextPageToken: v.optional(v.string()) });
const part = v.looseObject({
  text: v.optional(v.string()),
  functionCall: v.optional(v.looseObject({ name: v.string() })),
});
const replySchema = v.object({
  candidates: v.pipe(
    v.array(
      v.object({
        content: v.optional(v.object({ role: v.optional(v.string()), parts: v.fallback(v.array(part), []) })),
        finishReason: v.optional(v.string()),
      }),
    ),
    v.minLength(1),
  ),
});

/** The meaning of a rejection, and what to do. */
function refusal(asked: string, { status, body }: Answer, model: string): Finding {
  const parsed = v.safeParse(refusalSchema, body);
  if (!parsed.success) throw new NoAnswer(`it sent an unexpected response (${status})`);
  const { message } = parsed.output.error;
  const answer = `Refused (${status}): ${quote(message)}`;
  if (status === 404)
    return fail(
      asked,
      answer,
      `Set GEMINI_MODEL to a model of the list (gemini-flash-latest is the default), not ${model}.`,
    );
  if (status === 429)
    return fail(
      asked,
      answer,
      'Wait and run the check again; if it stays, raise the quota or switch on billing: Google AI Studio, Usage and billing.',
    );
  if (status === 401 || status === 403 || /api key/i.test(message))
    return fail(
      asked,
      answer,
      `Copy GEMINI_API_KEY from ${keyPlace}; its restrictions must allow the Generative Language API from this server.`,
    );
  if (/location/i.test(message))
    return fail(
      asked,
      answer,
      'The provider does not serve the country of this machine without billing: switch billing on, or run the gateway elsewhere.',
    );
  if (status >= 500)
    return fail(
      asked,
      answer,
      "The provider is busy or down: run the check again later. Meanwhile the assistant answers from the site's own content.",
    );
  return fail(
    asked,
    answer,
    'This version of the site does not work with this model: set GEMINI_MODEL to another model of the list.',
  );
}

async function checkList(call: (path: string) => Promise<Answer>, model: string): Promise<Finding> {
  const asked = 'list of models';
  const names = new Set<string>();
  for (let token: string | undefined = ''; token !== undefined;) {
    const answer: Answer = await call(
      `models?pageSize=1000${token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`}`,
    );
    if (answer.status !== 200) return refusal(asked, answer, model);
    const page = v.parse(listSchema, answer.body);
    for (const { name } of page.models) names.add(name.replace(/^models\//, ''));
    token = page.nextPageToken === '' || names.size > 10_000 ? undefined : page.nextPageToken;
  }
  if (names.has(model)) return pass(asked, `The key is accepted; ${model} is among ${names.size}.`);
  // Aliases of the newest model need not be listed.
  const one = await call(`models/${encodeURIComponent(model)}`);
  return one.status === 200 ? pass(asked, `The key is accepted; ${model} is known.`) : refusal(asked, one, model);
}

const lookUp = {
  name: 'findAgents',
  description: 'Looks up member agents by place.',
  parameters: { type: 'OBJECT', properties: { place: { type: 'STRING' } }, required: ['place'] },
};

/** A question with a look-up, its result and a final answer: the path of every answer that names agents. */
async function checkLookUp(call: (path: string, body?: object) => Promise<Answer>, model: string): Promise<Finding> {
  const asked = 'a question with a look-up';
  const path = `models/${encodeURIComponent(model)}:generateContent`;
  const tools = [{ functionDeclarations: [lookUp] }];
  const contents: object[] = [
    { role: 'user', parts: [{ text: 'Find an agent in Mombasa. Use findAgents, then answer with one word.' }] },
  ];
  const first = await call(path, { contents, tools });
  if (first.status !== 200) return refusal(asked, first, model);
  const reply = v.safeParse(replySchema, first.body);
  const parts = reply.success ? (reply.output.candidates[0]?.content?.parts ?? []) : [];
  const calls = parts.filter(({ functionCall }) => functionCall !== undefined);
  if (calls.length === 0)
    return warn(
      asked,
      'It answered without looking anything up.',
      'Run the check again; if it stays so, set GEMINI_MODEL to a model that supports function calling.',
    );
  // Parts must be returned unchanged: newer models sign them.
  contents.push(
    { role: 'model', parts },
    {
      role: 'user',
      parts: calls.map(({ functionCall }) => ({
        functionResponse: {
          ...('id' in (functionCall ?? {}) ? { id: functionCall?.['id'] } : {}),
          name: functionCall?.name,
          response: { count: 1 },
        },
      })),
    },
  );
  const second = await call(path, { contents, tools });
  if (second.status !== 200) return refusal(asked, second, model);
  const last = v.safeParse(replySchema, second.body);
  const text = last.success
    ? (last.output.candidates[0]?.content?.parts ?? []).map((one) => one.text ?? '').join('')
    : '';
  const reason = last.success ? last.output.candidates[0]?.finishReason : undefined;
  return text.trim() === ''
    ? fail(
        asked,
        `It looked up an agent, but its answer was empty${reason === undefined ? '' : ` (${reason})`}.`,
        'Run the check again; if it stays so, set GEMINI_MODEL to another model.',
      )
    : pass(asked, 'It looked up an agent and answered.');
}

function openCalls({ apiKey, baseUrl }: Assistant, limit: number): (path: string, body?: object) => Promise<Answer> {
  const headers = { 'x-goog-api-key': apiKey };
  return (path, body) => {
    const url = `${baseUrl.replace(/\/+$/, '')}/v1beta/${path}`;
    return body === undefined ? ask(url, { headers }, limit) : post(url, body, headers, limit);
  };
}

/**
 * Checks the model: whether it exists, and one answer with a look-up. Source: Gemini API reference (models,
 * generateContent).
 */
export async function checkModel(
  { assistant: settings }: Pick<Config, 'assistant'>,
  limit = deadline,
): Promise<Finding[]> {
  if (settings === null) return [off('list of models', 'Switched off by FEATURES_OFF.')];
  const call = openCalls(settings, limit);
  try {
    const list = await checkList(call, settings.model);
    return list.result === 'fail' ? [list] : [list, await checkLookUp(call, settings.model)];
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof v.ValiError)) throw error;
    const reason = error instanceof NoAnswer ? error.message : 'it sent an unexpected response';
    return [
      fail(
        'list of models',
        `No usable answer: ${reason}.`,
        'Check GEMINI_BASE_URL, and let this machine call generativelanguage.googleapis.com on port 443.',
      ),
    ];
  }
}
