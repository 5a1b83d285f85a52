import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/ui/useHydrated';

/** How long after the last keystroke the address follows the field, in milliseconds. */
const followsAfter = 250;

/** Longer than any name. */
export const longestText = 100;

/** The text of a filter. It also stands in the address as `?q=`, without a new entry of the history for each keystroke. */
export function useFilterText(): readonly [text: string, change: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  // What was prerendered knows no address.
  const inAddress = isHydrated ? (parameters.get('q') ?? '').slice(0, longestText) : '';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) {
      // The address changed by something else than this field: back, forward or a link.
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
