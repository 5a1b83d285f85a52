import { lastMiddleware } from '@/state/dynamicMiddleware';
import type { AppStore } from '@/state/hooks';
import { version } from '../../../package.json';
import { holdPage, isHeard, type HeldPage } from './heldPage';
import { recorderMiddleware } from './middleware';
import { Recording } from './recording';

/** What the panel shows of a recording. */
export interface RecorderFigures {
  isRecording: boolean;
  count: number;
  characters: number;
  dropped: number;
}

/** Recorder of one store: it starts with a recording, and lets go of it only for a new one. */
export interface Recorder {
  figures: () => RecorderFigures;
  stop: () => void;
  /** Begins a new recording; the one before is gone. */
  start: () => void;
  /** The log so far, as the text of one file. */
  write: () => string;
  /** Gives the page to a log. What of its own comes to nothing meanwhile is not recorded. */
  hold: () => HeldPage;
}

/** File name of the script that the page started with. */
function buildName(): string {
  const source = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')?.src ?? '';
  return source.slice(source.lastIndexOf('/') + 1) || 'unknown';
}

/** Begins to record the store's actions. */
export function startRecorder(store: AppStore): Recorder {
  const newRecording = () => new Recording({ stateNow: () => store.getState() });
  let recording = newRecording();
  let isRecording = true;
  let isHeld = false;
  // Where the log ends when the recording was stopped: the page goes on without it.
  let written: string | null = null;
  const write = () => written ?? recording.write({ app: version, build: buildName() });
  lastMiddleware.addMiddleware(
    recorderMiddleware((action) => {
      if (isRecording && (!isHeld || isHeard(action))) recording.add(action);
    }),
  );
  return {
    figures: () => ({ isRecording, count: recording.count, characters: recording.characters, dropped: recording.dropped }),
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
    hold: () => {
      // The end of the log is the page's own state, not the one it is made to show.
      const ownEnd = written;
      written = write();
      const page = holdPage(store);
      isHeld = true;
      return {
        show: page.show,
        release: () => {
          page.release();
          isHeld = false;
          written = ownEnd;
        },
      };
    },
  };
}
