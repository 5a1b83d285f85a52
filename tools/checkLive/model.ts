import * as v from 'valibot';
import { buildDirectoryIndex } from '../../places/index/directoryIndex';
import type { KnownAgent } from '../../places/match/findAgents';
import { converse, Deadline } from '../../server/assistant/converse';
import { failureOf, statusIn } from '../../server/assistant/geminiAnswer';
import { ModelFailure, type FailureReason } from '../../server/assistant/modelFailure';
import { openAssistant } from '../../server/assistant/openAssistant';
import type { Config } from '../../server/lib/config/config';
import type { Assistant } from '../../server/lib/config/settings';
import { ask, deadline, NoAnswer, quote, type Answer } from './ask';
import { reporter, type Finding } from './finding';

const { pass, off, warn, fail } = reporter('model');
const keyPlace = 'Google AI Studio, Get API key';
const busyAdvice =
  'Wait and run the check again; if it stays, raise the quota or switch on billing: Google AI Studio, Usage and billing.';
const downAdvice =
  "The provider is busy or down: run the check again later. Meanwhile the assistant answers from the site's own content.";
const modelAdvice = 'Run the check again; if it stays so, set GEMINI_MODEL to another model of the list.';
const unreachableAdvice =
  'Check GEMINI_BASE_URL, and let this machine call generativelanguage.googleapis.com on port 443.';

const reasons: Readonly<Partial<Record<FailureReason, string>>> = {
  unreachable: 'the connection failed or was cut',
  unreadable: 'it sent an unexpected response',
  empty: 'it ended without one',
  exhausted: 'thinking used up all its tokens',
  malformedCall: 'its calls or its words cannot be used',
  blocked: 'it was blocked for safety',
};

const listSchema = v.object({ models: v.array(v.object({ name: v.string() })), nextPageToken: v.optional(v.string()) });
/** The verdict on a failure, which the gateway's own client reads from the response. */
function verdict(asked: string, failure: ModelFailure, limit: number): Finding {
  const { reason } = failure;
  const { status, said, advice } = failure.details;
  if (status !== undefined) {
    const answer = `Refused (${status})${said === undefined || said === '' ? '.' : `: ${quote(said)}`}`;
    return fail(asked, answer, advice ?? (status === 429 ? busyAdvice : downAdvice));
  }
  if (reason === 'late' || reason === 'unreachable' || reason === 'unreadable')
    return fail(
      asked,
      `No usable answer: ${reason === 'late' ? `no answer within ${limit / 1_000} seconds` : reasons[reason]}.`,
      unreachableAdvice,
    );
  return fail(asked, `There was no word in its answer: ${reasons[reason]}.`, modelAdvice);
}

/** The failure that a response of `models.list` or `models.get` is. */
function failureOfAnswer({ status, body }: Answer): ModelFailure {
  const providerStatus = statusIn(body);
  if (providerStatus === undefined) throw new NoAnswer(`it sent an unexpected response (${status})`);
  return failureOf(status, providerStatus);
}

async function checkList(call: (path: string) => Promise<Answer>, model: string): Promise<Finding> {
  const asked = 'list of models';
  const names = new Set<string>();
  for (let token: string | undefined = ''; token !== undefined;) {
    const answer: Answer = await call(
      `models?pageSize=1000${token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`}`,
    );
    if (answer.status !== 200) return verdict(asked, failureOfAnswer(answer), deadline);
    const page = v.parse(listSchema, answer.body);
    for (const { name } of page.models) names.add(name.replace(/^models\//, ''));
    token = page.nextPageToken === '' || names.size > 10_000 ? undefined : page.nextPageToken;
  }
  if (names.has(model)) return pass(asked, `The key is accepted; ${model} is among ${names.size}.`);
  // Aliases of the newest model need not be listed.
  const one = await call(`models/${encodeURIComponent(model)}`);
  return one.status === 200
    ? pass(asked, `The key is accepted; ${model} is known.`)
    : verdict(asked, failureOfAnswer(one), deadline);
}

/** An agent to find, so that the check needs no directory. */
const index = buildDirectoryIndex<KnownAgent>([
  { id: 'check', name: 'Check Freight', location: 'Mombasa, Kenya', services: ['sea'] },
]);
const question = 'Find an agent in Mombasa. Use findAgents first, then answer with one word.';

/**
 * One answer with a look-up, by the gateway's own client: the request that visitors cause, with the rules, examples,
 * settings and streaming.
 */
async function checkLookUp(settings: Assistant, siteUrl: string, limit: number): Promise<Finding> {
  const asked = 'a question with a look-up';
  const dropped: string[] = [];
  const { model, preset, times } = await openAssistant({
    settings,
    index,
    siteUrl,
    contentFolder: 'content',
    // The look-up needs none.
    words: { articles: [], questions: [] },
    onSettingDropped: (setting) => dropped.push(setting),
  });
  const contents = [...preset, { role: 'user', parts: [{ text: question }] }];
  const waiting = new Deadline({ ...times, firstWord: limit, total: 2 * limit }, new AbortController().signal);
  let hasLookedUp = false;
  try {
    for await (const event of converse(model, index, { grounds: 'Nothing.', contents }, waiting, times.pause))
      if (event.kind === 'agents') hasLookedUp = true;
  } catch (error) {
    if (error instanceof ModelFailure) return verdict(asked, error, limit);
    throw error;
  }
  if (!hasLookedUp)
    return warn(
      asked,
      'It answered without looking anything up.',
      'Run the check again; if it stays so, set GEMINI_MODEL to a model that supports function calling.',
    );
  const without = dropped.length === 0 ? '' : ` It does not take ${dropped.join(', ')}; the gateway leaves that out.`;
  return pass(asked, `It looked up an agent and answered.${without}`);
}

function openCalls({ apiKey, baseUrl }: Assistant, limit: number): (path: string) => Promise<Answer> {
  return (path) =>
    ask(`${baseUrl.replace(/\/+$/, '')}/v1beta/${path}`, { headers: { 'x-goog-api-key': apiKey } }, limit);
}

/** Google makes keys that begin with `AQ.`, and said that it refuses the older kind from September 2026. */
const checkKind = ({ apiKey }: Assistant): Finding[] =>
  apiKey.startsWith('AIza')
    ? [
        warn(
          'kind of key',
          'The key begins with AIza: Google said that it refuses such keys from September 2026.',
          `Make a new key in ${keyPlace}; it begins with AQ.`,
        ),
      ]
    : [];

/**
 * Checks the model: whether it exists, and one answer with a look-up. Source: Gemini API reference (models,
 * streamGenerateContent).
 */
export async function checkModel(
  { assistant: settings, publicUrl }: Pick<Config, 'assistant' | 'publicUrl'>,
  limit = deadline,
): Promise<Finding[]> {
  if (settings === null) return [off('list of models', 'Switched off by FEATURES_OFF.')];
  try {
    const list = await checkList(openCalls(settings, limit), settings.model);
    if (list.result === 'fail') return [list, ...checkKind(settings)];
    return [list, ...checkKind(settings), await checkLookUp(settings, publicUrl, limit)];
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof v.ValiError)) throw error;
    const reason = error instanceof NoAnswer ? error.message : 'it sent an unexpected response';
    return [fail('list of models', `No usable answer: ${reason}.`, unreachableAdvice)];
  }
}
