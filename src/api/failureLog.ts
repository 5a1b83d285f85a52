/**
 * Writes to the console what failed, for whoever looks into it (docs/product.md "Error messages"); people read of it on
 * the page.
 */
export function logFailure(what: string, reason: unknown): void {
  console.error(what, reason);
}

/** An endpoint's `onQueryStarted` that logs its failures. */
export function logsFailure(what: string) {
  return async (_argument: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }): Promise<void> => {
    await queryFulfilled.catch((rejection: unknown) => logFailure(what, (rejection as { error: unknown }).error));
  };
}
