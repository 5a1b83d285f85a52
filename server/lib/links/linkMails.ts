import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { readSharedClock } from '../database/clock';
import { countOnce } from '../database/rateCounts';
import type { Schema } from '../database/schema';
import { mailJob } from '../mail/mailJob';
import { visitorAddress } from '../http/proxies';

const hour = 3_600_000;
/** Two presses within it are one mail. */
const minute = 60_000;

interface LinkMails {
  /** Name of the letter, unique by kind of page. */
  letter: string;
  party: string;
  /** Kinds of cases that have such a page. */
  kinds: readonly string[];
}

/** Mails with a new private link. They go to the stored address, whoever asks for them. */
export function openLinkMails(kysely: Kysely<Schema>, { letter, party, kinds }: LinkMails) {
  const perCase = { name: `${letter}s`, max: 3, within: hour };
  const perVisitor = { name: `${letter}sByVisitor`, max: 10, within: hour };
  /** Queues a mail with a new link; nothing without a case. */
  const send = async (reference: string): Promise<void> => {
    const found = await kysely.selectFrom('cases').select('kind').where('reference', '=', reference).executeTakeFirst();
    if (found === undefined || !kinds.includes(found.kind)) return;
    const now = await readSharedClock(kysely);
    const key = `${letter}:${reference}:${Math.floor(now / minute)}`;
    const payload = { letter, data: { reference, number: 0, party } };
    await kysely.transaction().execute((transaction) => mailJob.add(transaction, { key, payload }, now));
  };
  return {
    send,
    /** As `send`, within the limits of the visitor and the case. Nobody learns whether there is such a case. */
    ask: async (reference: string, request: FastifyRequest): Promise<void> => {
      const byVisitor = await countOnce(kysely, { ...perVisitor, who: visitorAddress(request) });
      const ofCase = await countOnce(kysely, { ...perCase, who: reference });
      if (byVisitor.count <= perVisitor.max && ofCase.count <= perCase.max) await send(reference);
    },
  };
}
