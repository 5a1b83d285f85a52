import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session';

const initialState: { message: string | null } = { message: null };

/** A short message about a completed action, which survives navigation. Never for failures or anything essential. */
export const noticeSlice = createSlice({
  name: 'notice',
  initialState,
  reducers: {
    noticeGiven: (state, { payload: message }: PayloadAction<string>) => {
      state.message = message;
    },
    noticeClosed: (state) => {
      state.message = null;
    },
  },
  extraReducers: (build) => {
    // The message may name the person.
    build.addCase(sessionEnded, (state) => {
      state.message = null;
    });
  },
  selectors: { selectNotice: (state) => state.message },
});

export const { noticeGiven, noticeClosed } = noticeSlice.actions;
export const { selectNotice } = noticeSlice.selectors;
