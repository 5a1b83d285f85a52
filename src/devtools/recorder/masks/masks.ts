import type { UnknownAction } from '@reduxjs/toolkit';
import { apiMasks } from './apiMasks';
import { type Labels, type Mask, masked, maskedWhole } from './mask';
import { siteMasks, type SliceMasks } from './siteMasks';

/** The recorder's own actions are masked at their source (`flowMasks.ts`, `address.ts`). */
const ownMasks: Readonly<Record<string, SliceMasks>> = {
  page: { state: 'keep', actions: { moved: 'keep' } },
  flows: { state: 'keep', actions: { started: 'keep', told: 'keep', stopped: 'keep', unwritten: 'keep' } },
};

/** The allow-list: what of each slice and action may be logged. A test finds slices missing from it. */
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

/** Whether the action type is on the allow-list. */
export const isDeclared = (type: string): boolean => actionMasks.has(type);

/** Names of the slices with a state. */
export const declaredSlices: readonly string[] = Object.keys(stateMasks);

/** An action as it may be logged: plain and without personal data. Undeclared ones keep only their type. */
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

/** A state as it may be logged. Masking commutes with reducing: replaying masked actions gives the masked state. */
export function maskedState(state: object, labels: Labels): Record<string, unknown> {
  return masked(state, stateMasks, labels) as Record<string, unknown>;
}
