import { useEffect, useRef, useState } from 'react';
import { t } from '@language/words';
import type { CaseNote, DeskCase } from '@server/contracts/deskCases';
import { deskApi } from './deskEndpoint';
import { useDeskMe } from './deskMe';
import { useVisible } from './useVisible';
import { doneWords } from './words';

/** Milliseconds. */
const changesReadEvery = 4_000;

const noteWords: Readonly<Record<CaseNote['type'], string>> = {
  note: t('A note'),
  answered: t('An answer by mail'),
  assigned: t('Another assignment'),
};

/** How far the log and the notes went. */
interface Reach {
  events: number;
  notes: number;
}

const reachOf = ({ events, notes }: DeskCase): Reach => ({ events: events.length, notes: notes.length });

interface LiveCase {
  data: DeskCase | undefined;
  error: unknown;
  refetch: () => unknown;
  /** What others appended since, in words. */
  news: readonly string[];
  /**
   * The case as the forms show it: without what people appended since, until `follow`, so that nothing moves under a
   * hand or loses what is typed. What is sent from it meets the gateway's 409 as before.
   */
  held: DeskCase | undefined;
  isHeld: boolean;
  follow: () => void;
}

/** A case that is read again within seconds of a change by others, while the tab is in front. */
export function useLiveCase(reference: string): LiveCase {
  const { data, error, isFetching, refetch } = deskApi.endpoints.getCase.useQuery(reference, {
    refetchOnMountOrArgChange: true,
  });
  const [readReach] = deskApi.endpoints.getCaseReach.useLazyQuery();
  const isVisible = useVisible();
  const me = useDeskMe()?.uid;
  /** What had been read before others appended something. */
  const [before, setBefore] = useState<Reach | null>(null);
  const follows = useRef(0);
  const isMine = (uid: string | null) => uid !== null && uid === me;
  const events = before === null ? [] : (data?.events.slice(before.events) ?? []);
  const notes = before === null ? [] : (data?.notes.slice(before.notes) ?? []);
  const others = events.filter(({ by }) => !(by.kind === 'staff' && isMine(by.id)));
  const isHeld = others.some(({ by }) => by.kind !== 'system');
  useEffect(() => {
    if (!isVisible || data === undefined || isFetching) return;
    let isOver = false;
    const look = async () => {
      const asked = follows.current;
      const { data: now, error: failure } = await readReach(reference);
      // Followed meanwhile: the case is being read again, and what is new in it is not held.
      if (isOver || asked !== follows.current) return;
      const shown = reachOf(data);
      const isMore = now !== undefined && (now.events > shown.events || now.notes > shown.notes);
      if (isMore && !isHeld) setBefore(shown);
      // Also when it was erased: then the page says so.
      if (isMore || (failure !== undefined && 'code' in failure && failure.code === 'not_found')) void refetch();
    };
    const timer = setInterval(() => void look(), changesReadEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [data, isFetching, isHeld, isVisible, readReach, reference, refetch]);
  return {
    data,
    error,
    refetch,
    isHeld,
    news:
      data === undefined
        ? []
        : [
            ...others.map((event) => doneWords(event, data)),
            ...notes.flatMap(({ uid, type }) =>
              isMine(uid)
                ? []
                : t('{what}, {who}', {
                    what: noteWords[type],
                    who: data.people.find((one) => one.uid === uid)?.email ?? t('Staff'),
                  }),
            ),
          ],
    held: isHeld && data !== undefined ? { ...data, events: data.events.slice(0, before?.events) } : data,
    follow: () => {
      follows.current += 1;
      setBefore(null);
      if (!isHeld) void refetch();
    },
  };
}
