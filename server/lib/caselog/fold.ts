import * as v from 'valibot';
import type { Schema } from '../database/schema';
import type { CaseKind, LoggedEvent } from './kind';

type EventRow = Schema['case_events'];

/** A log that this version cannot read: an event of a newer version, or of none. Nothing is lost by it. */
export class UnreadableCase extends Error {
  override readonly name = 'UnreadableCase';

  constructor(row: Pick<EventRow, 'case_reference' | 'number'>, why: string) {
    super(`Event ${row.number} of ${row.case_reference} cannot be read: ${why}.`);
  }
}

/** The stored columns of an event. */
export function rowOf(reference: string, number: number, version: number, event: LoggedEvent): EventRow {
  const { type, by, at, ...payload } = event;
  const actor = { actor_kind: by.kind, actor_id: by.id };
  return { case_reference: reference, number, at, ...actor, type, version, payload: JSON.stringify(payload) };
}

type Versions = Pick<CaseKind<LoggedEvent, LoggedEvent, unknown>, 'name' | 'version' | 'upgrades'>;

/** The event of a row as this version of the kind understands it. @throws UnreadableCase */
function eventOf<Event>(
  { name, version, upgrades }: Versions,
  schema: v.GenericSchema<unknown, Event>,
  row: EventRow,
): Event {
  if (row.version > version) throw new UnreadableCase(row, `version ${row.version} of '${name}' is newer`);
  const payload = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), row.payload);
  if (!payload.success) throw new UnreadableCase(row, 'the payload is no object');
  const { type, at } = row;
  let event: Record<string, unknown> = {
    ...payload.output,
    type,
    by: { kind: row.actor_kind, id: row.actor_id },
    at,
  };
  for (let step = row.version; step < version; step += 1) event = upgrades[step]?.(event) ?? event;
  const parsed = v.safeParse(schema, event);
  if (!parsed.success) throw new UnreadableCase(row, `its '${type}' does not match the schema`);
  return parsed.output;
}

/** The events of the rows of a log, which begins with event 1. @throws UnreadableCase */
export function eventsOf<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kind: CaseKind<Opening, Event, Snapshot>,
  [first, ...rest]: readonly EventRow[],
): { opening: Opening; events: Event[] } {
  if (first === undefined) throw new Error('A log has at least one event.');
  return {
    opening: eventOf(kind, kind.opening, first),
    events: rest.map((row) => eventOf(kind, kind.event, row)),
  };
}

/**
 * The state after the rows of a log, which begins with event 1. An event without a transition changes nothing.
 * @throws UnreadableCase
 */
export function fold<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kind: CaseKind<Opening, Event, Snapshot>,
  rows: readonly EventRow[],
): Snapshot {
  const { opening, events } = eventsOf(kind, rows);
  return events.reduce((snapshot, event) => kind.next(snapshot, event) ?? snapshot, kind.start(opening));
}
