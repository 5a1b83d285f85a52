import { useEffect, useState } from 'react';
import { t } from '@shared/language/words';
import type { CaseNote, DeskCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/kit/api/apiError';
import { deskApi } from '../frame/deskEndpoint';
import { useDeskMe } from '../frame/deskMe';
import { doneWords } from '../inbox/words';

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
const isFurther = (now: Reach | undefined, shown: Reach): boolean =>
  now !== undefined && (now.events > shown.events || now.notes > shown.notes);

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
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = deskApi.endpoints.getCase.useQuery(reference, {
    refetchOnMountOrArgChange: true,
  });
  const reach = deskApi.endpoints.getCaseReach.useQuery(reference, {
    skip: data === undefined,
    refetchOnMountOrArgChange: true,
    pollingInterval: changesReadEvery,
    skipPollingIfUnfocused: true,
  });
  const me = useDeskMe()?.uid;
  /** The case as it had been read before others appended something. */
  const [read, setBefore] = useState<DeskCase | null>(null);
  const before = read?.reference === reference ? read : null;
  const isMine = (uid: string | null) => uid !== null && uid === me;
  const events = before === null ? [] : (data?.events.slice(before.events.length) ?? []);
  const notes = before === null ? [] : (data?.notes.slice(before.notes.length) ?? []);
  const others = events.filter(({ by }) => !(by.kind === 'staff' && isMine(by.id)));
  const isHeld = others.some(({ by }) => by.kind !== 'system');
  // An older answer says nothing about the case as it was read since.
  const isNewer = !isFetching && (reach.fulfilledTimeStamp ?? 0) > (fulfilledTimeStamp ?? 0);
  const isRead = data !== undefined;
  const isMore = isNewer && isRead && isFurther(reach.data, reachOf(data));
  if (isMore && !isHeld && before !== data) setBefore(data);
  const isErased = reach.error !== undefined && apiErrorOf(reach.error).code === 'not_found';
  useEffect(() => {
    // Also when it was erased: then the page says so.
    if (isMore || (isErased && isRead)) void refetch();
  }, [isMore, isErased, isRead, refetch]);
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
    held: isHeld && before !== null ? before : data,
    follow: () => {
      setBefore(null);
      if (!isHeld) void refetch();
    },
  };
}
