import * as v from 'valibot';
import { t } from '../language/words';
import { lineSchema, missing } from '../text/fields';

const line = (empty: () => string) => lineSchema({ empty, longest: 80 });

/** What the members page says of a person. `country`: its English name. */
export const memberFieldsSchema = v.object(
  {
    name: line(() => t('Enter the name.')),
    position: line(() => t('Enter the position.')),
    company: line(() => t('Enter the company.')),
    country: line(() => t('Enter the country.')),
  },
  missing,
);
export type MemberFields = v.InferOutput<typeof memberFieldsSchema>;

/** Of a person: `rosa-lima`, or a UUID from the desk. */
export const memberParamsSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,80}$/)) });

/** `PUT /api/desk/people/members/{id}`: adds a person, or changes what `seen` says is there; null: nobody is. */
export const memberDraftSchema = v.object(
  {
    seen: v.nullable(v.object({ name: v.string(), position: v.string(), company: v.string(), country: v.string() })),
    fields: memberFieldsSchema,
  },
  missing,
);

/** As it is stored: a country by its English name. */
export const memberSavedSchema = v.object({ fields: memberFieldsSchema });

/** The shortest key, in characters. */
const shortestKey = 8;

/** `PUT /api/desk/members-key`: gives out another key. `seen`: when the known one was, as its answer says. */
export const membersKeyDraftSchema = v.object(
  {
    seen: v.nullable(v.number()),
    key: v.pipe(
      lineSchema({ empty: () => t('Enter the new key.'), longest: 100 }),
      v.minLength(shortestKey, () => t('Use at least {shortest} characters.', { shortest: shortestKey })),
    ),
  },
  missing,
);

/** `GET /api/desk/members-key`. Times in epoch milliseconds. */
export const membersKeySchema = v.object({
  key: v.string(),
  /** When the desk set it; null: it is the one that the operator set. */
  since: v.nullable(v.number()),
  /** Until when the key before opens the page too; null: it does not. */
  previousUntil: v.nullable(v.number()),
});
export type MembersKey = v.InferOutput<typeof membersKeySchema>;
