import * as v from 'valibot';
import { personSchema, type PeopleAnswer, type Person } from '@shared/accounts/contract';
import { api } from '@/kit/api/api';

/**
 * `getPeople`: `GET /api/people` (docs/architecture.md "Gateway API"), the public directory of people. Errors are those
 * of `siteBaseQuery`.
 */
export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query<Person[], undefined>({
      query: () => '/api/people',
      transformResponse: ({ people }: PeopleAnswer) => people,
      responseSchema: v.array(personSchema),
    }),
  }),
});
