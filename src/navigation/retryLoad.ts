const maxDelay = 15_000;

/** Retries `load` until it succeeds. `delay`: the first one in milliseconds, doubled after each attempt. */
export async function retryLoad<Part>(load: () => Promise<Part>, delay = 1_000): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, delay));
    return retryLoad(load, Math.min(2 * delay, maxDelay));
  }
}
