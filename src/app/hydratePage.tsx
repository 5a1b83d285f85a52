import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { foreignChanges, revertChanges } from './foreignChanges';
import { ForeignTexts } from './foreignTexts';

/** Logs one line per page: changes by others are not errors of this site. */
function logOnce(): (what: string) => void {
  let isLogged = false;
  return (what) => {
    if (!isLogged) console.info(`A translation or an extension changed this page: ${what}`);
    isLogged = true;
  };
}

/**
 * Hydrates the prerendered page in `container`. `draw` returns equal elements each time.
 *
 * Hydration is a transition, which yields to taps and scrolling. If a translator or an extension has already changed
 * the page, that is reverted first and the page hydrated synchronously, before it can change again: React discards
 * markup that it does not recognise, with what was typed into it.
 */
export function hydratePage(container: Element, draw: () => ReactNode): void {
  const report = logOnce();
  const early = window.changesBeforeStart?.();
  const changes = early === undefined ? [] : foreignChanges(early, container);
  if (changes.length > 0) {
    report('it was put back as it was served, to be changed again.');
    revertChanges(changes, container);
  }
  const texts = new ForeignTexts(container, report);
  const options = {
    onRecoverableError: (error: unknown) => {
      if (texts.hasEarlyChanges) report('a part that was not ready yet was drawn anew.');
      else globalThis.reportError(error);
    },
  };
  if (changes.length === 0) {
    startTransition(() => {
      hydrateRoot(container, draw(), options);
    });
    return;
  }
  const root = flushSync(() => hydrateRoot(container, draw(), options));
  // New elements for the parts that would hydrate later.
  flushSync(() => root.render(draw()));
}
