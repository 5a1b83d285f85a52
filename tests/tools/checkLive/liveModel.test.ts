import { checkModel } from '../../../tools/checkLive/model';
import { gemini, model, publicUrl, soundModel, troubles } from './soundProviders';
import { world, type Reply } from './world';

// Google's answers (google.rpc.Status); each row is one thing that is wrong with the key, the project or the model.

const answerWith = world();

function status(code: number, name: string, message: string, ...details: object[]): Reply {
  return { status: code, body: { error: { code, status: name, message, details } } };
}
const reason = (text: string): object => ({ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: text });
const quota = (quotaId: string): object => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaId }],
});

const exceeded = 'You exceeded your current quota, please check your plan and billing details.';

test.each<[string, Reply, RegExp]>([
  [
    'a wrong key',
    status(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', reason('API_KEY_INVALID')),
    /^Refused \(400\): API key not valid.* \| .*AI Studio, Get API key/,
  ],
  [
    'a key that was published',
    status(403, 'PERMISSION_DENIED', 'Your API key was reported as leaked. Please use another API key.'),
    /\| .*make a new GEMINI_API_KEY/,
  ],
  [
    'a key for some pages only',
    status(
      403,
      'PERMISSION_DENIED',
      'Requests from referer <empty> are blocked.',
      reason('API_KEY_HTTP_REFERRER_BLOCKED'),
    ),
    /\| .*look at its restrictions/,
  ],
  [
    'a key for other APIs',
    status(
      403,
      'PERMISSION_DENIED',
      'Requests to this API generativelanguage.googleapis.com are blocked.',
      reason('API_KEY_SERVICE_BLOCKED'),
    ),
    /\| .*look at its restrictions/,
  ],
  [
    'an API that is off',
    status(
      403,
      'PERMISSION_DENIED',
      'Generative Language API has not been used in project 100 before or it is disabled.',
      reason('SERVICE_DISABLED'),
    ),
    /\| .*enable the Generative Language API/,
  ],
  [
    'a country without the free tier',
    status(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
    /\| .*switch billing on/,
  ],
  [
    'no billing',
    status(429, 'RESOURCE_EXHAUSTED', exceeded, quota('GenerateRequestsPerDayPerProjectPerModel-FreeTier')),
    /\| .*switch billing on in Google AI Studio/,
  ],
  ['an empty account', status(429, 'RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted.'), /\| .*top it up/],
  [
    'a quota of the day',
    status(429, 'RESOURCE_EXHAUSTED', exceeded, quota('GenerateRequestsPerDayPerProjectPerModel')),
    /\| .*raise it .* or lower CHAT_DAILY_QUESTIONS/,
  ],
  [
    'a quota of the minute',
    status(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'),
    /\| Wait and run the check again/,
  ],
  [
    'too many requests of everybody',
    status(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
    /\| The provider is busy or down/,
  ],
])('%s: one row says so, whatever was asked', async (_name, reply, row) => {
  for (const [url, asked] of [
    [`${gemini}?`, 'list of models'],
    [`${gemini}/m:streamGenerateContent`, 'a question with a look-up'],
  ] as const) {
    answerWith({ ...soundModel, [url]: reply });
    const rows = troubles(await checkModel({ assistant: model, publicUrl }, 20_000));
    expect(rows).toEqual([expect.stringContaining(`fail ${asked}: `)]);
    expect(rows[0]?.replace(`fail ${asked}: `, '')).toMatch(row);
  }
});

test('a model that does not exist', async () => {
  const gone = status(404, 'NOT_FOUND', 'models/other is not found for API version v1beta');
  answerWith({ ...soundModel, [`${gemini}/other`]: gone });
  expect(troubles(await checkModel({ assistant: { ...model, model: 'other' }, publicUrl }, 20_000))).toEqual([
    expect.stringMatching(
      /^fail list of models: Refused \(404\): models\/other .* \| .*set GEMINI_MODEL to one of the list/,
    ),
  ]);
});
