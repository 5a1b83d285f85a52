import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../database/schema';
import { declareJob } from '../jobs/declaration';
import { handleJob, type JobHandler } from '../jobs/handler';
import type { CaseKind, LoggedEvent } from './kind';
import { refoldCase } from './log';

const caseClocksJob = declareJob('caseClocks', v.object({}));

/** Milliseconds. A gateway of the release before may have written meanwhile. */
const every = 3_600_000;

/** What brings the cases of a kind that an earlier version folded to this one. `now`: epoch milliseconds. */
export const clocksOf =
  <Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(kind: CaseKind<Opening, Event, Snapshot>) =>
  async (kysely: Kysely<Schema>, now: number): Promise<void> => {
    const rows = await kysely
      .selectFrom('cases')
      .select('reference')
      .where('kind', '=', kind.name)
      .where('version', '<', kind.version)
      .where('waits_for', 'is not', null)
      .execute();
    for (const { reference } of rows) await refoldCase(kysely, kind, reference, now);
  };

/** Starts the clocks of open cases that an earlier version left without one. */
export function clocksHandler(
  kysely: Kysely<Schema>,
  kinds: readonly ReturnType<typeof clocksOf>[],
  onError: (error: unknown) => void,
): JobHandler {
  return handleJob(caseClocksJob, {
    maxAttempts: Infinity,
    every,
    atStart: { key: 'cases', payload: {} },
    run: async () => {
      for (const startClocks of kinds) await startClocks(kysely, Date.now());
      return undefined;
    },
    onFailure: onError,
  });
}
