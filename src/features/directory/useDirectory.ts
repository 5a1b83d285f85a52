import { useCallback, useRef, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import { openDirectory, openedDirectory, type AgentsIndex } from './openDirectory';

export type DirectoryState =
  | { status: 'closed' }
  | { status: 'opening' }
  | { status: 'open'; index: AgentsIndex }
  | { status: 'failed'; message: string };

/** The searchable directory as a component sees it. `open` starts or repeats the loading; it may be called any number of times. */
export function useDirectory(): { directory: DirectoryState; open: () => void } {
  const store = useAppStore();
  const [directory, setDirectory] = useState<DirectoryState>(() => {
    const index = openedDirectory(store);
    return index === undefined ? { status: 'closed' } : { status: 'open', index };
  });
  const settled = useRef(directory.status === 'open');
  const open = useCallback(() => {
    if (settled.current) return;
    settled.current = true;
    setDirectory({ status: 'opening' });
    openDirectory(store).then(
      (index) => setDirectory({ status: 'open', index }),
      (error: unknown) => {
        settled.current = false;
        setDirectory({
          status: 'failed',
          message: error instanceof Error ? error.message : 'The directory could not be loaded.',
        });
      },
    );
  }, [store]);
  return { directory, open };
}
