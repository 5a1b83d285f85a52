import { useEffect, useRef } from 'react';
import type { TraceEntry, TraceKind } from './useCheckoutLab';
import styles from './CheckoutLab.module.scss';

const looks: Readonly<Record<TraceKind, string>> = {
  call: 'outgoing',
  result: 'outgoing',
  callback: 'incoming',
  state: 'state',
  'message out': 'outgoing',
  'message in': 'incoming',
  request: 'outgoing',
  answer: 'incoming',
  failure: 'failure',
};

/** A value as JSON, with errors, functions and promises by name. */
function textOf(value: unknown): string {
  const replace = (_key: string, each: unknown): unknown => {
    if (each instanceof Error)
      return { error: each.name, message: each.message, ...Object.fromEntries(Object.entries(each)) };
    if (typeof each === 'function') return '(function)';
    if (each instanceof Promise) return '(promise)';
    return each;
  };
  if (typeof value === 'string') {
    try {
      return JSON.stringify(JSON.parse(value), null, 2);
    } catch {
      return value;
    }
  }
  return JSON.stringify(value, replace, 2);
}

/** The trace, newest last and kept in view; lines with details expand. */
export function TraceList({ entries }: { entries: readonly TraceEntry[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [entries]);
  return (
    // Scroll containers must be reachable by keyboard.
    <div ref={list} className={styles['trace']} role="region" tabIndex={0} aria-label="What happened">
      <ol aria-label="Trace">
        {entries.map(({ id, at, kind, name, detail }) => {
          const line = (
            <>
              <span className={styles['time']}>{`${at.toFixed(0)} ms`}</span>
              <span className={styles['kind']} data-look={looks[kind]}>
                {kind}
              </span>
              <span className={styles['name']}>{name}</span>
            </>
          );
          return (
            <li key={id}>
              {detail === undefined ? (
                <div className={styles['line']}>{line}</div>
              ) : (
                <details>
                  <summary className={styles['line']}>{line}</summary>
                  <pre className={styles['detail']}>{textOf(detail)}</pre>
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
