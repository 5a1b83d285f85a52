import type { Chart } from '../statechart/chart';

/** Any JSON value. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** An event with its secrets masked. */
export interface PlainEvent {
  readonly type: string;
  readonly [key: string]: Plain;
}

/** A page of the site that is being inspected. */
export interface WatchedPage {
  id: string;
  title: string;
  url: string;
  /** Browser and system, as `Chrome on Android`. */
  device: string;
  /** Milliseconds since 1970. */
  openedAt: number;
}

/** An actor was created. */
export interface ActorEntry {
  kind: 'actor';
  /** Sequence number within the page, from 1. */
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  /** XState's session id. */
  actor: string;
  /** Session id of the parent; null for a root actor. */
  parent: string | null;
  name: string;
  /** Key in `Charts`; null if the actor is not a machine. */
  chart: string | null;
}

/** An actor processed an event. */
export interface EventEntry {
  kind: 'event';
  n: number;
  at: number;
  actor: string;
  /** Session id of the sender; null if it was the page or is unknown. */
  from: string | null;
  event: PlainEvent;
  /** Ids of the transitions taken; empty if the event was ignored. */
  transitions: readonly string[];
  /** Parameters of the guards of these transitions, by transition id. */
  given?: Readonly<Record<string, Plain>>;
  status: string;
  /** The state value; null for actors that are not machines. */
  value: Plain;
  context: Plain;
}

export type Entry = ActorEntry | EventEntry;

/** Charts by machine id and content hash. */
export type Charts = Readonly<Record<string, Chart>>;

/** From a page to the inspector's windows. */
export type PageMessage =
  | { type: 'page.updated'; page: WatchedPage; charts: Charts; entries: readonly Entry[] }
  | { type: 'page.left'; page: string }
  | { type: 'event.answered'; request: string; isTaken: boolean; text: string };

/** From an inspector window to the pages. */
export type WindowMessage =
  | { type: 'window.opened' }
  | {
      type: 'event.chosen';
      request: string;
      page: string;
      actor: string;
      event: { type: string; [key: string]: unknown };
    };

/** A recording for the windows to show, such as the log of a case; `name` names it to people. */
export interface RecordingMessage {
  type: 'recording.offered';
  name: string;
  text: string;
}

export type Message = PageMessage | WindowMessage | RecordingMessage;

/** Paths of the inspector and of the relay on the development server. */
export const flowsPath = '/flows';
export const relayPath = '/flows/relay';
export const channelName = 'keelway.flows';
