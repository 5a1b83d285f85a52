import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A short message about something done that outlives the page it was done on. Never a failure, and nothing that must be read. */
export const noticeSlice = createSlice({
  name: 'notice',
  initialState: { message: null } as { message: string | null },
  reducers: {
    noticeGiven: (state, { payload: message }: PayloadAction<string>) => {
      state.message = message;
    },
    noticeClosed: (state) => {
      state.message = null;
    },
  },
  selectors: { selectNotice: (state) => state.message },
});

export const { noticeGiven, noticeClosed } = noticeSlice.actions;
export const { selectNotice } = noticeSlice.selectors;
