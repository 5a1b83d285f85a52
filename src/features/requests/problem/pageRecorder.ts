/** A step of a recording, for people. */
interface RecordedStep {
  /** Milliseconds from the start. */
  at: number;
  type: string;
}

/** A masked recording of the page, as the sender reads it before agreeing. */
export interface PageRecording {
  /** What is sent: an action log (docs/replay.md). */
  text: string;
  steps: readonly RecordedStep[];
  /** What it says of the browser. */
  facts: readonly (readonly [name: string, value: string])[];
}

/** Records the page while the panel is open; passed in, because the recorder is another room's. */
export interface PageRecorder {
  /** Number of steps so far. */
  count: () => number;
  /** Starts a new recording, discarding the last one. */
  start: () => void;
  /** Ends the recording and returns it. */
  stop: () => PageRecording;
}
