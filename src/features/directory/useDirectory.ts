import { useCallback, useRef, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import { directoryCode, openedDirectory, type AgentsIndex } from './directoryCode';

interface Directory {
  /** Undefined until loaded. */
  index: AgentsIndex | undefined;
  /** Message for people if loading failed. */
  failure: string | undefined;
  /** Starts or retries loading; idempotent. */
  open: () => void;
}

/** The directory index for components. */
export function useDirectory(): Directory {
  const store = useAppStore();
  const [index, setIndex] = useState(() => openedDirectory(store));
  const [failure, setFailure] = useState<string>();
  const isStarted = useRef(index !== undefined);
  const open = useCallback(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    setFailure(undefined);
    directoryCode()
      .then((code) => code.readDirectory(store))
      .then(setIndex, (error: unknown) => {
        isStarted.current = false;
        setFailure(error instanceof Error ? error.message : 'The directory could not be loaded.');
      });
  }, [store]);
  return { index, failure, open };
}
