import { useEffect, useState } from 'react';
import type { Recorder, RecorderFigures } from './recorder';

/** Between two looks, in milliseconds: an action costs the panel nothing. */
const every = 500;

const isSame = (one: RecorderFigures, other: RecorderFigures): boolean => one.isRecording === other.isRecording && one.count === other.count && one.dropped === other.dropped;

/** The recorder's figures, looked at twice a second. `refresh` looks at once. */
export function useFigures(recorder: Recorder): RecorderFigures & { refresh: () => void } {
  const [figures, setFigures] = useState(recorder.figures);
  const refresh = () => setFigures((before) => (isSame(before, recorder.figures()) ? before : recorder.figures()));
  useEffect(() => {
    const timer = setInterval(() => setFigures((before) => (isSame(before, recorder.figures()) ? before : recorder.figures())), every);
    return () => clearInterval(timer);
  }, [recorder]);
  return { ...figures, refresh };
}
