import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import type { CaseMerged, Taken, Told } from '../../../machines/caseEvents';
import { suspicions as all } from '../../../machines/suspicions';
import { takenWays } from '../../../shared/desk/newCase';
import { lineSchema, textSchema } from '../../../shared/text/fields';

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

/** Of the first event of a case that staff took down; earlier versions knew of none. */
export const taken = v.optional(
  v.nullable(v.strictObject({ how: v.picklist(takenWays), receipt: v.boolean(), hasAddress: v.boolean() })),
  null,
) satisfies v.GenericSchema<unknown, Taken | null>;

/** How a person learns that staff ended what is theirs. */
export const told = v.variant(
  'how',
  [
    v.strictObject({
      how: v.literal('mail'),
      text: textSchema({ empty: () => t('Write the text of the mail.'), longest: 10_000 }),
    }),
    v.strictObject({ how: v.literal('phone') }),
    v.strictObject({
      how: v.literal('not'),
      why: lineSchema({ empty: () => t('Say why nobody tells them.'), longest: 500 }),
      isEarlier: v.exactOptional(v.literal(true)),
    }),
  ],
  () => t('Say how the person learns of it.'),
) satisfies v.GenericSchema<unknown, Told>;

/** A case is a double of another one. */
export const merged = v.strictObject({
  type: v.literal('staff.merged'),
  into: lineSchema({ empty: () => t('Enter the reference of the other case.'), longest: 40 }),
  told,
  by: person('staff'),
  at,
}) satisfies v.GenericSchema<unknown, CaseMerged>;

/** An ending of a version that did not ask how the person learns of it. */
export const withoutTold = (event: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...event,
  told: { how: 'not', why: 'It was not asked then.' } satisfies Told,
});

const untold = v.looseObject({ told: v.looseObject({ how: v.literal('not') }) });

/** An ending of a version in which nobody had to tell the person. */
export const endedUntold = (event: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  v.is(untold, event) ? { ...event, told: { ...event.told, isEarlier: true } } : { ...event };
