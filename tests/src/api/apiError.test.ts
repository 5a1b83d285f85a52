import { apiErrorOf } from '@/api/apiError';

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
