import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { storeWords } from '../lib/caselog/searchedWords';
import { readWrittenQuote } from '../quotes/storedQuote';
import { readWrittenRequest } from '../requests/storedRequest';

const caseWordsJob = declareJob('caseWords', v.object({}));
/** Milliseconds. A gateway of the release before may have opened cases meanwhile. */
const every = 3_600_000;

async function storeWordsOf(kysely: Kysely<Schema>, reference: string): Promise<void> {
  const written = (await readWrittenQuote(kysely, reference)) ?? (await readWrittenRequest(kysely, reference));
  await storeWords(kysely, reference, written);
}

/** Stores the words of cases that were opened by an earlier version. */
export function caseWordsHandler(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler {
  return handleJob(caseWordsJob, {
    maxAttempts: Infinity,
    every,
    atStart: { key: 'cases', payload: {} },
    run: async () => {
      const rows = await kysely
        .selectFrom('cases')
        .select('reference')
        .where('words', 'is', null)
        .where('kind', '<>', 'listing')
        .execute();
      // One that cannot be read keeps no other from the search.
      for (const { reference } of rows) await storeWordsOf(kysely, reference).catch(onError);
      return undefined;
    },
    onFailure: onError,
  });
}
