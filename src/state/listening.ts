import {
  addListener,
  createListenerMiddleware,
  type TypedAddListener,
  type TypedStartListening,
} from '@reduxjs/toolkit';
import type { AppDispatch } from './hooks';
import type { RootState } from './rootReducer';

export type StartAppListening = TypedStartListening<RootState, AppDispatch>;

/** A listener middleware for one store: effects subscribe with `startListening`. */
export function makeListenerMiddleware() {
  return createListenerMiddleware<RootState, AppDispatch>();
}

export const addAppListener: TypedAddListener<RootState, AppDispatch> = addListener.withTypes<RootState, AppDispatch>();
