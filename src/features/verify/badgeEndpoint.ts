import { badgeAnswerSchema } from '@shared/listings/badge';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;

/** Whose badge it is, and who asks: staff at the desk, or the account that the listing belongs to. */
export interface BadgeOf {
  of: 'desk' | 'account';
  /** Of the agent. */
  id: string;
}

const path = ({ of, id }: BadgeOf): string =>
  `${of === 'desk' ? '/api/desk/agents' : '/api/account/listings'}/${encodeURIComponent(id)}/badge`;

/** Badges of agents (docs/architecture.md "Gateway API"). Errors: 'not_found', 'not_listed', 'switched_off'. */
export const badgeApi = api.enhanceEndpoints({ addTagTypes: ['Badge', 'Listing'] }).injectEndpoints({
  endpoints: (build) => ({
    getBadge: build.query({
      query: path,
      responseSchema: badgeAnswerSchema,
      extraOptions: signedIn,
      // A suspension ends the badge, too.
      providesTags: ['Badge', 'Listing'],
    }),
    makeBadge: build.mutation({
      query: (of: BadgeOf) => ({ url: path(of), method: 'POST' }),
      responseSchema: badgeAnswerSchema,
      extraOptions: signedIn,
      // Also after a failure: the agent may not be listed now.
      invalidatesTags: ['Badge'],
    }),
  }),
});
