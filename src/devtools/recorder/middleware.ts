import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

/**
 * Calls `onAction` just before an action reaches the reducers. Add it last, so that it sees actions in reducer order.
 */
export function recorderMiddleware(onAction: (action: UnknownAction) => void): Middleware {
  return () => (next) => (action) => {
    if (isAction(action)) onAction(action);
    return next(action);
  };
}
