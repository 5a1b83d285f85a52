import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

/** Tells of each action just before it reaches the reducers. Behind all other middleware, that is the order in which they work. */
export function recorderMiddleware(onAction: (action: UnknownAction) => void): Middleware {
  return () => (next) => (action) => {
    if (isAction(action)) onAction(action);
    return next(action);
  };
}
