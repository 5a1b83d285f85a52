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
