import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/ui/useHydrated';

/** Debounce of the address after the last keystroke, in milliseconds. */
const followsAfter = 250;

/** Longer than any name. */
export const longestText = 100;

/** The text of a filter, also in the address as `?q=`, without a history entry per keystroke. */
export function useFilterText(): readonly [text: string, change: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  // Prerendered markup has no query.
  const inAddress = isHydrated ? (parameters.get('q') ?? '').slice(0, longestText) : '';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) {
      // The address was changed elsewhere: by back, forward or a link.
      setWritten(inAddress);
      setText(inAddress);
    }
  }

  useEffect(() => {
    if (text.trim() === written) return undefined;
    const timer = setTimeout(() => {
      setWritten(text.trim());
      setParameters(text.trim() === '' ? {} : { q: text.trim() }, { replace: true });
    }, followsAfter);
    return () => clearTimeout(timer);
  }, [text, written, setParameters]);

  return [text, setText];
}
