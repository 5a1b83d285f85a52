import type { Kysely } from 'kysely';
import { findWritten, type FindWritten } from '../../../assistant/written';
import type { Schema } from '../../lib/database/schema';
import { makePeriodicTask, oneAfterAnother, type PeriodicTask } from '../../lib/jobs/periodicTask';
import { answersVersion, readShownAnswers } from './written';

/** Interval between looks for a change, in milliseconds: every gateway answers with it within ten seconds. */
const pollInterval = 4_000;

export interface LiveAnswers {
  refresh: () => Promise<void>;
  /** By the answers that were read last. */
  find: FindWritten;
  polling: PeriodicTask;
}

/** Follows what editors write, also at other gateways. `onError`: the answers from before stay in use. */
export function followAnswers(
  kysely: Kysely<Schema>,
  onChange: (find: FindWritten) => void,
  onError: (error: unknown) => void,
): LiveAnswers {
  let shown: string | undefined;
  let find = findWritten([]);
  const refresh = oneAfterAnother(async () => {
    const version = await answersVersion(kysely);
    if (version === shown) return;
    find = findWritten(await readShownAnswers(kysely));
    onChange(find);
    shown = version;
  });
  return {
    refresh,
    find: (...asked) => find(...asked),
    polling: makePeriodicTask(refresh, { interval: pollInterval, initialDelay: pollInterval, onError }),
  };
}
