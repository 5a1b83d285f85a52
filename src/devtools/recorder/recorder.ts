import { lastMiddleware } from '@/state/dynamicMiddleware';
import type { AppStore } from '@/state/hooks';
import project from '../../../package.json';
import { maskedAddress, type Address } from './address';
import { digestOf } from './digests';
import type { PageFacts } from './facts';
import { pageMoved } from './flows/flowState';
import { watchFlows } from './flows/watchFlows';
import { holdPage, bypassesHold, type HeldPage } from './heldPage';
import type { Labels } from './masks/mask';
import { recorderMiddleware } from './middleware';
import { Recording } from './recording';

/** What the panel shows about a recording. */
export interface RecorderFigures {
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
  lastMiddleware.addMiddleware(
    recorderMiddleware((action) => {
      if (isRecording && (!isHeld || bypassesHold(action))) recording.add(action);
    }),
  );
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
