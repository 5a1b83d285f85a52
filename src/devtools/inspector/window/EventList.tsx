import { useLayoutEffect, useMemo, useState } from 'react';
import { classNames } from '@/ui/classNames';
import type { Chart } from '../../statechart/chart';
import { causeInWords } from '../../statechart/wording';
import { actorKey, valueInWords, type FlowLog, type LoggedActor, type LoggedTold } from './flowLog';
import { PlainTree } from './PlainTree';
import { useWindowedRows } from './useWindowedRows';
import styles from './EventList.module.scss';

interface EventListProps {
  log: FlowLog;
  /** Whose events stand out, or alone stand here. */
  actor: LoggedActor | undefined;
  position: number;
  isLive: boolean;
  onChosen: (position: number) => void;
}

const rowHeight = 36;

/** XState's own events. */
const ownWords: Readonly<Record<string, string>> = { 'xstate.init': 'began', 'xstate.stop': 'stopped', 'xstate.promise.resolve': 'done', 'xstate.promise.reject': 'failed' };

/** An event in words: `send a code: done` rather than `xstate.done.actor.0.phoneLinking.proving.sending`. */
function wordsOf({ event, transitions }: LoggedTold, chart: Chart | undefined): string {
  const known = chart?.transitions.find(({ id, eventType, cause }) => cause !== 'event' && (transitions.includes(id) || eventType === event.type));
  if (known !== undefined) return causeInWords(known);
  return ownWords[event.type] ?? event.type;
}

const clock = (at: number, from: number): string => `+${((at - from) / 1_000).toFixed(2)}`;

/** Every event with what came of it, oldest first. Choosing one goes back to that moment. */
export function EventList({ log, actor, position, isLive, onChosen }: EventListProps) {
  const [isAlone, setIsAlone] = useState(false);
  const [filter, setFilter] = useState('');
  const actors = useMemo(() => new Map(log.actors.map((one) => [one.key, one])), [log.actors]);
  const wanted = filter.trim().toLowerCase();
  const rows = useMemo(
    () =>
      log.told.flatMap((entry, index) => {
        if (isAlone && actor !== undefined && (entry.actor !== actor.actor || entry.page !== actor.page)) return [];
        if (wanted !== '' && !`${entry.event.type} ${actors.get(actorKey(entry.page, entry.actor))?.name ?? ''}`.toLowerCase().includes(wanted)) return [];
        return [index];
      }),
    [log.told, isAlone, actor, wanted, actors],
  );
  const { scroller, runway, rows: list, first, last, onScroll, reveal } = useWindowedRows(rows.length, rowHeight);
  const row = rows.findLastIndex((index) => index <= position);
  useLayoutEffect(() => reveal(row), [row, reveal]);
  const start = log.told[0]?.at ?? 0;
  const chosen = log.told[position];

  return (
    <div className={styles['events']}>
      <div className={styles['filters']}>
        <input type="search" value={filter} placeholder="Filter events" aria-label="Filter events" onChange={(event) => setFilter(event.target.value)} />
        <label>
          <input type="checkbox" checked={isAlone} onChange={(event) => setIsAlone(event.target.checked)} /> This flow only
        </label>
      </div>
      {rows.length === 0 && <p className={styles['empty']}>{log.told.length === 0 ? 'Nothing has happened yet.' : 'No event matches.'}</p>}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys */}
      <div className={styles['scroller']} ref={scroller} onScroll={onScroll} tabIndex={0} role="region" aria-label="Events">
        <div ref={runway}>
          <ol ref={list}>
            {rows.slice(first, last).map((index) => {
              const entry = log.told[index];
              if (entry === undefined) return null;
              const owner = actors.get(actorKey(entry.page, entry.actor));
              const value = valueInWords(entry.value);
              return (
                <li key={index}>
                  <button
                    type="button"
                    className={classNames(styles['row'], index === position && styles['chosen'], index > position && styles['later'])}
                    data-own={owner !== undefined && owner.key === actor?.key ? '' : undefined}
                    aria-current={index === position || undefined}
                    onClick={() => onChosen(index)}
                  >
                    <span className={styles['time']}>{clock(entry.at, start)}</span>
                    <span className={styles['what']}>
                      <b>{wordsOf(entry, owner?.chart === null || owner === undefined ? undefined : log.charts[owner.chart])}</b>
                      <small>
                        {owner?.name ?? 'an actor'}
                        {value === '' ? '' : ` → ${value}`}
                      </small>
                    </span>
                    {entry.transitions.length === 0 && !entry.event.type.startsWith('xstate.') && value !== '' && <span className={styles['untaken']}>not taken</span>}
                  </button>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
      {chosen !== undefined && (
        <div className={styles['payload']}>
          <h3>
            <code>{chosen.event.type}</code> {isLive ? '(the latest)' : ''}
          </h3>
          <PlainTree value={Object.fromEntries(Object.entries(chosen.event).filter(([key]) => key !== 'type'))} empty="It carries nothing." />
        </div>
      )}
    </div>
  );
}
