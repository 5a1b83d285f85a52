import type { CaseMerged, Taken, Told } from './caseEvents';
import type { Suspicion } from './suspicions';

/** People who act in a case; `id` tells them apart in the log: an agent's id, the uid of staff. */
interface By<Kind extends string, Id = string> {
  kind: Kind;
  id: Id;
}
type Shipper = By<'shipper', null>;
type Agent = By<'agent'>;
type Staff = By<'staff'>;
type System = By<'system', null>;

/** An agent's offer. */
export interface QuoteOffer {
  /** Minor units of the currency. */
  amount: number;
  /** ISO 4217; never converted. */
  currency: string;
  /** What is included, in the agent's words. */
  included: string;
  transitDays: number;
  /** Epoch milliseconds. */
  validUntil: number;
  remarks: string | null;
}

/** A question with its answer: of the shipper to an agent or the desk, or of an agent to the shipper. */
export interface QuoteQuestion {
  asker: 'shipper' | 'agent';
  /** The agent that is asked, or asks; null: the shipper asks the desk. */
  agentId: string | null;
  text: string;
  /** Epoch milliseconds. */
  at: number;
  answer: { text: string; at: number } | null;
  /** Whoever has to answer was reminded of it. */
  isReminded: boolean;
  /** Since when there is time to answer: from the question, or the agent's next offer; epoch milliseconds. */
  since: number;
  /** Since when the desk asks for the answer, in epoch milliseconds; null: whoever has to answer has time left. */
  deskSince: number | null;
}

/** What is corrected of a request: its fields by name; null: one is left out now. */
export type QuoteCorrection = Readonly<Record<string, string | number | null | undefined>>;

