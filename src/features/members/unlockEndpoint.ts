import { membersAnswerSchema, type MembersAnswer, type UnlockRequest } from '@shared/members/contract';
import type { Person } from '@shared/accounts/contract';
import { api } from '@/kit/api/api';

/** Returns the key at request time: arguments appear in actions, which must not contain the key. */
type KeyHolder = () => string;

/**
 * `unlockMembers`: `POST /api/members/unlock` (docs/architecture.md "Gateway API"). Errors are those of
 * `siteBaseQuery`, among them 'wrong_key', 'rate_limited' with `retryAfter` in milliseconds, and 'switched_off'.
 * `getMembers`: `GET /api/members`, without the key for an account that has paid; 'not_a_member'.
 */
export const unlockApi = api.injectEndpoints({
  endpoints: (build) => ({
    unlockMembers: build.mutation<readonly Person[], KeyHolder>({
      query: (keyHolder) => ({
        url: '/api/members/unlock',
        method: 'POST',
        body: { key: keyHolder() } satisfies UnlockRequest,
      }),
      rawResponseSchema: membersAnswerSchema,
      transformResponse: ({ members }: MembersAnswer) => members,
    }),
    getMembers: build.query<readonly Person[], null>({
      query: () => '/api/members',
      rawResponseSchema: membersAnswerSchema,
      transformResponse: ({ members }: MembersAnswer) => members,
      extraOptions: { signedIn: true },
    }),
  }),
});
