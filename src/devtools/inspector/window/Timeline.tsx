import { useMemo } from 'react';
import type { FlowLog, LoggedActor } from './flowLog';
import styles from './Timeline.module.scss';

interface TimelineProps {
  log: FlowLog;
  actor: LoggedActor | undefined;
  position: number;
  isLive: boolean;
  isPlaying: boolean;
  /** False for a recording. */
  hasPresent: boolean;
  onMoved: (position: number) => void;
  onLive: () => void;
  onPlaying: (isPlaying: boolean) => void;
}

const bins = 400;

/** One path with a tick for each event of the selected flow, or of all. */
function ticks({ events }: FlowLog, actor: LoggedActor | undefined): string {
  const filled = new Set<number>();
  const span = Math.max(1, events.length - 1);
  events.forEach((entry, index) => {
    if (actor === undefined || (entry.actor === actor.actor && entry.page === actor.page))
      filled.add(Math.round((index / span) * bins));
  });
  return [...filled].map((bin) => `M${bin} 0v10`).join('');
}

function TimeIcon({ shape }: { shape: string }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

/** Time travel: one step is one event. */
export function Timeline({
  log,
  actor,
  position,
  isLive,
  isPlaying,
  hasPresent,
  onMoved,
  onLive,
  onPlaying,
}: TimelineProps) {
  const last = log.events.length - 1;
  const all = useMemo(() => ticks(log, undefined), [log]);
  const own = useMemo(() => (actor === undefined ? '' : ticks(log, actor)), [log, actor]);
  const at = log.events[position]?.at;
  return (
    <footer className={styles['timeline']}>
      <div className={styles['buttons']} role="group" aria-label="Time">
        <button
          type="button"
          disabled={position <= 0}
          onClick={() => onMoved(0)}
          aria-label="To the beginning"
          title="To the beginning (Home)"
        >
          <TimeIcon shape="M3 3v10M13 3 6 8l7 5Z" />
        </button>
        <button
          type="button"
          disabled={position <= 0}
          onClick={() => onMoved(position - 1)}
          aria-label="One event back"
          title="One event back (←)"
        >
          <TimeIcon shape="M11 3 4 8l7 5Z" />
        </button>
        <button
          type="button"
          disabled={last < 0}
          onClick={() => onPlaying(!isPlaying)}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          title={isPlaying ? 'Pause (space)' : 'Play from here (space)'}
        >
          <TimeIcon shape={isPlaying ? 'M4 3h3v10H4ZM9 3h3v10H9Z' : 'M2 3l5 5-5 5ZM9 3l5 5-5 5Z'} />
        </button>
        <button
          type="button"
          disabled={position >= last}
          onClick={() => onMoved(position + 1)}
          aria-label="One event on"
          title="One event on (→)"
        >
          <TimeIcon shape="M5 3l7 5-7 5Z" />
        </button>
      </div>
      <div className={styles['track']}>
        <svg viewBox={`0 0 ${bins} 10`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles['all']} d={all} />
          <path className={styles['own']} d={own} />
        </svg>
        <input
          type="range"
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, position)}
          disabled={last < 0}
          onChange={(event) => onMoved(Number(event.target.value))}
          aria-label="Moment"
          aria-valuetext={`Event ${position + 1} of ${last + 1}`}
        />
      </div>
      <output className={styles['count']}>
        <span>{last < 0 ? 'no events' : `${position + 1} of ${last + 1}`}</span>
        {at !== undefined && <small>{new Date(at).toLocaleTimeString([], { hour12: false })}</small>}
      </output>
      {hasPresent && (
        <button
          type="button"
          className={styles['live']}
          aria-pressed={isLive}
          onClick={onLive}
          title="Follow what happens now (L)"
        >
          <i aria-hidden="true" /> Live
        </button>
      )}
    </footer>
  );
}
