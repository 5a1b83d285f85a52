import { memo } from 'react';
import { classNames } from '@/ui/classNames';
import type { Chart } from '../../statechart/chart';
import { causeInWords } from '../../statechart/wording';
import styles from './EventList.module.scss';
import { valueInWords, type LoggedTold } from './flowLog';

/** XState's own events. */
const ownWords: Readonly<Record<string, string>> = { 'xstate.init': 'began', 'xstate.stop': 'stopped', 'xstate.promise.resolve': 'done', 'xstate.promise.reject': 'failed' };

/** An event in words: `send a code: done` rather than `xstate.done.actor.0.phoneLinking.proving.sending`. */
function wordsOf({ event, transitions }: LoggedTold, chart: Chart | undefined): string {
  const known = chart?.transitions.find(({ id, eventType, cause }) => cause !== 'event' && (transitions.includes(id) || eventType === event.type));
  if (known !== undefined) return causeInWords(known);
  return ownWords[event.type] ?? event.type;
}

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
  onChosen: (index: number) => void;
}

/** One event of the list: when, what, of whom, and where that led. Rendered again only when something of it changes: many may come in a frame. */
export const EventRow = memo(function EventRow({ index, entry, name, chart, start, moment, isOwn, onChosen }: EventRowProps) {
  const value = valueInWords(entry.value);
  const isChosen = moment === 'chosen';
  return (
    <li>
      <button
        type="button"
        className={classNames(styles['row'], isChosen && styles['chosen'], moment === 'later' && styles['later'])}
        data-own={isOwn ? '' : undefined}
        aria-current={isChosen || undefined}
        onClick={() => onChosen(index)}
      >
        <span className={styles['time']}>{clock(entry.at, start)}</span>
        <span className={styles['what']}>
          <b>{wordsOf(entry, chart)}</b>
          <small>
            {name ?? 'an actor'}
            {value === '' ? '' : ` → ${value}`}
          </small>
        </span>
        {entry.transitions.length === 0 && !entry.event.type.startsWith('xstate.') && value !== '' && <span className={styles['untaken']}>not taken</span>}
      </button>
    </li>
  );
});
