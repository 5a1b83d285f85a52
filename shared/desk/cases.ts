import * as v from 'valibot';
import { languages } from '../language/languages';
import { t } from '../language/words';
import { referralOfCase } from '../affiliates/deskCase';
import { fileIdsSchema, keptFileSchema } from '../files/contract';
import { membershipStanding } from '../members/deskCase';
import { deskAgentSchema, quoteStanding } from '../quotes/deskCase';
import { requestIdSchema } from '../requests/contact';
import { lineSchema, missing, textSchema } from '../text/fields';
import { colleagueSchema, listedCaseSchema } from './inbox';

/** An event as its machine understands it; fields by type (machines/*Events.ts). */
const loggedEvent = v.looseObject({
  type: v.string(),
  by: v.object({ kind: v.string(), id: v.nullable(v.string()) }),
  at: v.number(),
});
export type DeskEvent = v.InferOutput<typeof loggedEvent>;

/** What somebody may send next: an event without who, when, and what is written in it. */
const caseStep = v.object({
  type: v.string(),
  /** The agent that it is about; null: the desk. */
  agentId: v.optional(v.nullable(v.string())),
  /** Index of the question that it answers. */
  question: v.optional(v.number()),
  /** Of the offer that is chosen. */
  version: v.optional(v.number()),
  outcome: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** Of an ending: nobody has to tell the person. */
  untold: v.optional(v.literal(true)),
});
export type CaseStep = v.InferOutput<typeof caseStep>;

/** Where a case stands, for what its page says beside `may`. A gateway of an earlier version says none of it. */
const standing = {
  /** Marks of spam; `waiting`: who has had no mail because of them. */
  spam: v.fallback(
    v.object({ suspicions: v.array(v.string()), waiting: v.nullable(v.picklist(['sender', 'shipper'])) }),
    { suspicions: [], waiting: null },
  ),
  ...quoteStanding,
  /** How it ended, or `accepted` of an application; null while it is open. */
  outcome: v.fallback(v.nullable(v.string()), null),
  membership: membershipStanding,
};

/** A text for the mail about an ending, in the language of whoever gets it. */
const closingText = v.object({
  /** Of the event. */
  type: v.string(),
  /** Its reason or outcome; null: it has none. */
  choice: v.nullable(v.string()),
  text: v.string(),
});
export type ClosingText = v.InferOutput<typeof closingText>;

const noteFields = { id: v.string(), at: v.number(), uid: v.string() };
/** What staff added beside the log. */
const note = v.variant('type', [
  v.object({ type: v.literal('note'), ...noteFields, text: v.string() }),
  v.object({ type: v.literal('assigned'), ...noteFields, to: v.nullable(v.string()) }),
  v.object({ type: v.literal('answered'), ...noteFields, subject: v.string(), text: v.string() }),
]);
export type CaseNote = v.InferOutput<typeof note>;

/** Another case that this one belongs with; `survivor`: which goes on, since this one is its double. */
const caseTie = v.object({ reference: v.string(), tie: v.picklist(['linked', 'double', 'survivor']) });
export type CaseTie = v.InferOutput<typeof caseTie>;

