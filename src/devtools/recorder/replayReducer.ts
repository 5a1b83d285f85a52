import { combineSlices, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/kit/api/api';
import { verificationMailSlice } from '@/features/accounts/verificationMail';
import { chatSlice } from '@/features/assistant/chatSlice';
import { membersSlice } from '@/features/members/membersSlice';
import { appearanceSlice } from '@/state/appearanceSlice';
import { authSlice } from '@/state/authSlice';
import { noticeSlice } from '@/state/noticeSlice';
import { shortlistSlice } from '@/state/shortlistSlice';
import { makeFlowsReducer, siteMachines, type Machines, type PageState } from './flows';
import { withUpsert } from './masks/apiMasks';
import type { ReplayReducer } from './replay';
// RTK Query's reducers look up the endpoint of each response.
import '@/features/accounts/accountEndpoint';
import '@/features/affiliates/affiliateEndpoint';
import '@/features/verify/badgeEndpoint';
import '@/features/assistant/answer/answersEndpoint';
import '@/features/assistant/handover/handoverEndpoint';
import '@/features/desk/agents/agentsEndpoint';
import '@/features/desk/inbox/caseDeskEndpoint';
import '@/features/desk/frame/deskEndpoint';
import '@/features/desk/figures/figuresEndpoint';
import '@/features/desk/people/deskPeopleEndpoint';
import '@/features/desk/kit/exportEndpoint';
import '@/features/blog/blogPages';
import '@/features/desk/assistant/gapsEndpoint';
import '@/features/desk/editing/wordsEndpoint';
import '@/features/desk/payments/operationsEndpoint';
import '@/features/desk/people/personalDataEndpoint';
import '@/features/desk/newsletter/newsletterEndpoint';
import '@/features/directory/agent/agentPageEndpoint';
import '@/features/directory/search/placesEndpoints';
import '@/features/directory/places/mapEndpoint';
import '@/features/directory/results/resultsEndpoint';
import '@/features/directory/places/wholeDirectoryEndpoints';
import '@/features/listings/listingEndpoint';
import '@/features/members/peopleEndpoint';
import '@/features/members/unlockEndpoint';
import '@/features/newsletter/memberNewsEndpoint';
import '@/features/newsletter/newsletterEndpoint';
import '@/features/payments/paymentsEndpoint';
import '@/features/payments/invoices/invoicesEndpoint';
import '@/features/quotes/quotesEndpoint';
import '@/features/requests/requestsEndpoint';
import '@/kit/api/siteWordsEndpoint';
import '@/kit/forms/files/uploadsEndpoint';

const page = (state: PageState = { address: null }, action: UnknownAction): PageState =>
  action.type === 'page/moved' ? (action['payload'] as PageState) : state;

/**
 * All reducers of the site, including lazy slices, its machines and the page's address. Independent of the page's own
 * reducer, to which slices are added as they load.
 */
export function makeReplayReducer(machines: Machines): ReplayReducer {
  const own = { page, flows: makeFlowsReducer(machines) };
  const reducer = combineSlices(
    appearanceSlice,
    authSlice,
    noticeSlice,
    shortlistSlice,
    chatSlice,
    membersSlice,
    verificationMailSlice,
    api,
    own,
  );
  return (state, action) => reducer(state, withUpsert(action));
}

/** The replay reducer with the site's machines. */
export const replayReducer = makeReplayReducer(siteMachines);
