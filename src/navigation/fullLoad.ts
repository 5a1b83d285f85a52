const stampKey = 'keelway.fullLoad';
/** Milliseconds within which a second automatic load would be a loop, unless a page has worked in between. */
const loopWithin = 60_000;
/** Milliseconds to wait for an answer from the site, and for the browser to leave the page. */
const patience = 5_000;

/** Whether a part of the site's code could not be fetched: no connection, or a newer version has replaced it. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /loading (?:css )?chunk/i.test(error.message));
}

/** Leaves a mark for the next document of this tab. False when the mark is there already, or storage is closed to the site. */
function stamp(): boolean {
  try {
    const age = Date.now() - Number(globalThis.sessionStorage.getItem(stampKey) ?? 0);
    if (age >= 0 && age < loopWithin) return false;
    globalThis.sessionStorage.setItem(stampKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** To be called when a page's code has arrived: the next missing part may be answered by a full load again. */
export function codeArrived(): void {
  try {
    globalThis.sessionStorage.removeItem(stampKey);
  } catch {
    // Without storage there is no mark, and no automatic load.
  }
}

/** Without a connection, or while the gateway restarts, the browser's own error page would take the site's place. */
async function isSiteThere(): Promise<boolean> {
  try {
    return (
      (
        await fetch(globalThis.location.href, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(patience),
        })
      ).status < 500
    );
  } catch {
    return false;
  }
}

/**
 * Answers code that is gone by loading the current address in full, from the present release: once, never in a loop.
 * Settles only when that was not possible.
 * @throws the same error: it is another one, the site does not answer, or a full load did not help before.
 */
export async function fullLoadFor(error: unknown, reload = () => globalThis.location.reload()): Promise<never> {
  const { href } = globalThis.location;
  // Whoever went elsewhere meanwhile stays there.
  if (isMissingCode(error) && (await isSiteThere()) && href === globalThis.location.href && stamp()) {
    reload();
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
  throw error;
}
