import * as v from 'valibot';
import { chartSchema } from '../statechart/chart';

/** Any JSON value. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

const number = v.pipe(v.number(), v.finite());
// Anything parsed from JSON is plain.
const plain = v.custom<Plain>(() => true);

/** A page of the site that is being inspected. */
export const pageSchema = v.object({
  id: v.string(),
  title: v.string(),
  url: v.string(),
  /** Browser and system, as `Chrome on Android`. */
  device: v.string(),
  /** Milliseconds since 1970. */
  openedAt: number,
});
export type WatchedPage = v.InferOutput<typeof pageSchema>;

/** Sequence number within the page, from 1; milliseconds since 1970; XState's session id. */
const ofEntry = { n: number, at: number, actor: v.string() };

/** An actor was created. */
const actorSchema = v.object({
  kind: v.literal('actor'),
  ...ofEntry,
  /** Session id of the parent; null for a root actor. */
  parent: v.nullable(v.string()),
  name: v.string(),
  /** Key in `Charts`; null if the actor is not a machine. */
  chart: v.nullable(v.string()),
});
export type ActorEntry = v.InferOutput<typeof actorSchema>;

/** An actor processed an event. */
const eventSchema = v.object({
  // Files saved before the rename have 'told'.
  kind: v.pipe(
    v.picklist(['event', 'told']),
    v.transform(() => 'event' as const),
  ),
  ...ofEntry,
  /** Session id of the sender; null if it was the page or is unknown. */
  from: v.nullable(v.string()),
  /** With its secrets masked. */
  event: v.objectWithRest({ type: v.string() }, plain),
  /** Ids of the transitions taken; empty if the event was ignored. */
  transitions: v.pipe(v.array(v.string()), v.readonly()),
  /** Parameters of the guards of these transitions, by transition id. */
  given: v.exactOptional(v.record(v.string(), plain)),
  status: v.string(),
  /** The state value; null for actors that are not machines. */
  value: plain,
  context: plain,
});
export type EventEntry = v.InferOutput<typeof eventSchema>;
export type PlainEvent = EventEntry['event'];
export type Entry = ActorEntry | EventEntry;

const ofPage = { page: v.string() };
export const loggedEntrySchema = v.variant('kind', [
  v.object({ ...actorSchema.entries, ...ofPage }),
  v.object({ ...eventSchema.entries, ...ofPage }),
]);

/** By machine id and content hash. */
export const chartsSchema = v.record(v.string(), chartSchema);
export type Charts = v.InferOutput<typeof chartsSchema>;

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
