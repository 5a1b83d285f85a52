/** Writes to the console what failed, for whoever looks into it (specification section 8, 'logged'); people read of it on the page. */
export function logFailure(what: string, reason: unknown): void {
  // eslint-disable-next-line no-console -- the one place that writes failures there
  console.error(what, reason);
}

/** An endpoint's `onQueryStarted` that logs its failures. */
export function logsFailure(what: string) {
  return async (_argument: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }): Promise<void> => {
    await queryFulfilled.catch((rejection: unknown) => logFailure(what, (rejection as { error: unknown }).error));
  };
}
