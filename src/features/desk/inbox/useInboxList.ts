import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { deskApi, inboxReads } from '../frame/deskEndpoint';
import { isForOthers } from '../frame/KeyList';

/** Milliseconds without a movement after which a mouse is on its way to nothing. */
const restsAfter = 3_000;
/** A movement is noted once in so many. */
const notedEvery = 500;

interface SteadyList<Value> {
  shown: Value;
  /** For the list. */
  onMouseMove: (event: MouseEvent) => void;
  onMouseLeave: () => void;
}

/**
 * A list that is read again by itself, but not while a mouse moves over it. `about`: another one is shown at once; null
 * while the latest is not of what is asked for.
 */
function useSteadyList<Value>(latest: Value, about: string | null): SteadyList<Value> {
  const [movedAt, setMovedAt] = useState<number | null>(null);
  const [kept, setKept] = useState({ about, value: latest });
  useEffect(() => {
    if (movedAt === null) return undefined;
    const timer = setTimeout(() => setMovedAt(null), restsAfter);
    return () => clearTimeout(timer);
  }, [movedAt]);
  const isHeld = movedAt !== null && about !== null && kept.about === about;
  if (!isHeld && (kept.about !== about || kept.value !== latest)) setKept({ about, value: latest });
  return {
    shown: isHeld ? kept.value : latest,
    onMouseMove: ({ timeStamp: now }) =>
      setMovedAt((before) => (before !== null && now - before < notedEvery ? before : now)),
    onMouseLeave: () => setMovedAt(null),
  };
}

/** Moves the focus between the links of a list by j and k, except while somebody types. Enter is the link's own. */
function useInboxKeys(): RefObject<HTMLUListElement | null> {
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

/** A page of the inbox, read again by itself; `list` is for its `ul`. */
export function useInboxList(query: string) {
  const answer = deskApi.endpoints.getInbox.useQuery(query, inboxReads);
  const { currentData, error } = answer;
  const latest = currentData ?? (error === undefined ? answer.data : undefined);
  const { shown, ...mouse } = useSteadyList(latest, currentData === undefined ? null : query);
  const ref = useInboxKeys();
  return {
    answer: { ...answer, data: shown, currentData: shown },
    /** Something else was asked for. Reading the same again does not show. */
    isChanging: currentData === undefined && error === undefined,
    list: { ref, ...mouse },
  };
}
