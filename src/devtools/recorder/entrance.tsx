import { createRoot } from 'react-dom/client';
import type { AppStore } from '@/state/hooks';
import { recordingPath } from './permission';
import { TokenDialog } from './TokenDialog';

/** Set by the bundler: false in what visitors get. */
declare const DEVELOPMENT: boolean;

/** Whether the gateway has let this browser in before. */
async function isPermitted(): Promise<boolean> {
  const answer = await fetch(recordingPath);
  return answer.ok && ((await answer.json()) as { permitted: boolean }).permitted;
}

/** Asks for the operator's token. Resolves with whether it was the right one; false when the dialog is closed. */
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
 * Records the visit: in development at once, else with the operator's token only. The gateway serves the recorder's
 * code to nobody before that.
 */
export async function record(store: AppStore): Promise<void> {
  if (!DEVELOPMENT && !(await isPermitted()) && !(await askForToken())) return;
  const { openRecorder } = await import(/* webpackChunkName: "recorder" */ './openRecorder');
  openRecorder(store);
}
