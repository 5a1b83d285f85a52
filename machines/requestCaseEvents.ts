import type { CaseMerged, Taken, Told } from './caseEvents';
import type { Suspicion } from './suspicions';

/** How a request of each kind may end; the desk states one. */
export const requestOutcomes = {
  enquiry: ['done', 'spam'],
  /** About an agent: what it says was found true, or was not. */
  report: ['confirmed', 'unfounded', 'spam'],
  /** Refused only as the law allows, such as for want of proof of identity. */
  privacy: ['done', 'refused', 'spam'],
  problem: ['mended', 'notReproduced', 'spam'],
} as const satisfies Record<string, readonly string[]>;
/** Kinds of requests that staff answer by mail; applications have a machine of their own (membershipCase.ts). */
export type RequestKind = keyof typeof requestOutcomes;
export const requestKinds = Object.keys(requestOutcomes) as RequestKind[];
export type RequestOutcome = (typeof requestOutcomes)[RequestKind][number];

interface Logged<Who> {
  by: Who;
  /** Epoch milliseconds. */
  at: number;
}
interface By<Kind extends string, Id = string> {
  kind: Kind;
  id: Id;
}
type BySender = Logged<By<'sender', null>>;
type ByStaff = Logged<By<'staff'>>;
type BySystem = Logged<By<'system', null>>;

/** The first event of the log, which the machine gets as input. */
export type RequestReceived = Logged<By<'sender', null> | By<'staff'>> & {
  type: 'request.received';
  /** Reference of the request, such as KE-7F3K2P. */
  reference: string;
  kind: RequestKind;
  /**
   * `chat`: handed over by the assistant, which sends mails of its own. `mail`: its sender is only claimed. `desk`: staff
   * took it down.
   */
  source: 'form' | 'chat' | 'mail' | 'desk';
  /** Nothing unless staff took it down. */
  taken?: Taken | null;
  /** When the person wrote, if staff took it down on a later day; epoch milliseconds. The law counts from then. */
  receivedAt?: number;
  /** False for mails that a program must not answer. */
  hasReceipt?: boolean;
  suspicions: readonly Suspicion[];
};

/** Deadlines are jobs that have become due. One that no longer matters changes nothing. */
export type RequestCaseEvent =
  /** `since`: when the case began to wait for the desk; null in logs of version 1. */
  | ({ type: 'deadline.answer'; since: number | null } & BySystem)
  /** Before a legal deadline ends. */
  | ({ type: 'deadline.reminder' } & BySystem)
  /** The sender has not written in time: asked ones are reminded, then the case is the desk's again. */
  | ({ type: 'deadline.senderReminder'; since: number } & BySystem)
  | ({ type: 'deadline.sender'; since: number } & BySystem)
  /** Mailed to the sender. */
  | ({ type: 'staff.answered'; text: string } & ByStaff)
  /** A question that has to be answered first; mailed to the sender. */
  | ({ type: 'staff.asked'; text: string } & ByStaff)
  /** The sender wrote again, on the page of the request; staff record what came by mail or phone. */
  | ({ type: 'sender.wrote'; text: string } & Logged<By<'sender', null> | By<'staff'>>)
  /** The sender opened the link that was mailed to the address, and pressed that it is theirs. */
  | ({ type: 'sender.confirmed' } & BySender)
  /** `note` stays at the desk; `told`: how the sender learns of it. */
  | ({ type: 'staff.closed' } & RequestClosing & ByStaff)
  /** It is a double. */
  | CaseMerged
  /** A closed case goes on, such as one that was closed by mistake. */
  | ({ type: 'staff.reopened' } & ByStaff);

/** How staff end a case. */
export interface RequestClosing {
  outcome: RequestOutcome;
  note: string | null;
  told: Told;
}
/** How a case ended; `into`: the one that it is a double of. */
export type RequestEnding = RequestClosing | { outcome: 'double'; into: string; told: Told };
