import { isAction } from '@reduxjs/toolkit';
import { lastMiddleware } from '@/state/runningStores';
import type { AppStore } from '@/state/hooks';
import project from '../../../package.json';
import { maskedAddress, type Address } from './addresses';
import { digestOf } from './digests';
import { holdPage, bypassesHold, type HeldPage } from './heldPage';
import type { Labels } from './masks/mask';
import { Recording } from './recording';
import { pageMoved, watchFlows } from './watchFlows';

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

/** What the panel shows about a recording. */
interface RecorderFigures {
  isRecording: boolean;
  count: number;
  characters: number;
  dropped: number;
}

/** Recorder of a store. A recording is kept until the next one starts. */
export interface Recorder {
  figures: () => RecorderFigures;
  stop: () => void;
  /** Starts a new recording, discarding the last one. */
  start: () => void;
  /** Returns the log so far as the text of a file. */
  write: () => string;
  /** Call when the page's address may have changed. */
  moved: () => void;
  /** Lends the page to a log. Actions that the held page ignores are not recorded. */
  hold: () => HeldPage;
}

/** File name of the page's entry script. */
function buildName(): string {
  const source = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')?.src ?? '';
  return source.slice(source.lastIndexOf('/') + 1) || 'unknown';
}

/**
 * Records the store's actions, every event of the site's machines and, if `address` is given, the page's address.
 * `facts`: what the log says of the browser, read when it is written.
 */
export function startRecorder(store: AppStore, address?: () => Address, facts?: () => PageFacts): Recorder {
  const besideNow = (labels: Labels) => ({
    page: { address: address === undefined ? null : maskedAddress(address(), labels) },
    flows: flows.now(labels),
  });
  let isRecording = true;
  let isHeld = false;
  const flows = watchFlows(() => (isRecording ? recording : null));
  const newRecording = () => new Recording({ stateNow: () => store.getState(), besideNow });
  let recording = newRecording();
  let lastAddress = address?.().href;
  // The log as of `stop`: the page goes on without it.
  let written: string | null = null;
  const write = () =>
    written ??
    recording.write({
      app: project.version,
      build: buildName(),
      ...(facts !== undefined && { facts: { ...facts() } }),
    });
  lastMiddleware.addMiddleware(() => (next) => (action) => {
    if (isAction(action) && isRecording && (!isHeld || bypassesHold(action))) recording.add(action);
    return next(action);
  });
  return {
    figures: () => ({
      isRecording,
      count: recording.count,
      characters: recording.characters,
      dropped: recording.dropped,
    }),
    stop: () => {
      if (!isRecording) return;
      written = write();
      isRecording = false;
    },
    start: () => {
      written = null;
      recording = newRecording();
      isRecording = true;
    },
    write,
    moved: () => {
      const now = address?.();
      if (now === undefined || isHeld || now.href === lastAddress) return;
      lastAddress = now.href;
      if (!isRecording) return;
      const masked = (labels: Labels) => pageMoved(maskedAddress(now, labels));
      const note = recording.addOwn(masked);
      note('page', (labels) => digestOf(masked(labels).payload));
    },
    hold: () => {
      // The log ends in the page's own state, not in the one shown.
      const ownEnd = written;
      written = write();
      recording.hold(true);
      const page = holdPage(store);
      isHeld = true;
      return {
        show: page.show,
        release: () => {
          page.release();
          recording.hold(false);
          isHeld = false;
          written = ownEnd;
        },
      };
    },
  };
}
