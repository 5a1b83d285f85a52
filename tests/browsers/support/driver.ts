/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Keys beside those that type a letter. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown';

/** What a browser must be able to do for `Page`; one tab of its own, without anything saved. */
export interface Driver {
  /** Loads an address, or does what the browser's own buttons do. */
  go: (to: string | { history: 'reload' | 'back' }) => Promise<void>;
  /** Evaluates an expression, in the frame whose address has this part, and waits for its promise. The result is JSON. */
  evaluate: (expression: string, frame: string | null) => Promise<unknown>;
  /** Presses the primary button of the mouse and releases it. */
  click: (point: Point) => Promise<void>;
  /** Presses one key, with Shift or Control held down if wanted. */
  press: (key: Key | 'a', held?: 'Shift' | 'Control') => Promise<void>;
  /** Types a text, key by key. */
  type: (text: string) => Promise<void>;
  /** Text of the page's alert, which is closed; null if there is none. */
  closeAlert: () => Promise<string | null>;
  /** The window as a PNG. */
  screenshot: () => Promise<Buffer>;
  /** Errors in the console and uncaught ones, since the beginning. */
  problems: readonly string[];
  close: () => Promise<void>;
}

/** A running browser. */
export interface Browser {
  /** A tab whose page has this size. */
  newDriver: (width: number, height: number) => Promise<Driver>;
  close: () => Promise<void>;
}
