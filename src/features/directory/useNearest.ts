import { useEffect, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import type { DirectoryIndex, NothingHere } from '@places/directoryIndex';
import { wholeDirectoryCode } from './wholeDirectoryCode';

/** The nearest places with agents if a term finds none; undefined until loaded, and for unknown places. */
export function useNearest(
  index: DirectoryIndex | undefined,
  term: string,
  isNeeded: boolean,
): NothingHere | undefined {
  const store = useAppStore();
  const [found, setFound] = useState<{ term: string; nothingHere: NothingHere | undefined }>();
  useEffect(() => {
    if (index === undefined || !isNeeded) return;
    let isCurrent = true;
    wholeDirectoryCode()
      .then((code) => code.readNearest(store, index, term))
      .then(
        (nothingHere) => {
          if (isCurrent) setFound({ term, nothingHere });
        },
        // Optional: without them the page still shows that nothing was found.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [store, index, term, isNeeded]);
  return isNeeded && found?.term === term ? found.nothingHere : undefined;
}
