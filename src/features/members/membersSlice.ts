import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Person } from '@shared/accounts/contract';
import { rootReducer } from '@/state/rootReducer';
import { unlockApi } from './unlockEndpoint';

const initialState: { unlocked: readonly Person[] | null } = { unlocked: null };

/** The members, once unlocked, until the page is reloaded; independent of sign-out. */
export const membersSlice = createSlice({
  name: 'members',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build.addMatcher(unlockApi.endpoints.unlockMembers.matchFulfilled, (_state, { payload }) => ({
      unlocked: payload,
    }));
  },
  selectors: {
    /** Null if locked. */
    selectMembers: (state) => state.unlocked,
  },
});

declare module '@/state/rootReducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof membersSlice> {}
}

export const { selectMembers } = membersSlice.injectInto(rootReducer).selectors;
