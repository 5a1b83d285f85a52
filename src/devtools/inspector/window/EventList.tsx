import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { causeInWords, type Chart } from '../../statechart/chart';
import { actorKey, enteredInWords, type FlowLog, type LoggedActor, type LoggedEvent } from './flowLog';
import { PlainTree } from './PlainTree';
import styles from './Panels.module.scss';

/** XState's own events. */
const trialWords: Readonly<Record<string, string>> = {
  'xstate.init': 'started by StrictMode',
  'xstate.stop': 'stopped by StrictMode',
};
const ownWords: Readonly<Record<string, string>> = {
  'xstate.init': 'began',
  'xstate.stop': 'stopped',
  'xstate.promise.resolve': 'done',
  'xstate.promise.reject': 'failed',
};

/** An event as text: `send a code: done` rather than `xstate.done.actor.0.phoneLinking.proving.sending`. */
function eventInWords({ event, transitions }: LoggedEvent, chart: Chart | undefined, isTrial: boolean): string {
  const known = chart?.transitions.find(
    ({ id, eventType, cause }) => cause !== 'event' && (transitions.includes(id) || eventType === event.type),
  );
  if (known !== undefined) return causeInWords(known);
  return (isTrial ? trialWords[event.type] : undefined) ?? ownWords[event.type] ?? event.type;
}

/**
 * The entries from mounts that StrictMode undid: in development it mounts everything twice, so an actor is started,
 * stopped and started again. Nothing else restarts a stopped actor.
 */
export function strictModeRuns(events: readonly LoggedEvent[]): ReadonlySet<LoggedEvent> {
  const trials = new Set<LoggedEvent>();
  const runs = new Map<string, { entries: LoggedEvent[]; isStopped: boolean }>();
  for (const entry of events) {
    const key = actorKey(entry.page, entry.actor);
    const { type } = entry.event;
    const run = runs.get(key);
    if (type === 'xstate.init') {
      if (run?.isStopped === true) for (const one of run.entries) trials.add(one);
      runs.set(key, { entries: [entry], isStopped: false });
    } else if (run !== undefined && !run.isStopped) {
      run.entries.push(entry);
      run.isStopped = type === 'xstate.stop';
    }
  }
  return trials;
}

interface EventRowProps {
  entry: LoggedEvent;
  /** The receiving actor and its chart; undefined if it is unknown. */
  owner: LoggedActor | undefined;
  chart: Chart | undefined;
  /** Start of the log, in milliseconds since 1970. */
  start: number;
  isChosen: boolean;
  isLater: boolean;
  /** Belongs to the selected flow. */
  isOwn: boolean;
  /** From a mount that StrictMode undid. */
  isTrial: boolean;
  onChosen: (entry: LoggedEvent) => void;
}

/** A row of the list: time, event, actor and outcome. Memoised: many rows may arrive within a frame. */
const EventRow = memo(function EventRow({
  entry,
  owner,
  chart,
  start,
  isChosen,
  isLater,
  isOwn,
  isTrial,
  onChosen,
}: EventRowProps) {
  const entered = enteredInWords(entry, chart);
  const isUntaken = entry.transitions.length === 0 && !entry.event.type.startsWith('xstate.') && entered !== '';
  return (
    <li>
      <button
        type="button"
        data-own={isOwn && !isTrial ? '' : undefined}
        data-later={isLater ? '' : undefined}
        aria-current={isChosen || undefined}
        onClick={() => onChosen(entry)}
      >
        <small>{`+${((entry.at - start) / 1_000).toFixed(2)}`}</small>
        <span>
          <b>{eventInWords(entry, chart, isTrial)}</b>
          {entered !== '' && <small>{`→ ${entered}`}</small>}
        </span>
        <span>
          <small>{owner?.name ?? 'an actor'}</small>
          {isTrial && <small>StrictMode</small>}
          {isUntaken && <small>not taken</small>}
        </span>
      </button>
    </li>
  );
});

interface EventListProps {
  log: FlowLog;
  /** The selected actor: its events are highlighted. */
  actor: LoggedActor | undefined;
  position: number;
  isLive: boolean;
  /** The same function each time, for the rows. */
  onChosen: (entry: LoggedEvent) => void;
}

/** Rows shown on either side of the selected one: a log may have many thousands. */
const overscan = 500;

/** Every event with its outcome, oldest first. Selecting one travels back to that moment. */
export function EventList({ log, actor, position, isLive, onChosen }: EventListProps) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const actors = useMemo(() => new Map(log.actors.map((one) => [one.key, one])), [log.actors]);
  const trials = useMemo(() => strictModeRuns(log.events), [log.events]);
  const wanted = filter.trim().toLowerCase();
  const rows = useMemo(
    () =>
      log.events.flatMap((entry, index) => {
        if (wanted === '') return [index];
        const owner = actors.get(actorKey(entry.page, entry.actor));
        const words = eventInWords(entry, log.charts[owner?.chart ?? ''], trials.has(entry));
        return `${entry.event.type} ${words} ${owner?.name ?? ''}`.toLowerCase().includes(wanted) ? [index] : [];
      }),
    [log.events, log.charts, wanted, actors, trials],
  );
  const row = rows.findLastIndex((index) => index <= position);
  const chosen = log.events[position];
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, wanted]);

  return (
    <div className={styles['events']}>
      <input
        type="search"
        value={filter}
        placeholder="Filter events"
        aria-label="Filter events"
        onChange={(event) => setFilter(event.target.value)}
      />
      {rows.length === 0 && (
        <p className={styles['none']}>{log.events.length === 0 ? 'Nothing has happened yet.' : 'No event matches.'}</p>
      )}
      <div className={styles['scroller']} tabIndex={0} role="region" aria-label="Events">
        <ol ref={list}>
          {rows.slice(Math.max(0, row - overscan), row + 1 + overscan).map((index) => {
            const entry = log.events[index];
            if (entry === undefined) return null;
            const owner = actors.get(actorKey(entry.page, entry.actor));
            return (
              <EventRow
                key={index}
                entry={entry}
                owner={owner}
                chart={log.charts[owner?.chart ?? '']}
                start={log.events[0]?.at ?? 0}
                isChosen={index === position}
                isLater={index > position}
                isOwn={owner !== undefined && owner.key === actor?.key}
                isTrial={trials.has(entry)}
                onChosen={onChosen}
              />
            );
          })}
        </ol>
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
