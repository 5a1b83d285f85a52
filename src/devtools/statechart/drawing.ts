/** In pixels from the top left corner. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A transition as drawn on an arrow or, without a target, inside its state. */
export interface DrawnTransition {
  id: string;
  /** Text lines with their font, and what follows in the guards' font. */
  lines: readonly { text: string; face: 'cause' | 'guard'; more?: string }[];
  cause: 'event' | 'delay' | 'done' | 'error' | 'always';
  /** Distance of the first line's row from the top of its box. */
  top: number;
  height: number;
  /** Position and width of its column within the box. */
  column?: { left: number; width: number };
}

export interface DrawnState extends Box {
  id: string;
  /** State key, or `anywhere in asking` for a note. */
  title: string;
  /** `note`: the source of a compound state's own transitions. */
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
  /** Absent on arrows from a start. */
  label?: Box & { transitions: readonly DrawnTransition[] };
}

/** A chart with coordinates, outer states first. */
export interface Drawing {
  chartId: string;
  width: number;
  height: number;
  states: readonly DrawnState[];
  edges: readonly DrawnEdge[];
}

/** Sizes shared by layout and drawing, in pixels. */
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
  /** Space for the icon of a transition that is not an event. */
  mark: 15,
  /** Gap between two texts of a line. */
  gap: 6,
} as const;
