/**
 * Logs a failure to the console, for developers (docs/product.md "Error messages"); visitors get a message on the page.
 */
export function logFailure(what: string, reason: unknown): void {
  console.error(what, reason);
}

/** `onQueryStarted` of endpoints that log their failures. */
export function logsFailure(what: string) {
  return async (_argument: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }): Promise<void> => {
    await queryFulfilled.catch((rejection: unknown) => logFailure(what, (rejection as { error: unknown }).error));
  };
}
