import type { Chart } from '../statechart/chart';

/** Anything that JSON can hold. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** An event as it is shown: secrets masked. */
export interface PlainEvent {
  readonly type: string;
  readonly [key: string]: Plain;
}

/** A page of the site whose flows are watched. */
export interface WatchedPage {
  id: string;
  title: string;
  url: string;
  /** What it runs on, in a word or two: `Chrome on Android`. */
  device: string;
  /** Milliseconds since 1970. */
  openedAt: number;
}

/** An actor came to be. */
export interface ActorStarted {
  kind: 'actor';
  /** Counts the entries of a page from 1. */
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The session id that XState gave it. */
  actor: string;
  /** Who started it; null for those that the page started. */
  parent: string | null;
  name: string;
  /** The key of its chart; null for actors that are no machines. */
  chart: string | null;
}

/** An actor was told an event, and this came of it. */
export interface ActorTold {
  kind: 'told';
  n: number;
  at: number;
  actor: string;
  /** Who sent it; null where the page did, or where it does not say. */
  from: string | null;
  event: PlainEvent;
  /** Ids of the transitions that were taken; none where nothing came of it. */
  transitions: readonly string[];
  /** What the guards of these transitions were given, by transition. */
  given?: Readonly<Record<string, Plain>>;
  status: string;
  /** The state's value, for machines. */
  value: Plain;
  context: Plain;
}

export type Entry = ActorStarted | ActorTold;

/** Charts by a key that changes when the machine does. */
export type Charts = Readonly<Record<string, Chart>>;

/** What pages tell the inspector's windows. */
export type PageMessage =
  | { type: 'page.told'; page: WatchedPage; charts: Charts; entries: readonly Entry[] }
  | { type: 'page.left'; page: string }
  | { type: 'event.answered'; request: string; isTaken: boolean; text: string };

/** What the inspector's windows tell pages. */
export type WindowMessage =
  | { type: 'window.opened' }
  | {
      type: 'event.chosen';
      request: string;
      page: string;
      actor: string;
      event: { type: string; [key: string]: unknown };
    };

export type Message = PageMessage | WindowMessage;

/** Where the inspector's window and the relay between machines are found on the development server. */
export const flowsPath = '/flows';
export const relayPath = '/flows/relay';
export const channelName = 'keelway.flows';
