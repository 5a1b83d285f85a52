import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { fold } from '../../shared/text/fold';
import { phoneDigits } from '../../shared/text/phoneText';
import type { Schema } from '../database/schema';
import { declareJob } from '../jobs/declaration';
import { handleJob, type JobHandler } from '../jobs/handler';
import { readStoredQuote } from './storedQuote';
import { readStoredRequest, shownRequest } from './storedRequest';

/** What somebody wrote, and the phone number to call back; none once it was deleted. */
async function writtenIn(kysely: Kysely<Schema>, reference: string): Promise<{ phone?: string; texts: string[] }> {
  const quote = await readStoredQuote(kysely, reference);
  if (quote !== null) {
    const { phone } = quote.contact;
    const texts = Object.values(quote).filter((value) => typeof value === 'string');
    return { texts, ...(phone !== undefined && { phone }) };
  }
  const request = await readStoredRequest(kysely, reference);
  if (request === null) return { texts: [] };
  const { phone } = request.contact;
  return { texts: shownRequest(request).texts.map(({ text }) => text), ...(phone !== undefined && { phone }) };
}

/** Stores what the desk's search finds a case by besides its heading, in the transaction that opens it. */
export async function storeWords(kysely: Kysely<Schema>, reference: string): Promise<void> {
  const { phone = '', texts } = await writtenIn(kysely, reference);
  const words = [phoneDigits(phone) ?? '', ...texts.map(fold)].join(' ');
  await kysely.updateTable('cases').set({ words }).where('reference', '=', reference).execute();
}

const caseWordsJob = declareJob('caseWords', v.object({}));
/** Milliseconds. A gateway of the release before may have opened cases meanwhile. */
const every = 3_600_000;

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
      for (const { reference } of rows) await storeWords(kysely, reference).catch(onError);
      return undefined;
    },
    onFailure: onError,
  });
}
