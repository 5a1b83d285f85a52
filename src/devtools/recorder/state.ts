/** A state of the store, by its slices. */
export type State = Readonly<Record<string, unknown>>;
