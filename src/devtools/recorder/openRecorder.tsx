import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppStore } from '@/state/hooks';
import { RecorderPanel } from './RecorderPanel';
import { startRecorder } from './recorder';
import { watchAddress } from './watchAddress';

/** Starts recording and mounts the panel in a separate root, so that pages cannot break it. */
export function openRecorder(store: AppStore): void {
  const recorder = startRecorder(store, () => globalThis.location);
  watchAddress(recorder.moved);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <StrictMode>
      <RecorderPanel recorder={recorder} />
    </StrictMode>,
  );
}
