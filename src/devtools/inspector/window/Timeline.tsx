import type { FlowLog } from './flowLog';
import styles from './FlowInspector.module.scss';

interface TimelineProps {
  log: FlowLog;
  position: number;
  isLive: boolean;
  isPlaying: boolean;
  /** False for a recording. */
  hasPresent: boolean;
  onMoved: (position: number) => void;
  onLive: () => void;
  onPlaying: (isPlaying: boolean) => void;
}

/** Time travel: one step is one event. */
export function Timeline({ log, position, isLive, isPlaying, hasPresent, onMoved, onLive, onPlaying }: TimelineProps) {
  const last = log.events.length - 1;
  const at = log.events[position]?.at;
  const steps = [
    { name: 'To the beginning', key: 'Home', sign: '|◀', isOff: position <= 0, run: () => onMoved(0) },
    { name: 'One event back', key: '←', sign: '◀', isOff: position <= 0, run: () => onMoved(position - 1) },
    isPlaying
      ? { name: 'Pause', key: 'space', sign: '||', isOff: false, run: () => onPlaying(false) }
      : { name: 'Play', key: 'space', sign: '▶▶', isOff: last < 0, run: () => onPlaying(true) },
    { name: 'One event on', key: '→', sign: '▶', isOff: position >= last, run: () => onMoved(position + 1) },
  ];
  return (
    <footer className={styles['timeline']}>
      <div role="group" aria-label="Time">
        {steps.map(({ name, key, sign, isOff, run }) => (
          <button key={sign} type="button" disabled={isOff} onClick={run} aria-label={name} title={`${name} (${key})`}>
            {/* As text, not as a picture. */}
            <span>{`${sign}\ufe0e`}</span>
          </button>
        ))}
      </div>
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
      <output>
        <span>{last < 0 ? 'no events' : `${position + 1} of ${last + 1}`}</span>
        {at !== undefined && <small>{new Date(at).toLocaleTimeString([], { hour12: false })}</small>}
      </output>
      {hasPresent && (
        <button type="button" aria-pressed={isLive} onClick={onLive} title="Follow what happens now (L)">
          Live
        </button>
      )}
    </footer>
  );
}
