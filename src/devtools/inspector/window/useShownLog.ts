import { useSyncExternalStore, useState } from 'react';
import type { FlowLog, LoggedTold } from './flowLog';
import type { LiveLog } from './liveLog';

export interface ShownLog {
  log: FlowLog;
  /** The moment that is looked at, as a position in the log; -1 where nothing happened. */
  position: number;
  isLive: boolean;
  /** The name of the file that is shown in place of the present. */
  recording: string | undefined;
  showRecording: (name: string, log: FlowLog) => void;
  leaveRecording: () => void;
  moveTo: (position: number) => void;
  goLive: () => void;
}

/** Which log is shown, and at which moment: the present, the past, or a recording. */
export function useShownLog(live: LiveLog): ShownLog {
  const present = useSyncExternalStore(live.subscribe, live.current);
  const [recording, setRecording] = useState<{ name: string; log: FlowLog }>();
  const [moment, setMoment] = useState<LoggedTold | null>(null);
  const log = recording?.log ?? present;
  const last = log.told.length - 1;
  return {
    log,
    // What other pages tell late moves it.
    position: moment === null ? last : Math.min(last, Math.max(0, log.told.indexOf(moment))),
    isLive: moment === null && recording === undefined,
    recording: recording?.name,
    showRecording: (name, shown) => {
      setRecording({ name, log: shown });
      setMoment(shown.told.at(-1) ?? null);
    },
    leaveRecording: () => {
      setRecording(undefined);
      setMoment(null);
    },
    moveTo: (position) => setMoment(log.told[Math.max(0, Math.min(position, last))] ?? null),
    goLive: () => {
      if (recording === undefined) setMoment(null);
    },
  };
}
