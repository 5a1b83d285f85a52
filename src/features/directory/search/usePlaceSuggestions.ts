import { useCallback, useEffect, useRef, useState } from 'react';
import type { Suggest } from '@places/match/suggestions';
import { useAppStore } from '@/state/hooks';
import { directoryCode, openedSuggestions } from '../directoryCode';

interface PlaceSuggestions {
  /** Undefined until loaded. */
  suggest: Suggest | undefined;
  /** Starts or retries loading; idempotent. A box without suggestions still searches. */
  open: () => void;
}

/** Suggestions for a search box; names in other scripts are read once `text` has a letter of one. */
export function usePlaceSuggestions(text: string): PlaceSuggestions {
  const store = useAppStore();
  const [suggest, setSuggest] = useState(() => openedSuggestions(store));
  const isStarted = useRef(suggest !== undefined);
  const open = useCallback(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    directoryCode()
      .then((code) => code.readSuggestions(store))
      .then(
        (read) => setSuggest(() => read),
        () => {
          isStarted.current = false;
        },
      );
  }, [store]);
  const isOpen = suggest !== undefined;
  useEffect(() => {
    if (!isOpen || openedSuggestions(store, text) !== undefined) return;
    let isCurrent = true;
    directoryCode()
      .then((code) => code.readSuggestions(store, text))
      .then(
        (read) => {
          if (isCurrent) setSuggest(() => read);
        },
        // Names in Latin script stay.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [store, isOpen, text]);
  return { suggest, open };
}
