import { useCallback, useEffect, useRef, useState } from 'react';
import type { Recorder, RecorderFigures } from './recorder';

/** Polling interval in milliseconds, so that actions cost the panel nothing. */
const pollInterval = 500;

const isSame = (one: RecorderFigures, other: RecorderFigures): boolean =>
  one.isRecording === other.isRecording && one.count === other.count && one.dropped === other.dropped;

/** The recorder's figures, polled twice a second. `refresh` reads them at once. */
export function useRecorderFigures(recorder: Recorder): RecorderFigures & { refresh: () => void } {
  const [figures, setFigures] = useState(recorder.figures);
  const shown = useRef(figures);
  const refresh = useCallback(() => {
    const now = recorder.figures();
    if (isSame(shown.current, now)) return;
    shown.current = now;
    setFigures(now);
  }, [recorder]);
  useEffect(() => {
    const timer = setInterval(refresh, pollInterval);
    return () => clearInterval(timer);
  }, [refresh]);
  return { ...figures, refresh };
}
