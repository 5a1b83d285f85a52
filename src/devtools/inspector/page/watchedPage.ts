import type { WatchedPage } from '../protocol';

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const named = (list: readonly [RegExp, string][], agent: string, otherwise: string): string =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? otherwise;

const deviceOf = (userAgent: string): string =>
  `${named(browsers, userAgent, 'A browser')} on ${named(systems, userAgent, 'an unknown system')}`;

// No crypto.randomUUID: a phone reaches the development server over plain http.
const id = Math.random().toString(36).slice(2, 10);

/** The current state of this page. */
export const thisPage = (): WatchedPage => ({
  id,
  title: document.title,
  // The query string may hold a code or an email address.
  url: globalThis.location.pathname,
  device: deviceOf(navigator.userAgent),
  openedAt: Math.round(performance.timeOrigin),
});
