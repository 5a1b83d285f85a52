import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { ActionList } from './ActionList';
import { Changes } from './Changes';
import { pathText } from './difference';
import type { HeldPage } from './heldPage';
import type { LoadedLog } from './loadedLog';
import { PlayerIcon } from './PlayerIcon';
import { speeds, usePlayer, type Speed } from './usePlayer';
import styles from './ReplayControls.module.scss';

interface ReplayControlsProps {
  loaded: LoadedLog;
  hold: () => HeldPage;
  onClosed: () => void;
}

/** How this version of the site deviates from the recording, as a sentence; null if it does not. */
function problemOf({ divergence: departure, deviations: [end] }: LoadedLog): string | null {
  if (departure !== null)
    return `This version of the site parts from the recording at action ${departure.number.toLocaleString('en')}, in ${departure.names.join(', ')}.`;
  return end === undefined
    ? null
    : `This version of the site ends otherwise than the recording did, first at ${pathText(end.path)}.`;
}

/** Steps, plays and jumps through a log; the page shows the state after each action. */
export function ReplayControls({ loaded, hold, onClosed }: ReplayControlsProps) {
  const { log, states, divergence: departure, name } = loaded;
  const { position, isPlaying, speed, jump, play, pause, setSpeed } = usePlayer(loaded);
  const [isOnPage, setOnPage] = useState(true);
  const page = useRef<HeldPage | null>(null);
  const last = log.actions.length;
  const state = states[position];

  useEffect(() => {
    if (!isOnPage) return undefined;
    const held = hold();
    page.current = held;
    return () => {
      page.current = null;
      held.release();
    };
  }, [hold, isOnPage]);
  useEffect(() => {
    if (state !== undefined) page.current?.show(state);
  }, [state, isOnPage]);

  const problem = problemOf(loaded);
  return (
    <div className={styles['replay']}>
      <p className={styles['file']}>
        <b>{name}</b>
        {log.meta !== null && (
          <span>{` · ${log.meta.app} · ${log.meta.recordedAt.slice(0, 16).replace('T', ' ')} UTC`}</span>
        )}
      </p>
      {problem !== null && <Alert kind="danger">{problem}</Alert>}
      {departure !== null && (
        <Button variant="secondary" size="small" onClick={() => jump(departure.number)}>
          {`Go to action ${departure.number.toLocaleString('en')}`}
        </Button>
      )}
      <div className={styles['transport']} role="group" aria-label="Replay">
        <Button
          variant="quiet"
          size="small"
          aria-label="To the beginning"
          icon={<PlayerIcon kind="first" />}
          disabled={position === 0}
          onClick={() => jump(0)}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label="One action back"
          icon={<PlayerIcon kind="back" />}
          disabled={position === 0}
          onClick={() => jump(position - 1)}
        />
        {isPlaying ? (
          <Button size="small" aria-label="Pause" icon={<PlayerIcon kind="pause" />} onClick={pause} />
        ) : (
          <Button
            size="small"
            aria-label="Play"
            icon={<PlayerIcon kind="play" />}
            disabled={last === 0}
            onClick={play}
          />
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label="One action on"
          icon={<PlayerIcon kind="on" />}
          disabled={position === last}
          onClick={() => jump(position + 1)}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label="To the end"
          icon={<PlayerIcon kind="last" />}
          disabled={position === last}
          onClick={() => jump(last)}
        />
        <label className={styles['speed']}>
          Speed
          <select value={speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value) as Speed)}>
            {speeds.map((choice) => (
              <option key={choice} value={choice}>
                {`${choice}×`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className={styles['slider']}>
        <span>{`Action ${position.toLocaleString('en')} of ${last.toLocaleString('en')}`}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={position}
          onChange={({ currentTarget }) => jump(Number(currentTarget.value))}
        />
      </label>
      <ActionList actions={log.actions} position={position} onJump={jump} />
      <Changes before={position === 0 ? undefined : states[position - 1]} after={state} />
      <label className={styles['onPage']}>
        <input type="checkbox" checked={isOnPage} onChange={({ currentTarget }) => setOnPage(currentTarget.checked)} />
        Show on the page
      </label>
      <Button variant="secondary" size="small" onClick={onClosed}>
        End the replay
      </Button>
    </div>
  );
}
