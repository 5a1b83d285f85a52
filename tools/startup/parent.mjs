const parent = process.ppid;
/** Milliseconds. */
const interval = 300;

/**
 * Calls `stop` when the process that started this one under npm is gone: npm passes a signal on to its shell, and the
 * shell to nobody. Returns a function that ends the watch.
 * @param {() => void} stop
 * @returns {() => void}
 */
export function onParentGone(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
