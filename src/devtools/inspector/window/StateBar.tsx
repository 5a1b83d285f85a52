import { useEffect, useState } from 'react';
import { activeStates, shortPath, statesWithin, type Chart, type ChartTransition } from '../../statechart/chart';
import { causeInWords, conditionInWords, duration } from '../../statechart/wording';
import type { Plain } from '../protocol';
import { givenInWords } from './contextChanges';
import { activeSince, type FlowLog, type LoggedActor, type ActorState } from './flowLog';
import { timedTransitions } from './marks';
import styles from './StateBar.module.scss';

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

/** Why a transition was taken: its guard with parameters, or that no other branch applied. */
function Reason({ chart, transition, given }: { chart: Chart; transition: ChartTransition; given: Plain | undefined }) {
  if (conditionInWords(chart, transition) === null) return null;
  if (transition.guard === null) return <em>{' otherwise'}</em>;
  return (
    <span>
      <span>{' because '}</span>
      <em>{transition.guard}</em>
      {given !== undefined && <small>{` (${givenInWords(given)})`}</small>}
    </span>
  );
}

/** One sentence: the current state, the event that led to it, and what happens next without one. */
export function StateBar({ log, actor, chart, actorState, isLive }: StateBarProps) {
  const { latest, index } = actorState;
  const active = activeStates(chart.id, latest.value);
  const leaves = active.filter((id) => id !== chart.id && !active.some((other) => other.startsWith(`${id}.`)));
  const taken = chart.transitions.filter(({ id }) => latest.transitions.includes(id));
  const timed = timedTransitions(chart, actorState);
  const now = useNow(isLive && timed.length > 0);
  const actors =
    latest.status === 'active'
      ? statesWithin(chart.root).flatMap(({ id, actors: running }) => (active.includes(id) ? running : []))
      : [];
  return (
    <div className={styles['bar']}>
      <p className={styles['now']}>
        <span className={styles['label']}>{latest.status === 'active' ? 'Stands in' : 'Ended in'}</span>
        {leaves.map((id) => (
          <strong key={id}>{shortPath(chart, id).replaceAll('.', ' › ')}</strong>
        ))}
      </p>
      <p>
        <span className={styles['label']}>Last</span>
        {taken.length === 0 ? (
          <span>
            {latest.event.type === 'xstate.init' ? (
              'it began'
            ) : (
              <span>
                <code>{latest.event.type}</code> – no transition took it
              </span>
            )}
          </span>
        ) : (
          taken.map((transition) => (
            <span key={transition.id}>
              <code>{causeInWords(transition)}</code>
              <Reason chart={chart} transition={transition} given={latest.given?.[transition.id]} />
              <span>
                {transition.target === null
                  ? ' → stays'
                  : ` → ${shortPath(chart, transition.target).replaceAll('.', ' › ')}`}
              </span>
            </span>
          ))
        )}
      </p>
      {actors.length > 0 && (
        <p>
          <span className={styles['label']}>Waits for</span>
          <span>{actors.join(', ')}</span>
        </p>
      )}
      {timed.map((transition) => {
        const since = activeSince(log, actor, chart, transition.source, index);
        const left =
          since === undefined || transition.delay === null || !isLive
            ? null
            : Math.max(0, since + transition.delay - now);
        return (
          <p key={transition.id}>
            <span className={styles['label']}>By itself</span>
            <span>{left === null ? causeInWords(transition) : `in ${duration(Math.ceil(left / 1_000) * 1_000)}`}</span>
            <span>{` → ${transition.target === null ? 'stays' : shortPath(chart, transition.target).replaceAll('.', ' › ')} `}</span>
            <em>{`(${transition.words})`}</em>
          </p>
        );
      })}
    </div>
  );
}
