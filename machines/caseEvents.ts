/** What every kind of case has in common: who acts, what its events share, mails, and what it waits for. */

/** Who acts in a case. */
export type CaseActor =
  { kind: 'staff' | 'agent'; id: string } | { kind: 'shipper' | 'sender' | 'member' | 'system'; id: null };

/** What somebody may send next: an event without who, when, and what is written in it. */
export interface CaseStep {
  type: string;
  /** The agent that it is about; null: the desk. */
  agentId?: string | null;
  /** Index of the question that it answers. */
  question?: number;
  /** Of the offer that is chosen. */
  version?: number;
  outcome?: string;
  reason?: string;
  /** Of an ending: nobody has to tell the person. */
  untold?: true;
}

/** When it is asked, in epoch milliseconds, and ids of agents that the directory no longer shows. */
export interface CaseMoment {
  at: number;
  withheld: Pick<ReadonlySet<string>, 'has'>;
}

/**
 * How words were matched to a case: by what only a reader of our mails knows (the signed address, their ids, the private
 * link of the page), or by what anybody can write (a reference, a sender).
 */
export const mailWays = ['address', 'thread', 'reference', 'sender', 'page'] as const;
export type MailWay = (typeof mailWays)[number];

/**
 * What mails add to the log of a case, whatever its kind, and words on the page of one whose machine has ended. A mail's
 * sender proves nothing: it is only shown.
 */
export type CaseMailEvent =
  | {
      type: 'mail.came';
      /** `shipper`, `sender`, `desk` or an agent's id; null: nobody whom the case knows. */
      party: string | null;
      /** As the mail claims. */
      from: string;
      subject: string;
      /** What is new in it, and what it repeats of earlier mails. */
      text: string;
      quoted: string;
      /** Names of attached files that stay in the mailbox. */
      files: readonly string[];
      /** `automatic`: nobody wrote it, and it answers nothing. `tooLarge`: only the mailbox has its text. */
      nature: 'written' | 'automatic' | 'tooLarge';
      way: MailWay;
      by: { kind: 'mail'; id: null };
      at: number;
    }
  /** A mail of ours did not reach the party. */
  | { type: 'mail.returned'; party: string; by: { kind: 'system'; id: null }; at: number }
  /** Nobody of staff has read a mail in time; `since`: when the first one came. */
  | { type: 'deadline.mail'; since: number; by: { kind: 'system'; id: null }; at: number }
  /** Staff have seen the mails that wait. */
  | { type: 'mail.handled'; by: { kind: 'staff'; id: string }; at: number }
  /** Staff have answered by mail in a case whose machine has ended. */
  | { type: 'mail.answered'; text: string; by: { kind: 'staff'; id: string }; at: number };

export type MailThatCame = Extract<CaseMailEvent, { type: 'mail.came' }>;

/** The mails of a case that wait for the desk. */
export interface CaseMailState {
  /** When the first one came that nobody has acted on, in epoch milliseconds; null: none. */
  waitsSince: number | null;
  isLate: boolean;
  /** Parties that our latest mail did not reach. */
  unreached: readonly string[];
  /** How many automatic replies were noted. */
  automatic: number;
}
/** How staff learnt of what they took down for somebody. Stored; never renamed. */
export type TakenWay = 'phone' | 'mail' | 'visit';

/** A case that staff opened for a call, a mail to one of them, or a visit. */
export interface Taken {
  how: TakenWay;
  /** The person gets the usual mail with the reference. */
  receipt: boolean;
  /** An address is known: without one nobody can be answered by mail. */
  hasAddress: boolean;
}

/**
 * How a person learns that staff ended what is theirs: by a mail with this text, by phone, or not at all, and why.
 * `isEarlier`: it ended in a version in which nobody had to tell them.
 */
export type Told = { how: 'mail'; text: string } | { how: 'phone' } | { how: 'not'; why: string; isEarlier?: true };

/** Whether the person learns nothing, which only some endings may do. */
export const isUntold = (told: Told | undefined): boolean => told?.how === 'not' && told.isEarlier !== true;

/** Stands for whatever staff say, where the machine asks only whether the step is possible. */
export const someWayToTell: Told = { how: 'phone' };

/** Asks the machine whether an ending may be told to nobody. */
export const noWayToTell: Told = { how: 'not', why: '' };

/** The text of the mail that tells it; null: no mail does. */
export const mailedText = (told: Told | undefined): string | null => (told?.how === 'mail' ? told.text : null);

/** A case ends as the double of another one, which gets what is said about it later. */
export interface CaseMerged {
  type: 'staff.merged';
  /** Reference of the case that goes on. */
  into: string;
  told: Told;
  by: { kind: 'staff'; id: string };
  /** Epoch milliseconds. */
  at: number;
}

/** A deadline as the event that is appended once it is due: without who and when. */
type Deadline<Event extends { type: string }> = Event extends { type: `deadline.${string}` | `${string}.ended` }
  ? Omit<Event, 'by' | 'at'>
  : never;

/** The name of each deadline among events, such as `screening` of `deadline.screening`. */
export type DeadlineName<Event extends { type: string }> = Event extends { type: `deadline.${infer Name}` }
  ? Name
  : never;

/** A deadline that runs. */
export interface CaseClock<Event extends { type: string }> {
  event: Deadline<Event>;
  /** From when its time counts, in epoch milliseconds. */
  since: number;
}

/** Whom a case waits for, and the clock that ends the wait. There is no wait without one. */
export interface CaseWait<Event extends { type: string }, Who extends string> {
  for: Who;
  clock: CaseClock<Event>;
  /** The clock has run out, and the desk has done nothing yet. Nobody else is ever late: the desk gets the case. */
  isOverdue: boolean;
}
