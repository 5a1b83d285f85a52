import { combineSlices } from '@reduxjs/toolkit';
import { appearanceSlice } from './appearanceSlice';
import { authSlice } from './authSlice';
import { noticeSlice } from './noticeSlice';
import { shortlistSlice } from './shortlistSlice';

/** Slices that arrive with a lazily loaded chunk add themselves here by declaration merging. */
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices(
  appearanceSlice,
  authSlice,
  noticeSlice,
  shortlistSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;
