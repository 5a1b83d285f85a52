import { useRef, useState } from 'react';

export interface Command<Arguments extends unknown[]> {
  /** Runs the action. A call during a run does nothing. Never rejects. */
  run: (...values: Arguments) => Promise<void>;
  isRunning: boolean;
  /** The last run was rejected. */
  hasFailed: boolean;
}

/** An action that must not run twice at the same time. */
export function useCommand<Arguments extends unknown[]>(
  action: (...values: Arguments) => Promise<void>,
): Command<Arguments> {
  const [status, setStatus] = useState<'resting' | 'running' | 'failed'>('resting');
  // Two events may arrive before React renders the new state.
  const isRunning = useRef(false);
  return {
    run: async (...values) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setStatus('running');
      try {
        await action(...values);
        setStatus('resting');
      } catch {
        setStatus('failed');
      } finally {
        isRunning.current = false;
      }
    },
    isRunning: status === 'running',
    hasFailed: status === 'failed',
  };
}
