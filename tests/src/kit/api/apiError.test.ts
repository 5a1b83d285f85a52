import { apiErrorOf, readRefusal } from '@/kit/api/apiError';

const refused = { code: 'rate_limited', message: 'Too many requests.', retryable: true, retryAfter: 5_000 };

test('an error of the API stays unchanged', () => {
  expect(apiErrorOf(refused)).toBe(refused);
});

test.each([undefined, null, 'text', { message: 'x is not a function', name: 'TypeError' }])(
  'other errors, such as %p, never show their own message',
  (thrown) => {
    expect(apiErrorOf(thrown)).toEqual({
      code: 'unknown',
      message: 'Something went wrong. Please try again.',
      retryable: true,
    });
    expect(apiErrorOf(thrown, 'The list could not be read.').message).toBe('The list could not be read.');
  },
);

const said = { code: 'busy', message: 'Please wait.', retryable: true };
const onOurSide = 'Something went wrong on our side. Please try again.';
test.each<[string, ResponseInit & { body: unknown }, object]>([
  ['what the gateway says', { body: said, status: 400 }, said],
  [
    'a wait in the header',
    { body: said, status: 429, headers: { 'retry-after': '7' } },
    { ...said, retryAfter: 7_000 },
  ],
  [
    'a more exact wait in the body',
    { body: { ...said, retryAfter: 6_200 }, status: 429, headers: { 'retry-after': '7' } },
    { ...said, retryAfter: 6_200 },
  ],
  [
    'the id of a failure on our side',
    { body: said, status: 503, headers: { 'x-request-id': '0b8e1f0e-8a3c' } },
    { ...said, reference: '0b8e1f0e-8a3c' },
  ],
  ['no id of a refusal', { body: said, status: 400, headers: { 'x-request-id': '0b8e1f0e-8a3c' } }, said],
  ['no id that is none of ours', { body: said, status: 503, headers: { 'x-request-id': '<script>' } }, said],
  ['a page of a proxy', { body: '<h1>', status: 502 }, { code: 'http_502', message: onOurSide, retryable: true }],
  ['a refusal by a proxy', { body: null, status: 403 }, { code: 'http_403', message: onOurSide, retryable: false }],
  [
    'an error in another shape',
    { body: { ...said, message: { en: 'Wait.' } }, status: 500 },
    { code: 'http_500', message: onOurSide, retryable: true },
  ],
])('a refusal: %s', async (_name, { body, ...init }, error) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  expect(await readRefusal(new Response(text, init))).toEqual(error);
});
