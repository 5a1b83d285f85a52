import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import type { State } from './digests';
import type { HeldPage } from './heldPage';
import { differences, pathText, type LoadedLog } from './replay';
import { actionWords, runNumbers, runsOf } from './runs';
import styles from './Recorder.module.scss';

/** Playback speeds relative to the recording. */
const speeds = [0.5, 1, 2, 5, 20] as const;
/** Pause between actions of a log without times, and the longest pause of any log, in milliseconds at speed 1. */
const defaultPause = 400;
const maxPause = 2_000;

function pauseBefore({ log: { meta } }: LoadedLog, position: number): number {
  if (meta === null) return defaultPause;
  return Math.min(maxPause, (meta.times[position] ?? 0) - (meta.times[position - 1] ?? 0));
}

/** Rows shown on either side of the current one: a log may have thousands. */
const overscan = 40;

interface ActionListProps {
  actions: readonly UnknownAction[];
  /** Actions applied so far; the last of them is the current one. */
  position: number;
  onJump: (position: number) => void;
}

/** The actions around the current one, with identical runs collapsed. Clicking one jumps to it. */
function ActionList({ actions, position, onJump }: ActionListProps) {
  const current = useRef<HTMLButtonElement>(null);
  const runs = useMemo(() => runsOf(actions), [actions]);
  const at = runs.findLastIndex(({ from }) => from <= position);
  useEffect(() => {
    const row = current.current;
    const list = row?.closest('ol');
    // Scroll the list only; scrollIntoView would scroll the page too.
    if (row && list) list.scrollTop = row.offsetTop - list.clientHeight / 2;
  }, [position]);
  return (
    <ol className={styles['list']} aria-label="Actions">
      {runs.slice(Math.max(0, at - overscan), at + 1 + overscan).map((run) => {
        const { from, to, action } = run;
        const isCurrent = from <= position && position <= to;
        return (
          <li key={from}>
            <button
              ref={isCurrent ? current : null}
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              data-taken={from <= position}
              onClick={() => onJump(from)}
            >
              {`${runNumbers(run)} ${actionWords(action)}${to > from ? ` ${to - from + 1} times` : ''}`}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const maxShown = 12;
const maxValueLength = 120;

function abbreviated(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)} …` : text;
}

/** The state changes of the current action; `before` is undefined before the first. */
function Changes({ before, after }: { before: State | undefined; after: State | undefined }) {
  if (before === undefined) return <p>The state before the first action.</p>;
  const changes = differences(after, before, maxShown);
  if (changes.length === 0) return <p>This action changed nothing.</p>;
  return (
    <ul className={styles['changes']} aria-label="What it changed">
      {changes.map(({ path, expected, actual }) => (
        <li key={pathText(path)}>
          <b>{pathText(path)}</b>
          <del>{abbreviated(expected)}</del>
          <ins>{abbreviated(actual)}</ins>
        </li>
      ))}
    </ul>
  );
}

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
  /** Actions applied so far; 0 is the initial state. */
  const [position, setPosition] = useState(0);
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [isOnPage, setOnPage] = useState(true);
  const page = useRef<HeldPage | null>(null);
  const last = log.actions.length;
  const state = states[position];
  const isPlaying = wantsToPlay && position < last;
  const jump = (to: number) => {
    setWantsToPlay(false);
    setPosition(Math.max(0, Math.min(last, to)));
  };
  const play = () => {
    if (position >= last) setPosition(0);
    setWantsToPlay(true);
  };

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setPosition(position + 1), pauseBefore(loaded, position) / speed);
    return () => clearTimeout(timer);
  }, [loaded, position, speed, isPlaying]);
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
  const steps = [
    { name: 'To the beginning', sign: '|◀', isOff: position === 0, run: () => jump(0) },
    { name: 'One action back', sign: '◀', isOff: position === 0, run: () => jump(position - 1) },
    isPlaying
      ? { name: 'Pause', sign: '||', isOff: false, run: () => setWantsToPlay(false) }
      : { name: 'Play', sign: '▶▶', isOff: last === 0, run: play },
    { name: 'One action on', sign: '▶', isOff: position === last, run: () => jump(position + 1) },
    { name: 'To the end', sign: '▶|', isOff: position === last, run: () => jump(last) },
  ];
  return (
    <>
      <p>
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
      <div className={styles['row']} role="group" aria-label="Replay">
        {steps.map(({ name: label, sign, isOff, run }) => (
          <Button key={label} variant="quiet" size="small" aria-label={label} disabled={isOff} onClick={run}>
            {sign}
          </Button>
        ))}
        <label>
          Speed
          <select value={speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}>
            {speeds.map((choice) => (
              <option key={choice} value={choice}>
                {`${choice}×`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label>
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
      <label>
        <input type="checkbox" checked={isOnPage} onChange={({ currentTarget }) => setOnPage(currentTarget.checked)} />
        Show on the page
      </label>
      <Button variant="secondary" size="small" onClick={onClosed}>
        End the replay
      </Button>
    </>
  );
}
