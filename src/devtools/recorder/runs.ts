import type { UnknownAction } from '@reduxjs/toolkit';

/** A run of identical actions, with the first and last number, from 1. */
export interface Run {
  from: number;
  to: number;
  action: UnknownAction;
}

/** Collapses runs of identical actions. */
export function runsOf(actions: readonly UnknownAction[]): Run[] {
  const runs: Run[] = [];
  let last = '';
  for (const [index, action] of actions.entries()) {
    const text = JSON.stringify(action);
    const run = runs.at(-1);
    if (run !== undefined && text === last) run.to = index + 1;
    else runs.push({ from: index + 1, to: index + 1, action });
    last = text;
  }
  return runs;
}

/** `7` or `7–10` */
export const runNumbers = ({ from, to }: Run): string => (from === to ? String(from) : `${from}–${to}`);

interface Told {
  flow?: string;
  event?: { type: string };
  address?: string;
}

/** Short text for an action: a flow's event, an address, or the type. */
export function actionWords({ type, payload }: UnknownAction): string {
  const { flow, event, address } = typeof payload === 'object' && payload !== null ? (payload as Told) : {};
  switch (type) {
    case 'flows/started':
      return `${flow} starts`;
    case 'flows/stopped':
      return `${flow} stops`;
    case 'flows/told':
      return `${flow} is told ${event?.type}`;
    case 'page/moved':
      return `page at ${address}`;
    default:
      return type;
  }
}
