/** State of the store by slice. */
export type State = Readonly<Record<string, unknown>>;
