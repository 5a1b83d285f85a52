import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Person } from '@server/contracts/person';
import { rootReducer } from '@/state/rootReducer';
import { unlockApi } from './unlockEndpoint';

const initialState: { unlocked: readonly Person[] | null } = { unlocked: null };

/** The members, from the first right key until the page is loaded anew, whoever signs out meanwhile. */
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
    /** Null while they are locked. */
    selectMembers: (state) => state.unlocked,
  },
});

declare module '@/state/rootReducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof membersSlice> {}
}

export const { selectMembers } = membersSlice.injectInto(rootReducer).selectors;
