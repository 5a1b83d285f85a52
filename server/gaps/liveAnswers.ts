import type { Kysely } from 'kysely';
import type { WrittenAnswer } from '../../assistant/written';
import type { Schema } from '../database/schema';
import { makePeriodicTask, oneAfterAnother, type PeriodicTask } from '../periodicTask';
import { answersVersion, readShownAnswers } from './written';

/** Interval between looks for a change, in milliseconds: every gateway answers with it within ten seconds. */
const pollInterval = 4_000;

export interface LiveAnswers {
  refresh: () => Promise<void>;
  polling: PeriodicTask;
}

/** Follows what editors write, also at other gateways. `onError`: the answers from before stay in use. */
export function followAnswers(
  kysely: Kysely<Schema>,
  onChange: (answers: readonly WrittenAnswer[]) => void,
  onError: (error: unknown) => void,
): LiveAnswers {
  let shown: string | undefined;
  const refresh = oneAfterAnother(async () => {
    const version = await answersVersion(kysely);
    if (version === shown) return;
    onChange(await readShownAnswers(kysely));
    shown = version;
  });
  return {
    refresh,
    polling: makePeriodicTask(refresh, { interval: pollInterval, initialDelay: pollInterval, onError }),
  };
}
