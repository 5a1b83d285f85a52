import { useCallback, useRef, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import { directoryCode, openedDirectory, type AgentsIndex } from './directoryCode';

interface Directory {
  /** Undefined until the directory is open. */
  index: AgentsIndex | undefined;
  /** Why it could not be opened, in words for people. */
  failure: string | undefined;
  /** Starts the loading, or repeats it after a failure; it may be called any number of times. */
  open: () => void;
}

/** The searchable directory as a component sees it. */
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
