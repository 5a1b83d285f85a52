import { useEffect, useState } from 'react';
import type { LoadedLog } from './loadedLog';

/** Playback speeds relative to the recording. */
export const speeds = [0.5, 1, 2, 5, 20] as const;
export type Speed = (typeof speeds)[number];

/** Pause between actions of a log without times, and the longest pause of any log, in milliseconds at speed 1. */
const defaultPause = 400;
const maxPause = 2_000;

export interface Player {
  /** Actions applied so far; 0 is the initial state. */
  position: number;
  isPlaying: boolean;
  speed: Speed;
  jump: (position: number) => void;
  /** Resumes; from the start if it was at the end. */
  play: () => void;
  pause: () => void;
  setSpeed: (speed: Speed) => void;
}

function pauseBefore({ log: { meta } }: LoadedLog, position: number): number {
  if (meta === null) return defaultPause;
  return Math.min(maxPause, (meta.times[position] ?? 0) - (meta.times[position - 1] ?? 0));
}

/** Playback controls for a log. */
export function usePlayer(loaded: LoadedLog): Player {
  const last = loaded.log.actions.length;
  const [position, setPosition] = useState(0);
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const isPlaying = wantsToPlay && position < last;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setPosition(position + 1), pauseBefore(loaded, position) / speed);
    return () => clearTimeout(timer);
  }, [loaded, position, speed, isPlaying]);

  return {
    position,
    isPlaying,
    speed,
    jump: (to) => {
      setWantsToPlay(false);
      setPosition(Math.max(0, Math.min(last, to)));
    },
    play: () => {
      if (position >= last) setPosition(0);
      setWantsToPlay(true);
    },
    pause: () => setWantsToPlay(false),
    setSpeed,
  };
}
