import { memo } from 'react';
import { classNames } from '@/ui/classNames';
import type { Chart } from '../../statechart/chart';
import styles from './EventList.module.scss';
import { eventInWords } from './eventWords';
import { enteredInWords, type LoggedTold } from './flowLog';

const clock = (at: number, from: number): string => `+${((at - from) / 1_000).toFixed(2)}`;

interface EventRowProps {
  index: number;
  entry: LoggedTold;
  /** Name and chart of the actor that was told; an actor that is not known has none. */
  name: string | undefined;
  chart: Chart | undefined;
  /** When the log began, in milliseconds since 1970. */
  start: number;
  /** Beside the moment that is looked at. */
  moment: 'earlier' | 'chosen' | 'later';
  /** Of the flow that is looked at. */
  isOwn: boolean;
  /** From a run that React's StrictMode began and ended again. */
  isTrial: boolean;
  onChosen: (index: number) => void;
}

/** One event of the list: when, what, of whom, and where that led. Rendered again only when something of it changes: many may come in a frame. */
export const EventRow = memo(function EventRow({
  index,
  entry,
  name,
  chart,
  start,
  moment,
  isOwn,
  isTrial,
  onChosen,
}: EventRowProps) {
  const entered = enteredInWords(entry, chart);
  const isUntaken = entry.transitions.length === 0 && !entry.event.type.startsWith('xstate.') && entered !== '';
  const isChosen = moment === 'chosen';
  return (
    <li>
      <button
        type="button"
        className={classNames(styles['row'], isChosen && styles['chosen'], moment === 'later' && styles['later'])}
        data-own={isOwn && !isTrial ? '' : undefined}
        aria-current={isChosen || undefined}
        onClick={() => onChosen(index)}
      >
        <span className={styles['time']}>{clock(entry.at, start)}</span>
        <span className={styles['what']}>
          <b>{eventInWords(entry, chart, isTrial)}</b>
          {entered !== '' && <small>{`→ ${entered}`}</small>}
        </span>
        <span className={styles['whose']}>
          <small>{name ?? 'an actor'}</small>
          {isTrial && <small className={styles['trial']}>StrictMode</small>}
          {isUntaken && <small className={styles['untaken']}>not taken</small>}
        </span>
      </button>
    </li>
  );
});
