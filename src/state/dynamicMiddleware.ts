import { createDynamicMiddleware } from '@reduxjs/toolkit';

/** Lets a lazily loaded chunk (RTK Query) add its middleware to stores that already run. */
export const dynamicMiddleware = createDynamicMiddleware();

/** The last middleware before the reducers, for the recorder. */
export const lastMiddleware = createDynamicMiddleware();
