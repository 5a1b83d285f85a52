import { useEffect, useState } from 'react';
import { t } from '@shared/language/words';
import { whenIdle } from '@/early/firstInteraction';
import { letterTold, sendLetters, type Letter } from '@/offline/outbox';
import { useLetters } from '@/offline/useLetters';
import { useAppDispatch } from '@/state/hooks';
import { noticeGiven } from '@/state/noticeSlice';

/** How often what waits is tried again, in milliseconds: a network may be there without a way out. */
const retryEvery = 30_000;

const sentText = ({ kind, title, reference = '' }: Letter): string =>
  kind === 'newsletter'
    ? t(
        'Thank you. Now confirm {email} by the link that we send to it. If it is on the list already, nothing changes.',
        {
          email: title,
        },
      )
    : t('Sent: {title}. Reference: {reference}', { title, reference });

/** Sends what was written without a connection, and tells each letter that has arrived once. */
export function useOutbox(isOnline: boolean): void {
  const dispatch = useAppDispatch();
  const [isWaiting, setWaiting] = useState(false);
  const letters = useLetters();
  const news = letters.find(({ state, isTold }) => state === 'sent' && isTold !== true);

  useEffect(() => {
    if (news === undefined) return;
    dispatch(noticeGiven(sentText(news)));
    void letterTold(news);
  }, [news, dispatch]);
  useEffect(() => {
    if (!isOnline) return undefined;
    // Letters of somebody who has signed out are not among those that are shown.
    const send = () =>
      void sendLetters().then(
        (waiting) => setWaiting(waiting > 0),
        () => undefined,
      );
    whenIdle(send);
    const timer = isWaiting ? setInterval(send, retryEvery) : undefined;
    return () => clearInterval(timer);
  }, [isOnline, isWaiting, letters.length]);
}
