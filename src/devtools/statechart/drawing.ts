/** A point of the drawing, in pixels from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** One transition as it stands on an arrow or, where the state stays as it is, inside its state. */
export interface DrawnTransition {
  id: string;
  /** Each line with the face that it is written in, and what follows in the face of guards. */
  lines: readonly { text: string; face: 'cause' | 'guard'; more?: string }[];
  cause: 'event' | 'delay' | 'done' | 'error' | 'always';
  /** How far below the top of its box the first line's row begins. */
  top: number;
  height: number;
  /** Where its row lies beside others: how far inside its box, and how wide. */
  column?: { left: number; width: number };
}

export interface DrawnState extends Box {
  id: string;
  /** What stands on it: the key, or `anywhere in asking` for a note. */
  title: string;
  /** `note` is a place that transitions of a whole state start at. */
  kind: 'atomic' | 'compound' | 'region' | 'final' | 'history' | 'start' | 'note';
  actors: readonly string[];
  stays: readonly DrawnTransition[];
  depth: number;
}

export interface DrawnEdge {
  id: string;
  source: string;
  target: string;
  points: readonly Point[];
  /** Absent where the arrow comes from a start. */
  label?: Box & { transitions: readonly DrawnTransition[] };
}

/** A chart with a place for everything, outer states before inner ones. */
export interface Drawing {
  chartId: string;
  width: number;
  height: number;
  states: readonly DrawnState[];
  edges: readonly DrawnEdge[];
}

/** Sizes that the layout counts with and the drawing keeps to, in pixels. */
export const sizes = {
  title: 14,
  code: 11.5,
  guard: 11,
  line: 15,
  row: 7,
  padding: 12,
  header: 36,
  start: 12,
  actor: 20,
  /** Before what is no event of the page: a clock, a tick or a cross. */
  mark: 15,
  /** Between two texts of a line. */
  gap: 6,
} as const;
