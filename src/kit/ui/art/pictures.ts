import { useSyncExternalStore } from 'react';

const changed = new EventTarget();

/** Shows the pictures that the gateway left out to save data (server/site/savedData.ts), on this page and the next. */
export function showPictures(): void {
  delete document.documentElement.dataset['pictures'];
  changed.dispatchEvent(new Event('change'));
}

function follow(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** Whether pictures are shown; true while the page is prerendered. */
export const usePictures = (): boolean =>
  useSyncExternalStore(
    follow,
    () => document.documentElement.dataset['pictures'] !== 'off',
    () => true,
  );
