import type { UnknownAction } from '@reduxjs/toolkit';
import { apiMasks } from './apiMasks';
import { type Labels, type Mask, masked, maskedWhole } from './mask';
import { siteMasks, type SliceMasks } from './siteMasks';

/** What the recorder itself tells of is masked when it is told (`flowMasks.ts`, `address.ts`). */
const ownMasks: Readonly<Record<string, SliceMasks>> = {
  page: { state: 'keep', actions: { moved: 'keep' } },
  flows: { state: 'keep', actions: { started: 'keep', told: 'keep', stopped: 'keep', unwritten: 'keep' } },
};

/** The declared list: what of each slice and each of its actions may stand in a log. A test finds the slices that are not in it. */
export const declared: Readonly<Record<string, SliceMasks>> = { ...siteMasks, ...apiMasks, ...ownMasks };

interface ActionMasks {
  payload: Mask;
  meta: Mask | undefined;
}

const actionMasks: ReadonlyMap<string, ActionMasks> = new Map(
  Object.entries(declared).flatMap(([slice, { actions, metas }]) =>
    Object.entries(actions).map(([name, payload]): [string, ActionMasks] => [
      `${slice}/${name}`,
      { payload, meta: metas?.[name] },
    ]),
  ),
);

const stateMasks: Mask = Object.fromEntries(
  Object.entries(declared).flatMap(([slice, { state }]) => (state === undefined ? [] : [[slice, state]])),
);

const errorMask: Mask = { name: 'keep', code: 'keep', message: 'text' };

/** Whether the action stands in the declared list. */
export const isDeclared = (type: string): boolean => actionMasks.has(type);

/** Names of the slices that have a state. */
export const declaredSlices: readonly string[] = Object.keys(stateMasks);

/** An action as it may stand in a log: plain, and without anything of a person. One that is not declared keeps its type only. */
export function maskedAction(
  { type, payload, meta, error }: UnknownAction & { payload?: unknown; meta?: unknown; error?: unknown },
  labels: Labels,
): UnknownAction {
  const masks = actionMasks.get(type);
  if (masks === undefined) return { type, ...(payload !== undefined && { payload: maskedWhole }) };
  const maskedMeta = masked(meta, masks.meta, labels);
  return {
    type,
    ...(payload !== undefined && { payload: masked(payload, masks.payload, labels) }),
    ...(maskedMeta !== undefined && maskedMeta !== maskedWhole && { meta: maskedMeta }),
    ...(error !== undefined && { error: typeof error === 'boolean' ? error : masked(error, errorMask, labels) }),
  };
}

/** The state as it may stand in a log. Masking and reducing may change places: a replay of masked actions ends in the masked state. */
export function maskedState(state: object, labels: Labels): Record<string, unknown> {
  return masked(state, stateMasks, labels) as Record<string, unknown>;
}
