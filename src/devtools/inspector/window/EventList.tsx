import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EventRow } from './EventRow';
import { eventInWords } from './eventWords';
import { actorKey, type FlowLog, type LoggedActor } from './flowLog';
import { PlainTree } from './PlainTree';
import { strictModeRuns } from './strictMode';
import { useWindowedRows } from './useWindowedRows';
import styles from './EventList.module.scss';

interface EventListProps {
  log: FlowLog;
  /** The selected actor: its events are highlighted, or shown alone. */
  actor: LoggedActor | undefined;
  position: number;
  isLive: boolean;
  onChosen: (position: number) => void;
}

const rowHeight = 44;

/** Every event with its outcome, oldest first. Selecting one travels back to that moment. */
export function EventList({ log, actor, position, isLive, onChosen }: EventListProps) {
  const [isAlone, setIsAlone] = useState(false);
  const [filter, setFilter] = useState('');
  const actors = useMemo(() => new Map(log.actors.map((one) => [one.key, one])), [log.actors]);
  const trials = useMemo(() => strictModeRuns(log.events), [log.events]);
  const wanted = filter.trim().toLowerCase();
  const rows = useMemo(
    () =>
      log.events.flatMap((entry, index) => {
        if (isAlone && actor !== undefined && (entry.actor !== actor.actor || entry.page !== actor.page)) return [];
        if (wanted === '') return [index];
        const owner = actors.get(actorKey(entry.page, entry.actor));
        const words = eventInWords(entry, log.charts[owner?.chart ?? ''], trials.has(entry));
        if (!`${entry.event.type} ${words} ${owner?.name ?? ''}`.toLowerCase().includes(wanted)) return [];
        return [index];
      }),
    [log.events, log.charts, isAlone, actor, wanted, actors, trials],
  );
  const { scroller, runway, rows: list, first, last, onScroll, reveal } = useWindowedRows(rows.length, rowHeight);
  const row = rows.findLastIndex((index) => index <= position);
  useLayoutEffect(() => reveal(row), [row, reveal]);
  const start = log.events[0]?.at ?? 0;
  const latestOnChosen = useRef(onChosen);
  useLayoutEffect(() => {
    latestOnChosen.current = onChosen;
  });
  const choose = useCallback((index: number) => latestOnChosen.current(index), []);
  const chosen = log.events[position];

  return (
    <div className={styles['events']}>
      <div className={styles['filters']}>
        <input
          type="search"
          value={filter}
          placeholder="Filter events"
          aria-label="Filter events"
          onChange={(event) => setFilter(event.target.value)}
        />
        <label>
          <input type="checkbox" checked={isAlone} onChange={(event) => setIsAlone(event.target.checked)} /> This flow
          only
        </label>
      </div>
      {rows.length === 0 && (
        <p className={styles['empty']}>{log.events.length === 0 ? 'Nothing has happened yet.' : 'No event matches.'}</p>
      )}
      <div
        className={styles['scroller']}
        ref={scroller}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label="Events"
      >
        <div ref={runway}>
          <ol ref={list}>
            {rows.slice(first, last).map((index) => {
              const entry = log.events[index];
              if (entry === undefined) return null;
              const owner = actors.get(actorKey(entry.page, entry.actor));
              const chart = owner?.chart === null || owner === undefined ? undefined : log.charts[owner.chart];
              const moment = index === position ? 'chosen' : index > position ? 'later' : 'earlier';
              return (
                <EventRow
                  key={index}
                  index={index}
                  entry={entry}
                  name={owner?.name}
                  chart={chart}
                  start={start}
                  moment={moment}
                  isOwn={owner !== undefined && owner.key === actor?.key}
                  isTrial={trials.has(entry)}
                  onChosen={choose}
                />
              );
            })}
          </ol>
        </div>
      </div>
      {chosen !== undefined && (
        <div className={styles['payload']}>
          <h3>
            <code>{chosen.event.type}</code> <span>{isLive ? '(the latest)' : ''}</span>
          </h3>
          <PlainTree
            value={Object.fromEntries(Object.entries(chosen.event).filter(([key]) => key !== 'type'))}
            empty="It carries nothing."
          />
        </div>
      )}
    </div>
  );
}
