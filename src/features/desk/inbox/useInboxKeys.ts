import { useEffect, useRef, type RefObject } from 'react';
import { isForOthers } from '../frame/KeyList';

/** Moves the focus between the links of a list by j and k, except while somebody types. Enter is the link's own. */
export function useInboxKeys(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || isForOthers(event)) return;
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const focused = links.findIndex((link) => link === document.activeElement);
      const current = focused === -1 ? links.findIndex((link) => link.ariaCurrent === 'page') : focused;
      const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1);
      links[next]?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
  return list;
}
