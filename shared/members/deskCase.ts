import * as v from 'valibot';

/** What is on record of an application; null for other kinds, and from a gateway of an earlier version. */
export const membershipStanding = v.fallback(
  v.nullable(
    v.object({
      isRegistered: v.boolean(),
      referees: v.array(v.object({ name: v.string(), day: v.string() })),
      /** Where the code of conduct is signed, such as its version on the form; null: it is not. */
      signed: v.nullable(v.string()),
      /** What is not on record yet, and has to be before it can be accepted. */
      missing: v.array(v.string()),
      /** The subscription of the account is for another company: this one has dues of its own. */
      isFurther: v.optional(v.boolean()),
    }),
  ),
  null,
);
