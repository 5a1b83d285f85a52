import { peopleAnswerSchema, type PeopleAnswer, type Person } from '@server/contracts/person';
import { api } from '@/api/api';

/**
 * `getPeople`: `GET /api/people` (docs/architecture.md "Gateway API"), the public directory of people. Errors are those
 * of `siteBaseQuery`.
 */
export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query<readonly Person[], undefined>({
      query: () => '/api/people',
      rawResponseSchema: peopleAnswerSchema,
      transformResponse: ({ people }: PeopleAnswer) => people,
    }),
  }),
});
