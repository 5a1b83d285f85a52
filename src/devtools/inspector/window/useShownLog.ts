import { useSyncExternalStore, useState } from 'react';
import type { FlowLog, LoggedEvent } from './flowLog';
import type { LiveLog } from './liveLog';

export interface ShownLog {
  log: FlowLog;
  /** Position of the selected moment in the log; -1 if the log is empty. */
  position: number;
  isLive: boolean;
  /** Name of the recording shown instead of the live log. */
  recording: string | undefined;
  showRecording: (name: string, log: FlowLog) => void;
  leaveRecording: () => void;
  moveTo: (position: number) => void;
  goLive: () => void;
}

/** Which log is shown and at which moment: live, past or recording. */
export function useShownLog(live: LiveLog): ShownLog {
  const present = useSyncExternalStore(live.subscribe, live.current);
  const [recording, setRecording] = useState<{ name: string; log: FlowLog }>();
  const [moment, setMoment] = useState<LoggedEvent | null>(null);
  const log = recording?.log ?? present;
  const last = log.events.length - 1;
  return {
    log,
    // Late messages from other pages shift the position.
    position: moment === null ? last : Math.min(last, Math.max(0, log.events.indexOf(moment))),
    isLive: moment === null && recording === undefined,
    recording: recording?.name,
    showRecording: (name, shown) => {
      setRecording({ name, log: shown });
      setMoment(shown.events.at(-1) ?? null);
    },
    leaveRecording: () => {
      setRecording(undefined);
      setMoment(null);
    },
    moveTo: (position) => setMoment(log.events[Math.max(0, Math.min(position, last))] ?? null),
    goLive: () => {
      if (recording === undefined) setMoment(null);
    },
  };
}
