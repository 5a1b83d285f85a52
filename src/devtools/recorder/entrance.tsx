import { createRoot } from 'react-dom/client';
import type { AppStore } from '@/state/hooks';
import { recordingPath } from './permission';
import { TokenDialog } from './TokenDialog';

/** Defined by the bundler: false in production. */
declare const DEVELOPMENT: boolean;

/** Whether the gateway has already granted this browser permission. */
async function isPermitted(): Promise<boolean> {
  const answer = await fetch(recordingPath);
  return answer.ok && ((await answer.json()) as { permitted: boolean }).permitted;
}

/** Asks for the operator's token. Resolves with true once it is accepted, false if the dialog is closed. */
function askForToken(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = (isPermittedNow: boolean) => {
      root.unmount();
      place.remove();
      resolve(isPermittedNow);
    };
    root.render(<TokenDialog onPermitted={() => close(true)} onClosed={() => close(false)} />);
  });
}

/**
 * Records the visit: at once in development, otherwise only with the operator's token. The gateway does not serve the
 * recorder's code without it.
 */
export async function record(store: AppStore): Promise<void> {
  if (!DEVELOPMENT && !(await isPermitted()) && !(await askForToken())) return;
  const { openRecorder } = await import(/* webpackChunkName: "recorder" */ './openRecorder');
  openRecorder(store);
}
