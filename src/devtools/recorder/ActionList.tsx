import { useEffect, useMemo, useRef } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { actionWords, runNumbers, runsOf } from './runs';
import styles from './ActionList.module.scss';

interface ActionListProps {
  actions: readonly UnknownAction[];
  /** Actions applied so far; the last of them is the current one. */
  position: number;
  onJump: (position: number) => void;
}

/** Rows shown on either side of the current one: a log may have thousands. */
const overscan = 40;

/** The actions around the current one, with identical runs collapsed. Clicking one jumps to it. */
export function ActionList({ actions, position, onJump }: ActionListProps) {
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
              className={styles['row']}
              aria-current={isCurrent ? 'step' : undefined}
              data-taken={from <= position}
              onClick={() => onJump(from)}
            >
              <span className={styles['number']}>{`${runNumbers(run)} `}</span>
              <span className={styles['type']}>{actionWords(action)}</span>
              {to > from && <span className={styles['times']}>{` ${to - from + 1} times`}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
