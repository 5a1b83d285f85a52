import { openLink } from '../link';
import { offerFlows } from './flowsTab';
import { watchActors } from './inspection';
import { makeRecorder } from './recorder';
import { watchWithStately } from './stately';
import { thisPage } from './watchedPage';

// Defined by webpack.config.ts.
declare const INSPECT: boolean;

/**
 * Session storage key. `?inspect` (or `npm run dev -- --inspect`) sends inspection events to the windows at /flows,
 * `?inspect=stately` to Stately's inspector, until the session ends or `?inspect=off`.
 */
const key = 'keelway.inspect';

function savedChoice(): string | null {
  const requested = new URLSearchParams(globalThis.location.search).get('inspect');
  if (requested !== null) sessionStorage.setItem(key, requested);
  const choice = requested ?? sessionStorage.getItem(key) ?? (INSPECT ? '' : null);
  return choice === 'off' ? null : choice;
}

function watchWithFlows(): void {
  const link = openLink({ onMessage: (message) => recorder.receive(message) });
  const recorder = makeRecorder({
    page: thisPage,
    post: link.post,
    now: () => Math.round((performance.timeOrigin + performance.now()) * 10) / 10,
  });
  watchActors(recorder.observe);
  recorder.receive({ type: 'window.opened' });
  globalThis.addEventListener('pagehide', recorder.leave);
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recorder.receive({ type: 'window.opened' });
  });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', offerFlows);
  else offerFlows();
}

const choice = savedChoice();
if (choice === 'stately') watchWithStately();
else if (choice !== null) watchWithFlows();
