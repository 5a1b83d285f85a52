import { useEffect, useState } from 'react';
import {
  activeStates,
  causeInWords,
  conditionInWords,
  duration,
  shortPath,
  statesWithin,
  targetInWords,
  type Chart,
} from '../../statechart/chart';
import { activeSince, timedTransitions, type ActorState, type FlowLog, type LoggedActor } from './flowLog';
import { givenInWords } from './PlainTree';
import styles from './FlowInspector.module.scss';

interface StateBarProps {
  log: FlowLog;
  actor: LoggedActor;
  chart: Chart;
  actorState: ActorState;
  /** True for the present: clocks run. */
  isLive: boolean;
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** One sentence: the current state, the event that led to it and why, and what happens next without one. */
export function StateBar({ log, actor, chart, actorState, isLive }: StateBarProps) {
  const { latest, index } = actorState;
  const active = activeStates(chart.id, latest.value);
  const leaves = active.filter((id) => id !== chart.id && !active.some((other) => other.startsWith(`${id}.`)));
  const taken = chart.transitions.filter(({ id }) => latest.transitions.includes(id));
  const timed = timedTransitions(chart, latest);
  const now = useNow(isLive && timed.length > 0);
  const isActive = latest.status === 'active';
  const actors = statesWithin(chart.root).flatMap(({ id, actors: running }) => (active.includes(id) ? running : []));
  return (
    <div className={styles['bar']}>
      <p>
        <small>{isActive ? 'Stands in' : 'Ended in'}</small>
        {leaves.map((id) => (
          <strong key={id}>{shortPath(chart, id).replaceAll('.', ' › ')}</strong>
        ))}
      </p>
      <p>
        <small>Last</small>
        {taken.map((transition) => {
          const { id, guard } = transition;
          const given = latest.given?.[id];
          return (
            <span key={id}>
              <code>{causeInWords(transition)}</code>
              {guard !== null && (
                <span>
                  <span>{' because '}</span>
                  <em>{guard}</em>
                  {given !== undefined && <small>{` (${givenInWords(given)})`}</small>}
                </span>
              )}
              {guard === null && conditionInWords(chart, transition) !== null && <em>{' otherwise'}</em>}
              <span>{` → ${targetInWords(chart, transition)}`}</span>
            </span>
          );
        })}
        {taken.length === 0 && latest.event.type === 'xstate.init' && <span>it began</span>}
        {taken.length === 0 && latest.event.type !== 'xstate.init' && (
          <span>
            <code>{latest.event.type}</code> – no transition took it
          </span>
        )}
      </p>
      {isActive && actors.length > 0 && (
        <p>
          <small>Waits for</small>
          <span>{actors.join(', ')}</span>
        </p>
      )}
      {timed.map((transition) => {
        const { id, source, delay, words } = transition;
        const since = isLive ? activeSince(log, actor, chart, source, index) : undefined;
        const left = since === undefined || delay === null ? null : Math.max(0, since + delay - now);
        return (
          <p key={id}>
            <small>By itself</small>
            <span>{left === null ? causeInWords(transition) : `in ${duration(Math.ceil(left / 1_000) * 1_000)}`}</span>
            <span>{` → ${targetInWords(chart, transition)} `}</span>
            <em>{`(${words})`}</em>
          </p>
        );
      })}
    </div>
  );
}
