import { runningSandbox, type RunningSandbox } from './runningSandbox';
import { test as site } from './site';

/** A page of the running site with its sandbox. Pages call the sandbox, and Chromium logs each call that it turns down. */
export const test = site.extend<{ sandbox: RunningSandbox }>({
  sandbox: async ({ baseURL, tolerate }, provide) => {
    const sandbox = runningSandbox(`http://localhost:${Number(new URL(baseURL ?? '').port) + 1}`);
    tolerate(sandbox.origin);
    await provide(sandbox);
  },
});
