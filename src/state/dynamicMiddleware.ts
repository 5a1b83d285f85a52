import { createDynamicMiddleware } from '@reduxjs/toolkit';

/** Lets a lazily loaded chunk (RTK Query) add its middleware to stores that already run. */
export const dynamicMiddleware = createDynamicMiddleware();

/** The same behind every other one: what comes here goes to the reducers next. The recorder's place. */
export const lastMiddleware = createDynamicMiddleware();
