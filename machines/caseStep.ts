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
}

/** When it is asked, in epoch milliseconds, and ids of agents that the directory no longer shows. */
export interface CaseMoment {
  at: number;
  withheld: Pick<ReadonlySet<string>, 'has'>;
}
