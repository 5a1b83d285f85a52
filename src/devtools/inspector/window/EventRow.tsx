import { memo } from 'react';
import { classNames } from '@/ui/classNames';
import type { Chart } from '../../statechart/chart';
import styles from './EventList.module.scss';
import { eventInWords } from './eventWords';
import { enteredInWords, type LoggedEvent } from './flowLog';

const clock = (at: number, from: number): string => `+${((at - from) / 1_000).toFixed(2)}`;

interface EventRowProps {
  index: number;
  entry: LoggedEvent;
  /** Name and chart of the receiving actor; undefined if it is unknown. */
  name: string | undefined;
  chart: Chart | undefined;
  /** Start of the log, in milliseconds since 1970. */
  start: number;
  /** Relative to the selected moment. */
  moment: 'earlier' | 'chosen' | 'later';
  /** Belongs to the selected flow. */
  isOwn: boolean;
  /** From a mount that StrictMode undid. */
  isTrial: boolean;
  onChosen: (index: number) => void;
}

/** A row of the list: time, event, actor and outcome. Memoised: many rows may arrive within a frame. */
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
