import * as v from 'valibot';
import { makeStore } from '@/app/store';
import { api } from '@/kit/api/api';
import { logsFailure, malformed } from '@/kit/api/apiError';

const responseSchema = v.object({ count: v.number() });
const { readCount, readOwnCount } = api.injectEndpoints({
  endpoints: (build) => ({
    readCount: build.query({
      query: (path: string) => path,
      responseSchema,
      onQueryStarted: logsFailure('The count could not be read:'),
    }),
    readOwnCount: build.query({
      query: (path: string) => path,
      responseSchema,
      catchSchemaFailure: () => malformed('That is no count.'),
    }),
  }),
}).endpoints;

const realFetch = globalThis.fetch;
const answers = (body: unknown) => (globalThis.fetch = () => Promise.resolve(Response.json(body)));
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

test('what the schema does not name is dropped', async () => {
  answers({ count: 3, secret: 'x' });
  expect((await makeStore().store.dispatch(readCount.initiate('/a'))).data).toEqual({ count: 3 });
});

test.each([null, [], {}, { count: '3' }, 'three'])('%j does not match: it fails and is logged', async (body) => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  answers(body);
  const { error } = await makeStore().store.dispatch(readCount.initiate('/a'));
  expect(error).toMatchObject({ code: 'malformed', message: expect.stringContaining('could not read') as unknown });
  expect(log.mock.calls).toEqual([['The count could not be read:', error]]);
});

test('an endpoint may have its own words for it', async () => {
  answers({});
  const { error } = await makeStore().store.dispatch(readOwnCount.initiate('/a'));
  expect(error).toEqual({ code: 'malformed', message: 'That is no count.', retryable: true });
});
