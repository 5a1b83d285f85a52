import { toObserver, type InspectionEvent } from 'xstate';
import { openLink } from '../link';
import { flowsPath, type WatchedPage } from '../protocol';
import { masked } from './masking';
import { makeRecorder } from './recorder';
import { watchActors } from './xstate';

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

const named = (names: readonly string[], otherwise: string): string =>
  names.find((name) => navigator.userAgent.includes(name)) ?? otherwise;
const browsers = ['Edg', 'Firefox', 'Chrome', 'Safari'];
const systems = ['Android', 'iPhone', 'iPad', 'Mac OS X', 'Windows', 'Linux'];

// No crypto.randomUUID: a phone reaches the development server over plain http.
const id = Math.random().toString(36).slice(2, 10);

/** The current state of this page. */
const thisPage = (): WatchedPage => ({
  id,
  title: document.title,
  // The query string may hold a code or an email address.
  url: globalThis.location.pathname,
  device: `${named(browsers, 'A browser')} on ${named(systems, 'an unknown system')}`,
  openedAt: Math.round(performance.timeOrigin),
});

const tabStyle = `
:host { all: initial; position: fixed; inset-block-start: 50%; inset-inline-end: 0; z-index: 60; transform: translateY(-50%); }
a { display: flex; gap: 8px; align-items: center; padding: 14px 8px; writing-mode: vertical-rl; border-radius: 6px 0 0 6px;
  background: #0b1b2b; color: #f7f5f0; font: 600 13px/1 Inter, system-ui, sans-serif; text-decoration: none; box-shadow: 0 0 0 1px #f7f5f055; }
a:hover { background: #12283c; }
a:focus-visible { outline: 3px solid #7cc0f0; outline-offset: 2px; }
i { inline-size: 8px; block-size: 8px; border-radius: 50%; background: #f2702c; }
`;

/** Opens the inspector window. If the browser blocks the pop-up, a tab at the edge of the page opens it on a click. */
function offerFlows(): void {
  const open = () => globalThis.open(flowsPath, 'keelway-flows');
  const host = document.createElement('keelway-flows');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tabStyle);
  root.adoptedStyleSheets = [sheet];
  const link = document.createElement('a');
  link.href = flowsPath;
  link.target = 'keelway-flows';
  link.append(document.createElement('i'), 'Flows');
  link.setAttribute('aria-label', 'Open the flow inspector');
  root.append(link);
  document.body.append(host);
  if (sessionStorage.getItem('keelway.flows.opened') !== null) return;
  if (open() !== null) sessionStorage.setItem('keelway.flows.opened', 'yes');
}

/**
 * Shows the page's actors in Stately's inspector, in a window of https://stately.ai. Events are queued until it has
 * loaded.
 */
function watchWithStately(): void {
  const waiting: InspectionEvent[] = [];
  let forward = (event: InspectionEvent): void => {
    waiting.push(event);
  };
  watchActors((event) => forward(event));
  void import(/* webpackChunkName: "stately" */ '@statelyai/inspect').then(({ createBrowserInspector }) => {
    const { inspect } = createBrowserInspector({
      sanitizeEvent: (event) => ({ ...(masked(event) as object), type: event.type }),
      sanitizeContext: (context) => masked(context) as Record<string, unknown>,
    });
    const observer = toObserver(inspect);
    forward = (event) => observer.next?.(event);
    for (const event of waiting.splice(0)) forward(event);
  });
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
