import type { Api } from './api';

/** Bodies that no API route accepts, with the expected status. */
const badBodies: readonly [string, string, string, number][] = [
  ['null', 'application/json', 'null', 400],
  ['a list', 'application/json', '[]', 400],
  ['a list of objects', 'application/json', '[{"email":"a@b.example"}]', 400],
  ['a number', 'application/json', '42', 400],
  ['text as JSON', 'application/json', '"text"', 400],
  ['an empty object', 'application/json', '{}', 400],
  ['an empty body', 'application/json', '', 400],
  ['broken JSON', 'application/json', '{"email":', 400],
  ['a prototype key', 'application/json', '{"__proto__":{"email":"a@b.example","key":"k"}}', 400],
  ['a constructor key', 'application/json', '{"constructor":{"prototype":{"email":"a@b.example"}}}', 400],
  ['objects for every field', 'application/json', '{"email":{},"key":[],"requestId":{},"contact":[]}', 400],
  ['plain text', 'text/plain', '{"email":"a@b.example"}', 415],
  ['a form', 'application/x-www-form-urlencoded', 'email=a%40b.example', 415],
  ['a megabyte', 'application/json', JSON.stringify({ email: 'a'.repeat(1_048_576), key: 'x' }), 413],
];

/** Tests each bad body: rejected with its status in the common error format. */
export function refusesBadBodies(path: string, api: () => Promise<Api>): void {
  test.each(badBodies)('refuses %s', async (_name, contentType, payload, status) => {
    const { app } = await api();
    const answer = await app.inject({ method: 'POST', url: path, headers: { 'content-type': contentType }, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code: expect.any(String) as string,
      message: expect.any(String) as string,
      retryable: false,
    });
  });

  test('refuses a request without a body', async () => {
    const { app } = await api();
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(400);
  });

  test('answers GET with 405', async () => {
    const { app } = await api();
    const answer = await app.inject({ url: path });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });
}
