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
