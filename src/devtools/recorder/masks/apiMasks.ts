import type { UnknownAction } from '@reduxjs/toolkit';
import { isFields, masked, type Fields, type Labels, type Mask } from './mask';
import type { SliceMasks } from './siteMasks';

/**
 * RTK Query marks cache writes by the page (`upsertQueryData`) with a symbol, which JSON drops. The log has `upsert:
 * true` instead, and a replay restores the symbol; only its name is public.
 */
function isUpsert(call: object): boolean {
  // Other calls have the symbol too, set to undefined.
  return Object.getOwnPropertySymbols(call).some(
    (symbol) => symbol.description === 'forceQueryFn' && typeof Reflect.get(call, symbol) === 'function',
  );
}

/** Restores the symbol on a logged action. */
export function withUpsert(action: UnknownAction): UnknownAction {
  const { meta } = action;
  if (!isFields(meta) || !isFields(meta['arg']) || meta['arg']['upsert'] !== true) return action;
  const arg = new Proxy(meta['arg'], {
    get: (call, key): unknown =>
      typeof key === 'symbol' && key.description === 'forceQueryFn' ? () => undefined : Reflect.get(call, key),
  });
  return { ...action, meta: { ...meta, arg } };
}

/** `getAgents(undefined)` is kept; arguments in any other key are masked. */
const cacheKey: Mask = (value, labels) => {
  if (typeof value !== 'string') return '[masked]';
  const start = value.indexOf('(');
  if (start === -1 || value.endsWith('(undefined)')) return value;
  return `${value.slice(0, start)}(${labels.of('arguments', value.slice(start + 1, -1))})`;
};

const byCacheKey =
  (mask: Mask): Mask =>
  (value, labels) =>
    isFields(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, entry]) => [
            String(masked(key, cacheKey, labels)),
            masked(entry, mask, labels),
          ]),
        )
      : '[masked]';

const argument: Mask = (value, labels) => (typeof value === 'string' ? labels.of('text', value) : '[masked]');
/** The gateway's errors (`ApiError`) and those of the library. */
const error: Mask = { code: 'keep', name: 'keep', message: 'text', retryable: 'keep', retryAfter: 'keep' };

const plainCall: Mask = {
  type: 'keep',
  endpointName: 'keep',
  originalArgs: argument,
  queryCacheKey: cacheKey,
  subscribe: 'keep',
  forceRefetch: 'keep',
  subscriptionOptions: 'keep',
  track: 'keep',
  fixedCacheKey: 'keep',
  direction: 'keep',
  param: 'text',
};
const call: Mask = (value, labels) =>
  isFields(value)
    ? { ...(masked(value, plainCall, labels) as Fields), ...(isUpsert(value) && { upsert: true }) }
    : '[masked]';
const request: Mask = {
  requestId: 'keep',
  requestStatus: 'keep',
  arg: call,
  startedTimeStamp: 'keep',
  fulfilledTimeStamp: 'keep',
  aborted: 'keep',
  condition: 'keep',
  rejectedWithValue: 'keep',
  baseQueryMeta: 'nothing',
  seq: 'keep',
  RTK_autoBatch: 'keep',
};
const entry: Mask = {
  status: 'keep',
  direction: 'keep',
  endpointName: 'keep',
  requestId: 'keep',
  originalArgs: argument,
  startedTimeStamp: 'keep',
  fulfilledTimeStamp: 'keep',
  data: 'records',
  error,
};

/** Immer patches of the subscriptions: `[cache key, request id]`. */
const patches: Mask = (value, labels) =>
  Array.isArray(value)
    ? value.map((patch: unknown) => {
        if (!isFields(patch) || !Array.isArray(patch['path'])) return '[masked]';
        const [key, ...rest] = patch['path'] as unknown[];
        return {
          op: patch['op'],
          path: [masked(key, cacheKey, labels), ...rest],
          ...('value' in patch && { value: masked(patch['value'], 'keep', labels) }),
        };
      })
    : '[masked]';

/**
 * Constants for environment flags, so that logs are equal everywhere: a replay has no window, and another middleware
 * id.
 */
const config: Mask = (value, labels) =>
  isFields(value)
    ? { ...(masked(value, 'keep', labels) as Fields), online: true, focused: true, middlewareRegistered: false }
    : '[masked]';

const tags: Mask = (value, labels) => {
  if (!isFields(value)) return '[masked]';
  const keysOf = (keys: unknown, ofLabels: Labels) => masked(keys, [cacheKey], ofLabels);
  return Object.fromEntries(
    Object.entries(value).map(([type, ids]) => [
      type,
      isFields(ids)
        ? Object.fromEntries(Object.entries(ids).map(([id, keys]) => [id, keysOf(keys, labels)]))
        : '[masked]',
    ]),
  );
};

/** Internal actions: the API and its library join the store, and follow the window. Left out of logs. */
export const leftOut: ReadonlySet<string> = new Set([
  ...['api/attached', 'api/config/middlewareRegistered'],
  ...['__rtkq/focused', '__rtkq/unfocused', '__rtkq/online', '__rtkq/offline'],
]);

const ofCalls = (name: string, mask: Mask) => ({ [`executeQuery/${name}`]: mask, [`executeMutation/${name}`]: mask });
const batched: Mask = { RTK_autoBatch: 'keep' };

/** RTK Query: calls and whether they succeeded; arguments and responses are masked. */
export const apiMasks: Readonly<Record<'api', SliceMasks>> = {
  api: {
    state: {
      queries: byCacheKey(entry),
      mutations: byCacheKey(entry),
      provided: { tags, keys: byCacheKey('keep') },
      subscriptions: byCacheKey('keep'),
      config,
    },
    actions: {
      attached: 'keep',
      resetApiState: 'keep',
      invalidateTags: 'keep',
      ...ofCalls('pending', 'keep'),
      ...ofCalls('fulfilled', 'records'),
      ...ofCalls('rejected', error),
      'queries/removeQueryResult': { queryCacheKey: cacheKey },
      'mutations/removeMutationResult': { requestId: 'keep', fixedCacheKey: 'keep' },
      'internalSubscriptions/subscriptionsUpdated': patches,
    },
    metas: {
      ...ofCalls('pending', request),
      ...ofCalls('fulfilled', request),
      ...ofCalls('rejected', request),
      'queries/removeQueryResult': batched,
      'mutations/removeMutationResult': batched,
      'internalSubscriptions/subscriptionsUpdated': batched,
    },
  },
};
