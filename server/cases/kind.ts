import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { StateValue } from 'xstate';
import type { CaseActor, CaseMoment, CaseStep } from '../../machines/caseStep';
import type { Schema } from '../database/schema';

/** What every event of a log has. */
export interface LoggedEvent {
  type: string;
  by: { kind: string; id: string | null };
  /** Epoch milliseconds. */
  at: number;
}

/** What lists show of a case; columns of `cases`. */
export interface CaseSummary {
  /** Such as `open.offers`. */
  state: string;
  /** Who has to act next; null once the case has ended. */
  waitsFor: 'desk' | 'shipper' | 'agents' | 'sender' | null;
  isOverdue: boolean;
  /** It is marked, and nobody has judged it yet. */
  mayBeSpam: boolean;
}

/** `party`: `desk`, `shipper`, `sender`, `member` or an agent's id. */
interface CaseMail {
  do: 'mail';
  letter: string;
  party: string;
}

/** What an event causes. Queued in its transaction, once for each event, purpose and party. */
export type CaseWork =
  | CaseMail
  /** `event`: what is appended at `until` (epoch milliseconds). */
  | { do: 'wait'; event: DeadlineEvent; until: number };

interface DeadlineEvent {
  type: `deadline.${string}`;
  agentId?: string;
  /** When the case began to wait, in epoch milliseconds: a later waiting has a deadline of its own. */
  since?: number;
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
  workOfOpening: (opening: Opening) => readonly CaseWork[];
  workOf: (event: Event, before: Snapshot) => readonly CaseWork[];
  /** Changes other rows with the case, in its transaction. `before` is null for the first event; `at`: of the event. */
  follow?: (transaction: Transaction<Schema>, before: Snapshot | null, after: Snapshot, at: number) => Promise<void>;
}

/** A mail to a party, as work. */
export const mail = (letter: string, party: string): CaseMail => ({ do: 'mail', letter, party });

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
