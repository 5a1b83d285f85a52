import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { caseHandlers } from '@server/cases/plugin';
import { quoteCases } from '@server/quotes/quoteCases';
import { readCase } from '@server/lib/caselog/log';
import { partyLetters } from '@server/cases/partyLetters';
import { quoteLetters } from '@server/quotes/quoteLetters';
import type { Schema } from '@server/lib/database/schema';
import { paymentLetters } from '@server/payments/letters';
import { openJobs } from '@server/lib/jobs/runner';
import { openLinks } from '@server/lib/links/links';
import { mailHandler } from '@server/lib/mail/mailJob';
import { owner } from '../../server/desk/desk';
import { call, type GatewayProcess } from '../gatewayProcess';
import type { IdentityKeys } from '../../server/support/identityKeys';
import { quote } from '../../server/support/quotes';

const agentIds = ['ke-mombasa-001', 'nl-rotterdam-002'];
const hour = 3_600_000;

/** A request for quotes on its way through the desk; sent again to the next gateway until it is through. */
interface Request {
  body: Record<string, unknown>;
  reference: string | null;
  /** Number of the last event that a gateway has acknowledged. */
  seen: number;
}

/** Requests, one after another, over all gateways. */
export class Asking {
  readonly requests: Request[] = [];
  cutOff = 0;
  readonly #keys: IdentityKeys;

  constructor(keys: IdentityKeys) {
    this.#keys = keys;
  }

  /** Sends requests, screens them and sends them to agents until the gateway is gone. */
  async keepAsking(gateway: GatewayProcess): Promise<void> {
    const unfinished = this.requests.filter(({ seen }) => seen < 3);
    try {
      for (const request of unfinished) await this.#work(gateway, request);
      for (;;) {
        const request: Request = { body: quote({ agentIds }), reference: null, seen: 0 };
        this.requests.push(request);
        await this.#work(gateway, request);
      }
    } catch (error) {
      // Network failures of fetch; they come from another realm.
      if ((error as Error).name !== 'TypeError') throw error;
      this.cutOff += 1;
    }
  }

  async #work(gateway: GatewayProcess, request: Request): Promise<void> {
    const json = { 'content-type': 'application/json' };
    if (request.reference === null) {
      const asked = await call(gateway, 'POST', '/api/quotes', json, JSON.stringify(request.body));
      if (asked.status !== 201 && asked.status !== 200) throw new Error(JSON.stringify(asked));
      request.reference = (asked.body as { reference: string }).reference;
      request.seen = 1;
    }
    const headers = { ...json, authorization: await this.#keys.authorization(owner) };
    const path = `/api/desk/cases/${request.reference}/events`;
    for (const event of [{ type: 'screening.passed' }, { type: 'request.sent', agentIds }].slice(request.seen - 1)) {
      const answer = await call(gateway, 'POST', path, headers, JSON.stringify({ seen: request.seen, event }));
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      request.seen = (answer.body as { number: number }).number;
    }
  }
}

interface SentMail {
  id: string;
  to: string;
}

/** Does the work that killed gateways have left; returns the mails of this run. */
async function workLeft(kysely: Kysely<Schema>): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  const siteUrl = 'https://keelway.example';
  const onError = (error: unknown): void => {
    throw error;
  };
  const links = openLinks({ kysely, secrets: [randomUUID()], siteUrl });
  const agent = (id: string) => ({
    id,
    name: id,
    location: 'Mombasa, Kenya',
    services: [],
    languages: [],
    email: `${id}@agents.example`,
  });
  const deskEmail = 'desk@keelway.example';
  const mail = mailHandler({
    send: ({ id, to }) => Promise.resolve(void sent.push({ id, to })),
    siteUrl,
    letters: {
      ...paymentLetters,
      ...quoteLetters(kysely, deskEmail, links),
      ...partyLetters({ kysely, links, agent, deskEmail }),
    },
    log: { error: onError, warn: onError },
  });
  const handlers = [mail, ...caseHandlers(kysely, onError)];
  // Late enough for the leases of killed gateways, too early for any deadline.
  const jobs = openJobs({ kysely, handlers, now: () => Date.now() + hour, onError });
  while (((await jobs.runDue('mail'))['mail'] ?? 0) > 0);
  return sent;
}

/** Every acknowledged request has one case with each event once, and each mail of it was sent by one job. */
export async function expectRequestsKept(kysely: Kysely<Schema>, { requests }: Asking): Promise<void> {
  const stored = await kysely.selectFrom('quote_requests').select(['reference', 'request_id']).execute();
  const references = new Map(stored.map(({ reference, request_id: id }) => [id, reference]));
  const acknowledged = requests.filter(({ reference }) => reference !== null);
  expect(acknowledged.filter(({ body, reference }) => references.get(String(body['requestId'])) !== reference)).toEqual(
    [],
  );
  const cases = await kysely.selectFrom('cases').select('reference').orderBy('reference').execute();
  expect(cases.map(({ reference }) => reference)).toEqual([...references.values()].sort());
  const mails = await workLeft(kysely);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
  for (const { reference, seen } of acknowledged) {
    const read = await readCase(kysely, quoteCases, reference ?? '');
    expect(read?.number).toBeGreaterThanOrEqual(seen);
    const events = await kysely
      .selectFrom('case_events')
      .select('type')
      .where('case_reference', '=', reference)
      .where('actor_kind', '!=', 'system')
      .orderBy('number')
      .execute();
    const types = ['quote.received', 'screening.passed', 'request.sent'];
    expect(events.map(({ type }) => type)).toEqual(types.slice(0, events.length));
    const keys = await kysely
      .selectFrom('jobs')
      .select(['key', 'state'])
      .where('kind', '=', 'mail')
      .where('key', 'like', `%:${reference ?? ''}:%`)
      .orderBy('key')
      .execute();
    const toAgents = agentIds.map((id) => `quoteForAgent:${reference ?? ''}:3:${id}`);
    expect(keys.filter(({ key }) => key.startsWith('quoteForAgent')).map(({ key }) => key)).toEqual(
      events.length === 3 ? toAgents : [],
    );
    // The killed gateways know no agents, so they gave up the mails to them.
    expect(keys.filter(({ state }) => state === 'waiting')).toEqual([]);
  }
}
