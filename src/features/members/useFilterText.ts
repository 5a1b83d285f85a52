import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFollowedText } from '@/kit/ui/feedback/useFollowedText';
import { useHydrated } from '@/kit/ui/feedback/useOnline';

/** Longer than any name. */
export const longestText = 100;

/** The text of a filter, also in the address as `?q=`, without a history entry per keystroke. */
export function useFilterText(): readonly [text: string, change: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  // Prerendered markup has no query.
  const inAddress = isHydrated ? (parameters.get('q') ?? '').slice(0, longestText) : '';
  const write = useCallback(
    (wanted: string) => setParameters(wanted === '' ? {} : { q: wanted }, { replace: true }),
    [setParameters],
  );
  const { text, change } = useFollowedText(inAddress, write);
  return [text, change];
}
