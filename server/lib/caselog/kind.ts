import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { StateValue } from 'xstate';
import type { Schema } from '../database/schema';
import type { CaseActor, CaseMoment, CaseStep } from '../../../machines/caseEvents';

/** What every event of a log has. */
export interface LoggedEvent {
  type: string;
  by: { kind: string; id: string | null };
  /** Epoch milliseconds. */
  at: number;
}

/** Who has to act next, and until when, in epoch milliseconds: a wait has an end. Null once the case has ended. */
export type CaseWaiting =
  { waitsFor: 'desk' | 'shipper' | 'agents' | 'sender' | 'member'; dueAt: number } | { waitsFor: null; dueAt: null };

/** What lists show of a case; columns of `cases`. */
export type CaseSummary = CaseWaiting & {
  /** Such as `open.offers`. */
  state: string;
  isOverdue: boolean;
  /** It is marked, and nobody has judged it yet. */
  mayBeSpam: boolean;
};

/** `party`: `desk`, `shipper`, `sender`, `member` or an agent's id. */
export interface CaseMail {
  letter: string;
  party: string;
}

/** A deadline that runs: its event is appended at `until` (epoch milliseconds). */
export interface RunningClock {
  event: {
    type: `deadline.${string}`;
    agentId?: string;
    question?: number;
    /** When the case began to wait, in epoch milliseconds: a later waiting has a deadline of its own. */
    since?: number | null;
  };
  until: number;
}

/** One kind of case: its machine, the schemas of its log, and what its events cause. */
export interface CaseKind<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot> {
  /** Stored with each case; never renamed. */
  name: string;
  /** Raised whenever events change their shape or their effect. */
  version: number;
  opening: v.GenericSchema<unknown, Opening>;
  event: v.GenericSchema<unknown, Event>;
  /** By version: an event of that version as the next version understands it. */
  upgrades: Readonly<Record<number, (event: Readonly<Record<string, unknown>>) => Record<string, unknown>>>;
  start: (opening: Opening) => Snapshot;
  /** Null: the event is late, doubled or impossible, and changes nothing. */
  next: (snapshot: Snapshot, event: Event) => Snapshot | null;
  summary: (snapshot: Snapshot) => CaseSummary;
  /** What somebody may send next. */
  may: (snapshot: Snapshot, by: CaseActor, moment: CaseMoment) => readonly CaseStep[];
  /** Every deadline that runs. The log queues each when it begins; it is never cancelled. */
  clocks: (snapshot: Snapshot) => readonly RunningClock[];
  /** Mails that an event causes. Queued in its transaction, once for each event, letter and party. */
  mailsOfOpening: (opening: Opening) => readonly CaseMail[];
  mailsOf: (event: Event, before: Snapshot, after: Snapshot) => readonly CaseMail[];
  /** Changes other rows with the case, in its transaction. `before` is null for the first event; `at`: of the event. */
  follow?: (transaction: Transaction<Schema>, before: Snapshot | null, after: Snapshot, at: number) => Promise<void>;
}

/** A mail to a party. */
export const mail = (letter: string, party: string): CaseMail => ({ letter, party });

/** The key of the mail that an event causes. */
export const mailKey = ({ letter, party }: CaseMail, reference: string, event: number): string =>
  `${letter}:${reference}:${event}:${party}`;

/** A machine's state in one word, such as `open.offers`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${stateName(inner)}`))
    .join(',');
}
