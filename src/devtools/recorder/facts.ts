/** What a page knows of its browser when a recording is saved. Nothing about the person. */
export interface PageFacts {
  userAgent: string;
  languages: readonly string[];
  timeZone: string;
  /** Of the window, in CSS pixels. */
  width: number;
  height: number;
  pixelRatio: number;
  theme: string;
  isOnline: boolean;
  /** A translator has changed the page's language. */
  isTranslated: boolean;
  /** Name and places in the code of the error that replaced the page; null without one. */
  error: { name: string; places: readonly string[] } | null;
}

/** A place in a script of the site, such as `main.1a2b.js:1:2345`. */
const place = /[\w.-]{1,80}\.js:\d{1,9}(?::\d{1,9})?/g;
const mostPlaces = 20;

/** The facts now. Of an error only its name and the places in its stack: its message may quote what was typed. */
export function pageFacts(error: Error | null): PageFacts {
  const root = document.documentElement;
  return {
    userAgent: navigator.userAgent,
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    width: innerWidth,
    height: innerHeight,
    pixelRatio: devicePixelRatio,
    theme: root.dataset['theme'] ?? 'system',
    isOnline: navigator.onLine,
    isTranslated: root.lang !== 'en' || root.classList.contains('translated-ltr'),
    error: error === null ? null : { name: error.name, places: (error.stack?.match(place) ?? []).slice(0, mostPlaces) },
  };
}
