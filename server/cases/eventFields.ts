import * as v from 'valibot';
import { suspicions as all } from '../../machines/suspicions';

/** Fields that events of every kind of case have. */

/** Epoch milliseconds. */
export const at = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
/** `by` of somebody who is known by an id. */
export const person = <Kind extends string>(kind: Kind) => v.strictObject({ kind: v.literal(kind), id });
/** `by` of somebody without one. */
export const nobody = <Kind extends string>(kind: Kind) => v.strictObject({ kind: v.literal(kind), id: v.null() });
/** Of the first event. */
export const suspicions = v.array(v.picklist(all));
