import people from '@content/people.json';
import { apisOf } from '../support/api';

const start = apisOf('sqlite');

test('returns the people of the content, cacheable for five minutes', async () => {
  const { app } = await start();
  const answer = await app.inject('/api/people');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ people });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.headers.etag).toMatch(/^"[\w-]{22}"$/);
});

test('returns 304 for a matching ETag', async () => {
  const { app } = await start();
  const etag = String((await app.inject('/api/people')).headers.etag);
  for (const tag of [etag, `W/${etag}`, `"old", ${etag}`]) {
    const answer = await app.inject({ url: '/api/people', headers: { 'if-none-match': tag } });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers.etag).toBe(etag);
  }
  expect((await app.inject({ url: '/api/people', headers: { 'if-none-match': '"old"' } })).statusCode).toBe(200);
});

test('rejects POST', async () => {
  const { post } = await start();
  const answer = await post('/api/people', {});
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});
