import { useEffect, useState } from 'react';
import type { PageRecorder } from './pageRecorder';

/** Polling interval in milliseconds, so that actions cost the panel nothing. */
const pollInterval = 500;

/** The number of recorded steps, polled twice a second. */
export function useStepCount(recorder: PageRecorder): number {
  const [count, setCount] = useState(recorder.count);
  useEffect(() => {
    const timer = setInterval(() => setCount(recorder.count()), pollInterval);
    return () => clearInterval(timer);
  }, [recorder]);
  return count;
}
