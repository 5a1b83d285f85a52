import { caseDeliveries } from '@server/cases/deliveries';
import { quoteCases } from '@server/quotes/quoteCases';
import { appendEvent, readCase } from '@server/lib/caselog/log';
import { partyLetters } from '@server/cases/partyLetters';
import { quoteLetters } from '@server/quotes/quoteLetters';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import type { Agent } from '../../../places/agent';
import type { Api } from '../support/api';
import { runningClock } from '../support/clock';
import { quote } from '../support/quotes';
import { linksOf } from '../support/mails';

export const siteUrl = 'https://keelway.example';
export const desk = 'desk@keelway.example';
const day = 86_400_000;

const agentOf = (id: string, name: string, email?: string): Agent => ({
  id,
  name,
  location: 'Mombasa, Kenya',
  services: [],
  languages: [],
  ...(email === undefined ? {} : { email, phone: '+254 555 000 000' }),
});
/** The directory: the last one has no address. */
const agents = new Map(
  [
    agentOf('a', 'Baobab Freight', 'baobab@agents.example'),
    agentOf('b', 'Twiga Cargo', 'twiga@agents.example'),
    agentOf('c', 'Simba Lines'),
  ].map((agent) => [agent.id, agent]),
);

export const offerOf = (changes: object = {}) => ({
  amount: 125_050,
  currency: 'USD',
  included: 'Door to door',
  transitDays: 21,
  validUntil: Date.now() + 30 * day,
  remarks: null,
  ...changes,
});

export type Sent = Parameters<SendMail>[0];

/** A case of Amina's with its mails; `sent` collects them. */
export async function openParties(api: Api, request: Parameters<typeof quote>[0] = {}) {
  const { kysely } = api.database;
  const { reference } = (await api.post('/api/quotes', quote(request))).json<{ reference: string }>();
  const links = linksOf(kysely, siteUrl);
  const letters = {
    ...quoteLetters(kysely, desk, links),
    ...partyLetters({ kysely, links, agent: (id) => agents.get(id), deskEmail: desk }),
  };
  const sent: Sent[] = [];
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const clock = runningClock();
  const log = { error: onError, warn: () => undefined };
  const outcomes = caseDeliveries(kysely, Object.keys(letters));
  const nothing = () => Promise.resolve(null);
  const others = { quoteReceived: nothing, quoteForDesk: nothing };
  /** Sends what is due; returns the mails of this run. */
  const deliver = async (send: SendMail = (mail) => Promise.resolve(void sent.push(mail))): Promise<Sent[]> => {
    const before = sent.length;
    const handler = mailHandler({ send, siteUrl, letters: { ...letters, ...others }, outcomes, log });
    await openJobs({ kysely, handlers: [handler], now: () => clock.now, onError }).runDue();
    return sent.slice(before);
  };
  const append = (event: object, seen: number | null = null) =>
    appendEvent(kysely, quoteCases, { reference, seen, event: { at: Date.now(), ...event } });
  const staff = { by: { kind: 'staff', id: 'uid-staff' } };
  const shipper = { by: { kind: 'shipper', id: null } };
  const byAgent = (id: string) => ({ by: { kind: 'agent', id }, agentId: id });
  return {
    kysely,
    reference,
    links,
    sent,
    errors,
    clock,
    deliver,
    append,
    read: () => readCase(kysely, quoteCases, reference),
    screened: () => append({ type: 'screening.passed', ...staff }),
    sendTo: (...agentIds: string[]) => append({ type: 'request.sent', agentIds, ...staff }),
    offered: (id: string, offer: object = {}) =>
      append({ type: 'agent.offered', offer: offerOf(offer), ...byAgent(id) }),
    bounced: (id: string) => append({ type: 'agent.bounced', agentId: id, by: { kind: 'system', id: null } }),
    declined: (id: string) => append({ type: 'agent.declined', reason: null, ...byAgent(id) }),
    chose: (agentId: string) => append({ type: 'shipper.chose', agentId, version: 1, ...shipper }),
    corrected: (id: string, offer: object) =>
      append({ type: 'agent.corrected', offer: offerOf(offer), ...byAgent(id) }),
    tookBack: (id: string, reason: string | null = null) => append({ type: 'agent.withdrew', reason, ...byAgent(id) }),
    withdrew: () => append({ type: 'shipper.withdrew', ...shipper }),
    asked: (agentId: string | null, text: string) => append({ type: 'shipper.asked', agentId, text, ...shipper }),
    replied: (id: string, text: string) => append({ type: 'agent.replied', question: 0, text, ...byAgent(id) }),
    closed: (reason: string, told: object = { how: 'phone' }) =>
      append({ type: 'desk.closed', reason, told, ...staff }),
    ended: (type: string, about: object = {}) => append({ type, ...about, by: { kind: 'system', id: null } }),
    due: (type: string, agentId: string) => append({ type, agentId, by: { kind: 'system', id: null } }),
  };
}
