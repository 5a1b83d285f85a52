import type { MembersAnswer, UnlockRequest } from '@server/contracts/member';
import type { Person } from '@server/contracts/person';
import { api } from '@/api/api';
import { apiErrorOf } from '@/api/apiError';
import type { AppStore } from '@/state/hooks';
import type { UnlockOutcome } from './unlockOutcome';

/** Hands out the key when the request is made: an argument is written into actions, and the key must not be. */
type KeyHolder = () => string;

/**
 * `unlockMembers`: `POST /api/members/unlock` (docs/architecture.md "Gateway API"). Errors are those of
 * `siteBaseQuery`, among them 'wrong_key', 'rate_limited' with `retryAfter` in milliseconds, and 'switched_off'.
 */
const unlockApi = api.injectEndpoints({
  endpoints: (build) => ({
    unlockMembers: build.mutation<readonly Person[], KeyHolder>({
      query: (keyHolder) => ({
        url: '/api/members/unlock',
        method: 'POST',
        body: { key: keyHolder() } satisfies UnlockRequest,
      }),
      transformResponse: ({ members }: MembersAnswer) => members,
    }),
  }),
});

/** Tries a key once. Never rejects; nothing of the try stays in the store. */
export async function tryKey(store: AppStore, key: string): Promise<UnlockOutcome> {
  const { data, error } = await store.dispatch(unlockApi.endpoints.unlockMembers.initiate(() => key, { track: false }));
  if (data !== undefined) return { status: 'unlocked', members: data };
  const { code, message, retryAfter } = apiErrorOf(error);
  if (code === 'wrong_key') return { status: 'wrongKey' };
  if (code === 'rate_limited' && retryAfter !== undefined) return { status: 'mustWait', milliseconds: retryAfter };
  return { status: 'failed', message };
}
