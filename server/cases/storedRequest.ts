import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { requestSchema, type DeskRequest } from '../contracts/request';
import type { Schema } from '../database/schema';

const contactSchema = v.object({ name: v.string(), email: v.string(), phone: v.optional(v.string()) });
const storedSchema = v.pipe(v.string(), v.parseJson(), requestSchema);

/** What a request says, for a mail or the desk's page. */
export interface ShownRequest {
  contact: { name: string; email: string; phone: string | null };
  /** What it is about, on one line. */
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** What was written at length. */
  texts: readonly { label: string; text: string }[];
}

const reasons = {
  fraud: 'Fraud, or money taken without service',
  contact: 'Wrong contact details',
  closed: 'No longer in business',
  other: 'Something else',
} as const;
const wishes = {
  export: 'A copy of what we hold',
  correct: 'A correction',
  delete: 'Deletion',
} as const;

/** Title, facts and texts by kind. */
function contentOf(request: DeskRequest): Omit<ShownRequest, 'contact'> {
  const optional = (label: string, text: string | undefined) => (text === undefined ? [] : [{ label, text }]);
  switch (request.kind) {
    case 'enquiry':
      return {
        title: request.subject,
        facts: [['Subject', request.subject]],
        texts: [{ label: 'Message', text: request.text }],
      };
    case 'report': {
      const { agent, agentId, reason, text } = request;
      return {
        title: `${agent}: ${reasons[reason]}`,
        facts: [
          ['Agent', agent],
          ...(agentId === undefined ? [] : ([['Agent id', agentId]] as const)),
          ['What is wrong', reasons[reason]],
        ],
        texts: [{ label: 'What happened', text }],
      };
    }
    case 'privacy':
      return {
        title: wishes[request.wish],
        facts: [['Asked for', wishes[request.wish]]],
        texts: optional('Details', request.text),
      };
    case 'application':
      return {
        title: `${request.company}, ${request.country}`,
        facts: [
          ['Company', request.company],
          ['Country', request.country],
        ],
        texts: [
          { label: 'Licences', text: request.licences },
          { label: 'Referees', text: request.referees },
          { label: 'Documents', text: request.documents },
          ...optional('Remarks', request.text),
        ],
      };
    case 'problem':
      return {
        title: request.page,
        facts: [['Page', request.page]],
        texts: [{ label: 'What went wrong', text: request.text }],
      };
  }
}

/** A request as people read it. */
export function shownRequest(request: DeskRequest): ShownRequest {
  const { name, email, phone } = request.contact;
  return { contact: { name, email, phone: phone ?? null }, ...contentOf(request) };
}

/** A hand-over of the assistant, as the enquiry that it is (server/handoverLetters.ts). */
const handoverSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    requestId: v.string(),
    contact: contactSchema,
    about: v.optional(v.string()),
    conversation: v.array(v.object({ role: v.string(), text: v.string() })),
  }),
  v.transform(({ requestId, contact, about, conversation }): DeskRequest => {
    const turns = conversation.map(({ role, text }) => `${role === 'user' ? 'Visitor' : 'Assistant'}: ${text}`);
    const text = [...(about === undefined ? [] : [about]), ...turns].join('\n\n');
    return { kind: 'enquiry', requestId, contact, form: {}, subject: 'Conversation with the assistant', text };
  }),
);

/** The stored request or hand-over; null if it was deleted. @throws ValiError if the row was changed by hand. */
export async function readStoredRequest(kysely: Kysely<Schema>, reference: string): Promise<DeskRequest | null> {
  const row = await kysely
    .selectFrom('case_requests')
    .select('request')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row !== undefined) return v.parse(storedSchema, row.request);
  const handover = await kysely
    .selectFrom('handovers')
    .select('request')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return handover === undefined ? null : v.parse(handoverSchema, handover.request);
}
