import { combineSlices } from '@reduxjs/toolkit';
import { api } from '@/api/api';
import { verificationMailSlice } from '@/features/account/verificationMail';
import { chatSlice } from '@/features/chat/chatSlice';
import { appearanceSlice } from '@/state/appearanceSlice';
import { authSlice } from '@/state/authSlice';
import { noticeSlice } from '@/state/noticeSlice';
import { shortlistSlice } from '@/state/shortlistSlice';
import type { ReplayReducer } from './replay';
import { withUpsert } from './upserts';
// RTK Query's reducers look up the endpoint of each answer.
import '@/features/account/accountEndpoint';
import '@/features/directory/agentsEndpoint';
import '@/features/members/peopleEndpoint';
import '@/features/members/unlockEndpoint';
import '@/features/newsletter/newsletterEndpoint';
import '@/features/payments/paymentsEndpoint';
import '@/features/quote/quotesEndpoint';

const reducer = combineSlices(appearanceSlice, authSlice, noticeSlice, shortlistSlice, chatSlice, verificationMailSlice, api) as unknown as ReplayReducer;

/** Every reducer of the site, those of later chunks among them. Apart from the page's own, which gets its slices as they arrive. */
export const replayReducer: ReplayReducer = (state, action) => reducer(state, withUpsert(action));
