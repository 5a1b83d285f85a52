import { useEffect, useRef } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import styles from './ActionList.module.scss';

interface ActionListProps {
  actions: readonly UnknownAction[];
  /** How many were taken: the last of them is the current one. */
  position: number;
  onJump: (position: number) => void;
}

/** How many actions are listed on either side of the current one: a log may have thousands. */
const around = 40;

/** The actions near the current one; a click jumps. */
export function ActionList({ actions, position, onJump }: ActionListProps) {
  const current = useRef<HTMLButtonElement>(null);
  const from = Math.max(0, position - around);
  const to = Math.min(actions.length, position + around);
  useEffect(() => {
    const row = current.current;
    const list = row?.closest('ol');
    // Only the list moves: scrollIntoView would move the page too.
    if (row && list) list.scrollTop = row.offsetTop - list.clientHeight / 2;
  }, [position]);
  return (
    <ol className={styles['list']} start={from + 1} aria-label="Actions">
      {actions.slice(from, to).map((action, index) => {
        const number = from + index + 1;
        const isCurrent = number === position;
        return (
          <li key={number}>
            <button ref={isCurrent ? current : null} type="button" className={styles['row']} aria-current={isCurrent ? 'step' : undefined} data-taken={number <= position} onClick={() => onJump(number)}>
              <span className={styles['number']}>{number}</span> <span className={styles['type']}>{action.type}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
