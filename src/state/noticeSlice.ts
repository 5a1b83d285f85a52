import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './session';

/** The step that comes next: a link below the message. */
interface WayOn {
  text: string;
  to: string;
}

interface NoticeState {
  message: string | null;
  wayOn?: WayOn | undefined;
}

const initialState: NoticeState = { message: null };

/** A short message about a completed action, which survives navigation. Never for failures or anything essential. */
export const noticeSlice = createSlice({
  name: 'notice',
  initialState,
  reducers: {
    noticeGiven: {
      reducer: (_state, { payload, meta }: PayloadAction<string, string, WayOn | undefined>): NoticeState => ({
        message: payload,
        wayOn: meta,
      }),
      prepare: (message: string, wayOn?: WayOn) => ({ payload: message, meta: wayOn }),
    },
    noticeClosed: () => initialState,
  },
  extraReducers: (build) => {
    // The message may name the person.
    build.addCase(sessionEnded, () => initialState);
  },
  selectors: { selectNotice: (state) => state.message, selectWayOn: (state) => state.wayOn },
});

export const { noticeGiven, noticeClosed } = noticeSlice.actions;
export const { selectNotice, selectWayOn } = noticeSlice.selectors;
