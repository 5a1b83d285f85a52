import * as v from 'valibot';
import { languages } from '../language/languages';
import { t } from '../language/words';
import { commissionSchema } from '../affiliates/contract';
import { fileIdsSchema, keptFileSchema } from '../files/contract';
import { requestIdSchema } from '../requests/contact';
import { lineSchema, missing, textSchema } from '../text/fields';

/** Cases per page of the inbox. */
export const casesPerPage = 50;
/** Counts above this are shown as `999+`. */
export const mostCounted = 999;

const waitsFilters = ['', 'desk', 'agents', 'shipper', 'sender', 'open', 'ended', 'all'] as const;

/** A filter that is absent or not understood lets everything pass, so that an old address still opens. */
const choice = <const Options extends readonly [string, ...string[]]>(options: Options, otherwise: Options[number]) =>
  v.optional(v.fallback(v.picklist(options), otherwise), otherwise);

/** Query of `GET /api/desk/cases` and of its export; the address of the inbox has the same. */
export const inboxQuerySchema = v.object({
  /** Without one: what is open, or everything that is searched for. */
  waits: choice(waitsFilters, ''),
  kind: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(40)), ''), ''),
  /** `anybody`, `me`, `nobody`, or the uid of a colleague. */
  assigned: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), 'anybody'), 'anybody'),
  /** `1`: only cases past a deadline of the desk. */
  overdue: choice(['', '1'], ''),
  /** Words, each of them part of a reference, an address, a name, a place or what was written; or a phone number. */
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ''), ''),
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** `previous` of the page after. */
  before: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export type InboxQuery = v.InferOutput<typeof inboxQuerySchema>;

const person = v.object({ uid: v.string(), email: v.string() });
const waitsFor = v.nullable(v.picklist(['desk', 'shipper', 'agents', 'sender']));

const listedCase = v.object({
  reference: v.string(),
  kind: v.string(),
  state: v.string(),
  waitsFor,
  /** When that wait ends, in epoch milliseconds; null: it has ended, or a gateway of an earlier version does not say. */
  dueAt: v.fallback(v.nullable(v.number()), null),
  isOverdue: v.boolean(),
  /** It comes before all others, such as a report of fraud. */
  isUrgent: v.fallback(v.boolean(), false),
  mayBeSpam: v.boolean(),
  /** Something happened that the reader has not seen. */
  isUnread: v.fallback(v.boolean(), false),
  /** Epoch milliseconds. */
  openedAt: v.number(),
  changedAt: v.number(),
  /** Number of the last event; 0: a gateway of an earlier version does not say. */
  lastEvent: v.fallback(v.number(), 0),
  sender: v.string(),
  /** What it is about, in the reader's language. */
  title: v.string(),
  assignedTo: v.nullable(person),
});
export type ListedCase = v.InferOutput<typeof listedCase>;

/** `GET /api/desk/agents/{id}/reports`: what people reported of an agent, the latest first. */
export const agentReportsSchema = v.object({ reports: v.array(listedCase) });

/** Urgent ones first, then overdue ones, then what is due first; what has ended by when it was opened. */
export const inboxAnswerSchema = v.object({
  cases: v.array(listedCase),
  /** Where the next page begins, absent on the last; and where the page before ends, absent on the first. */
  next: v.optional(v.string()),
  previous: v.optional(v.string()),
  /** Staff to whom cases can be assigned. */
  colleagues: v.fallback(v.array(person), []),
  /** Of all cases, whatever the filters; at most `mostCounted` + 1. */
  counts: v.object({ desk: v.number(), overdue: v.number(), mine: v.number() }),
});
export type InboxAnswer = v.InferOutput<typeof inboxAnswerSchema>;

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
  /** Questions without an answer; `agentId`: the agent that is asked, or asks; null is the desk. */
  questions: v.fallback(
    v.array(
      v.object({
        question: v.number(),
        /** A gateway of an earlier version says nothing: the shipper. */
        asker: v.fallback(v.picklist(['shipper', 'agent']), 'shipper'),
        agentId: v.nullable(v.string()),
        text: v.string(),
      }),
    ),
    [],
  ),
  /** Ids of agents that have got it, and to how many more it can go. */
  sentTo: v.fallback(v.array(v.string()), []),
  room: v.fallback(v.number(), 0),
  /** Offers of agents, as the desk reads them; `isExpired` when the case was read. */
  offers: v.fallback(
    v.array(
      v.object({
        agentId: v.string(),
        amount: v.string(),
        transit: v.string(),
        validUntil: v.string(),
        included: v.string(),
        remarks: v.nullable(v.string()),
        isExpired: v.boolean(),
        isChosen: v.boolean(),
        /** The request was corrected since, and its agent has neither confirmed nor changed it. */
        isBefore: v.fallback(v.boolean(), false),
      }),
    ),
    [],
  ),
  /** How it ended, or `accepted` of an application; null while it is open. */
  outcome: v.fallback(v.nullable(v.string()), null),
  /** What is on record of an application; null for other kinds, and from a gateway of an earlier version. */
  membership: v.fallback(
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
  ),
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

const deskAgent = v.object({
  id: v.string(),
  name: v.string(),
  location: v.string(),
  /** Null: the directory has no address, so no mail can be sent. */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  services: v.array(v.string()),
});
export type DeskAgent = v.InferOutput<typeof deskAgent>;

/** Another case that this one belongs with; `survivor`: which goes on, since this one is its double. */
const caseTie = v.object({ reference: v.string(), tie: v.picklist(['linked', 'double', 'survivor']) });
export type CaseTie = v.InferOutput<typeof caseTie>;

/** `GET /api/desk/cases/{reference}`. */
export const deskCaseSchema = v.object({
  ...listedCase.entries,
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
  /** By whose link it was sent, and what is noted of the commission. A gateway of an earlier version knows of none. */
  referral: v.fallback(v.nullable(v.object({ email: v.string(), commission: v.nullable(commissionSchema) })), null),
  /** Agents that the events name and the directory knows. */
  agents: v.array(deskAgent),
  /** Staff that acted in the case, also former ones. */
  people: v.array(person),
  /** Staff to whom it can be assigned. */
  colleagues: v.array(person),
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

/** `POST /api/desk/cases/{reference}/commission`: what was agreed with the affiliate, then that it was paid. */
export const newCommissionSchema = v.object(
  {
    requestId: requestIdSchema,
    step: commissionSchema.entries.step,
    words: textSchema({ empty: () => t('Say which commission, as the affiliate reads it.'), longest: 300 }),
  },
  missing,
);
export type NewCommission = v.InferOutput<typeof newCommissionSchema>;

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

/** `GET /api/desk/cases/{reference}/agents`: agents to send it to, those that the shipper wished for first. */
export const proposedAgentsQuerySchema = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
});
export const proposedAgentsSchema = v.object({
  agents: v.array(v.object({ ...deskAgent.entries, reason: v.picklist(['wished', 'origin', 'destination', 'found']) })),
});
export type ProposedAgent = v.InferOutput<typeof proposedAgentsSchema>['agents'][number];