/** `GET /api/desk/cases/{reference}`. */
export const deskCaseSchema = v.object({
  ...listedCaseSchema.entries,
  /** What the reader may send next as `event`; null: a gateway of an earlier version, which does not say it. */
  may: v.fallback(v.nullable(v.array(caseStep)), null),
  ...standing,
  /** Version of the kind whose machine understands the events. */
  version: v.number(),
  /** Events in order; the number of an event is its index plus one. */
  events: v.array(loggedEvent),
  notes: v.array(note),
  /** Of the person who sent it, in which mails to them are; null if none is known. */
  language: v.fallback(v.nullable(v.picklist(languages)), null),
  /** What was sent; null if it was deleted. */
  sent: v.nullable(
    v.object({
      contact: v.object({ name: v.string(), email: v.string(), phone: v.nullable(v.string()) }),
      facts: v.array(v.object({ label: v.string(), value: v.string() })),
      texts: v.array(v.object({ label: v.string(), text: v.string() })),
      /** The agent that it reports; `id` is null if its sender wrote the name by hand. */
      reported: v.fallback(v.nullable(v.object({ id: v.nullable(v.string()), name: v.string() })), null),
      /** Whether `GET /api/desk/cases/{reference}/recording` has one. */
      hasRecording: v.boolean(),
      /** What each correction of it changed, in order. Null: nothing stood there. */
      corrections: v.fallback(
        v.array(v.array(v.object({ label: v.string(), was: v.nullable(v.string()), is: v.nullable(v.string()) }))),
        [],
      ),
      /** A request for quotes as its shipper would type it, to be corrected; null: it is none. */
      typed: v.fallback(v.nullable(v.record(v.string(), v.string())), null),
    }),
  ),
  /** Proposed to staff who end the case; none if there is nobody to tell. */
  closings: v.fallback(v.array(closingText), []),
  /** What an answer can start from, filled in; in the language of the sender, or in English where there is none. */
  templates: v.fallback(
    v.array(v.object({ id: v.string(), title: v.string(), language: v.picklist(languages), text: v.string() })),
    [],
  ),
  /** Files of the case; `event`: number of the event that each came with. A gateway of an earlier version has none. */
  files: v.fallback(v.array(v.object({ ...keptFileSchema.entries, event: v.number() })), []),
  /** A gateway of an earlier version knows of none. */
  ties: v.fallback(v.array(caseTie), []),
  referral: referralOfCase,
  /** Agents that the events name and the directory knows. */
  agents: v.array(deskAgentSchema),
  /** Staff that acted in the case, also former ones. */
  people: v.array(colleagueSchema),
  /** Staff to whom it can be assigned. */
  colleagues: v.array(colleagueSchema),
});
export type DeskCase = v.InferOutput<typeof deskCaseSchema>;
export type CaseStanding = Pick<DeskCase, keyof typeof standing>;

/** `GET /api/desk/cases/{reference}/reach`: number of the last event, and of notes; both only grow. */
export const caseReachSchema = v.object({ events: v.number(), notes: v.number() });
export type CaseReach = v.InferOutput<typeof caseReachSchema>;

/** `GET /api/desk/cases/{reference}/recording`: the text of an action log (docs/replay.md). */
export const caseRecordingSchema = v.object({ recording: v.string() });

/** `POST /api/desk/cases/{reference}/events`: `seen` is the number of the last event that the author saw. */
export const newEventSchema = v.object(
  {
    seen: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    event: v.looseObject({ type: v.string() }),
    /** Of uploads that go with an answer. */
    files: fileIdsSchema,
  },
  missing,
);
/** `unchanged`: the event is late, doubled or impossible, and was not written. */
export const newEventAnswerSchema = v.object({ outcome: v.picklist(['appended', 'unchanged']), number: v.number() });

/** The answer 409 `case_changed`: somebody was first, and nothing was written. */
export const caseChangedSchema = v.object({
  code: v.string(),
  message: v.string(),
  retryable: v.boolean(),
  /** Numbers of the last event that the author saw, and of the last one now. */
  seen: v.number(),
  number: v.number(),
  /** The events after `seen`. */
  events: v.array(loggedEvent),
});

export const newNoteSchema = v.object(
  { requestId: requestIdSchema, text: textSchema({ empty: () => t('Write the note.'), longest: 5_000 }) },
  missing,
);

/** `from`: to whom the case was assigned as the author saw it. */
export const assignmentSchema = v.object(
  { requestId: requestIdSchema, from: v.nullable(v.string()), to: v.nullable(v.string()) },
  missing,
);

/** `POST /api/desk/cases/{reference}/ties`: links the case with another one, or takes the link away. */
export const tieSchema = v.object(
  {
    requestId: requestIdSchema,
    other: lineSchema({ empty: () => t('Enter the reference of the other case.'), longest: 60 }),
    isWanted: v.boolean(),
  },
  missing,
);

/** An answer by mail to the person who sent the case. */
export const caseAnswerSchema = v.object(
  {
    requestId: requestIdSchema,
    subject: lineSchema({ empty: () => t('Enter a subject.'), longest: 200 }),
    text: textSchema({ empty: () => t('Write the answer.'), longest: 10_000 }),
    /** Number of the last event that its author saw: mails that came later still wait. */
    seen: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  },
  missing,
);
