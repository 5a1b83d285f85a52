const longestPause = 15_000;

/** Retries `load` until it succeeds. `pause`: the first delay in milliseconds, doubled after each attempt. */
export async function untilLoaded<Part>(load: () => Promise<Part>, pause = 1_000): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilLoaded(load, Math.min(2 * pause, longestPause));
  }
}
