const longestPause = 15_000;

/** Fetches a part of the site's code, again and again until it is there. `pause` in milliseconds; it doubles each time. */
export async function untilLoaded<Part>(load: () => Promise<Part>, pause = 1_000): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilLoaded(load, Math.min(2 * pause, longestPause));
  }
}
