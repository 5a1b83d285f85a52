/** Calls `onMoved` whenever the page's address may have changed, by the router or by the back and forward buttons. */
export function watchAddress(onMoved: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...given) => {
      original(...given);
      onMoved();
    };
  }
  globalThis.addEventListener('popstate', onMoved);
}