/** Why a request is not passed on. Stored; never renamed. */
export const spamReasons = ['advertising', 'nonsense', 'notFreight', 'repeated'] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Why the desk ends a case without an offer. Stored; never renamed. */
export const closeReasons = ['noAgent', 'double', 'answered'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** What the log keeps with every event: who, and when in epoch milliseconds. */
interface Logged<Who> {
  by: Who;
  at: number;
}
interface OfAgent {
  agentId: string;
}

/** The first event of the log, which the machine gets as input. */
export interface QuoteReceived extends Logged<Shipper | Staff> {
  type: 'quote.received';
  /** Reference of the request, such as KQ-7F3K2P. */
  reference: string;
  /** Agents that the shipper chose, at most five; none: the desk picks. */
  wishedAgents: readonly string[];
  suspicions: readonly Suspicion[];
  /** Nothing unless staff took it down. */
  taken?: Taken | null;
  /** Who may have the files that came with it: `desk` up to version 6, whose form said so. */
  filesFor?: 'desk' | 'agents';
}

/** Deadlines are jobs that have become due. One that no longer matters changes nothing. */
export type QuoteCaseEvent =
  | ({ type: 'screening.passed' } & Logged<Staff>)
  /** `told`, of endings by staff: how the shipper learns of it. */
  | ({ type: 'screening.rejected'; reason: SpamReason; told: Told } & Logged<Staff>)
  | ({ type: 'deadline.screening' } & Logged<System>)
  /** To agents that have not got the request yet, or anew to those that a mail did not reach. */
  | ({ type: 'request.sent'; agentIds: readonly string[] } & Logged<Staff>)
  | ({ type: 'agent.delivered' } & OfAgent & Logged<System>)
  | ({ type: 'agent.bounced' } & OfAgent & Logged<System>)
  | ({ type: 'agent.opened' } & OfAgent & Logged<Agent>)
  | ({ type: 'agent.offered'; offer: QuoteOffer } & OfAgent & Logged<Agent | Staff>)
  /** Takes the place of the agent's offer, until one is chosen. */
  | ({ type: 'agent.corrected'; offer: QuoteOffer } & OfAgent & Logged<Agent | Staff>)
  /** The offer is taken back; the agent may make another one. */
  | ({ type: 'agent.withdrew'; reason: string | null } & OfAgent & Logged<Agent | Staff>)
  | ({ type: 'agent.declined'; reason: string | null } & OfAgent & Logged<Agent | Staff>)
  /** `since`: when the agent was asked; null in logs of version 7, which asked it once. */
  | ({ type: 'deadline.reminder'; since: number | null } & OfAgent & Logged<System>)
  | ({ type: 'deadline.agent'; since: number | null } & OfAgent & Logged<System>)
  /** `version`: of the offer that was seen. Logs of version 3 know only the first. */
  | ({ type: 'shipper.chose'; version: number } & OfAgent & Logged<Shipper | Staff>)
  /** To an agent that offered; null: to the desk. */
  | ({ type: 'shipper.asked'; agentId: string | null; text: string } & Logged<Shipper>)
  /** `question`: index of the question. */
  | ({ type: 'agent.replied'; question: number; text: string } & OfAgent & Logged<Agent | Staff>)
  /** Before it offers; the shipper, or the desk for them, answers. */
  | ({ type: 'agent.asked'; text: string } & OfAgent & Logged<Agent>)
  | ({ type: 'shipper.replied'; question: number; text: string } & Logged<Shipper>)
  /** Until an offer is chosen; `changed`: by the names of the request's fields, null for one that is left out now. */
  | ({ type: 'request.corrected'; changed: QuoteCorrection } & Logged<Shipper | Staff>)
  /** An offer that was made before a correction stays as it is. */
  | ({ type: 'agent.confirmed' } & OfAgent & Logged<Agent | Staff>)
  | ({ type: 'desk.replied'; question: number; text: string } & Logged<Staff>)
  /** Mailed to the shipper: an answer, or a question that has to be answered first (`asks`). */
  | ({ type: 'desk.wrote'; text: string; asks: boolean } & Logged<Staff>)
  /** What the shipper answered to it on the page, or said by mail or phone. */
  | ({ type: 'shipper.wrote'; text: string } & Logged<Shipper | Staff>)
  /** The shipper has not answered in time; `since`: when the desk asked. */
  | ({ type: 'deadline.shipper'; since: number } & Logged<System>)
  | ({ type: 'shipper.withdrew' } & Logged<Shipper>)
  | ({ type: 'shipper.withdrew'; told: Told } & Logged<Staff>)
  | ({ type: 'desk.closed'; reason: CloseReason; told: Told } & Logged<Staff>)
  /** It is a double. */
  | CaseMerged
  /** The case goes on where it was when the desk ended it, or noted that the shipper withdrew. */
  | ({ type: 'staff.reopened' } & Logged<Staff>)
  /** The desk has not asked agents, or answered, in time; `since`: when that wait began. */
  | ({ type: 'deadline.desk'; since: number } & Logged<System>)
  /**
   * An agent has not answered a question of the shipper: it is reminded, then the desk asks it. `since`: when that wait
   * began; null in logs of version 5, which knew one wait.
   */
  | ({ type: 'deadline.questionReminder'; question: number; since: number | null } & Logged<System>)
  | ({ type: 'deadline.question'; question: number; since: number | null } & Logged<System>)
  /** The last of the offers has ended; `since`: the end. */
  | ({ type: 'deadline.offers'; since: number } & Logged<System>)
  /** `since`: when its time began; null in logs of version 7, in which no case was opened again. */
  | ({ type: 'deadline.case'; since: number | null } & Logged<System>);

/** How the desk ended a case, which it can open again. */
export type QuoteEnding =
  | { end: 'rejected'; reason: SpamReason }
  /** Staff recorded it for the shipper. */
  | { end: 'withdrawn'; isNoted: true }
  /** `into`: of a double, the case that goes on, if it was named. */
  | { end: 'closed'; reason: CloseReason; into?: string };

/** How a case ended for good. */
export type QuoteCaseOutput =
  { end: 'chosen'; agentId: string; offer: QuoteOffer } | { end: 'withdrawn'; isNoted: false } | { end: 'expired' };
