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

const mostPlaces = 20;

/** Places in scripts of the site that a stack names, such as `main.1a2b.js:1:2345`. */
function placesIn(stack: string): string[] {
  const lines = stack.split('\n').map((line) => line.slice(line.lastIndexOf('/') + 1));
  return lines.flatMap((line) => /^[\w.-]{1,80}:\d{1,9}(?::\d{1,9})?/.exec(line)?.[0] ?? []).slice(0, mostPlaces);
}

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
    error: error === null ? null : { name: error.name, places: placesIn(error.stack ?? '') },
  };
}
