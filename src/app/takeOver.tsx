import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { foreignChanges, putBack } from './foreignChanges';
import { ForeignTexts } from './foreignTexts';

/** One quiet line a page: what others do to it is no error of this site. */
function quietly(): (what: string) => void {
  let isTold = false;
  return (what) => {
    if (!isTold) console.info(`A translation or an extension changed this page: ${what}`);
    isTold = true;
  };
}

/**
 * Has React take over the prerendered page in `container`. `draw` gives the same elements each time.
 *
 * As a transition, this yields to the visitor's taps and scrolling every few milliseconds. Where a translator or an extension
 * has changed the page already, that is put back first and the page taken over in one go, before it can be changed again:
 * React throws away what it does not recognise, with what was typed into it.
 */
export function takeOver(container: Element, draw: () => ReactNode): void {
  const tell = quietly();
  const early = window.changesBeforeStart?.();
  const changes = early === undefined ? [] : foreignChanges(early, container);
  if (changes.length > 0) {
    tell('it was put back as it was served, to be changed again.');
    putBack(changes, container);
  }
  const texts = new ForeignTexts(container, tell);
  const options = {
    onRecoverableError: (error: unknown) => {
      if (texts.hasEarlyChanges) tell('a part that was not ready yet was drawn anew.');
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
  // Other elements for the parts that it would take over later.
  flushSync(() => root.render(draw()));
}
