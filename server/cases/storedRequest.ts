import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../language/words';
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

/** As they are stored, for the desk's lists. */
const stored = {
  reasons: {
    fraud: 'Fraud, or money taken without service',
    contact: 'Wrong contact details',
    closed: 'No longer in business',
    other: 'Something else',
  },
  wishes: { export: 'A copy of what we hold', correct: 'A correction', delete: 'Deletion' },
} as const;
/** As the reader reads them. */
const reasons = () => ({
  fraud: t('Fraud, or money taken without service'),
  contact: t('Wrong contact details'),
  closed: t('No longer in business'),
  other: t('Something else'),
});
const wishes = () => ({
  export: t('A copy of what we hold'),
  correct: t('A correction'),
  delete: t('Deletion'),
});

/** Title, facts and texts by kind. */
function contentOf(request: DeskRequest): Omit<ShownRequest, 'contact'> {
  const optional = (label: string, text: string | undefined) => (text === undefined ? [] : [{ label, text }]);
  switch (request.kind) {
    case 'enquiry':
      return {
        title: request.subject,
        facts: [[t('Subject'), request.subject]],
        texts: [{ label: t('Message'), text: request.text }],
      };
    case 'report': {
      const { agent, agentId, text } = request;
      const reason = reasons()[request.reason];
      return {
        title: t('{agent}: {reason}', { agent, reason }),
        facts: [
          [t('Agent'), agent],
          ...(agentId === undefined ? [] : ([[t('Agent id'), agentId]] as const)),
          [t('What is wrong'), reason],
        ],
        texts: [{ label: t('What happened'), text }],
      };
    }
    case 'privacy': {
      const wish = wishes()[request.wish];
      return { title: wish, facts: [[t('Asked for'), wish]], texts: optional(t('Details'), request.text) };
    }
    case 'application':
      return {
        title: `${request.company}, ${request.country}`,
        facts: [
          [t('Company'), request.company],
          [t('Country'), request.country],
        ],
        texts: [
          { label: t('Licences'), text: request.licences },
          { label: t('Referees'), text: request.referees },
          { label: t('Documents'), text: request.documents },
          ...optional(t('Remarks'), request.text),
        ],
      };
    case 'problem':
      return {
        title: request.page,
        facts: [[t('Page'), request.page]],
        texts: [{ label: t('What went wrong'), text: request.text }],
      };
  }
}

/** A request as people read it. */
export function shownRequest(request: DeskRequest): ShownRequest {
  const { name, email, phone } = request.contact;
  return { contact: { name, email, phone: phone ?? null }, ...contentOf(request) };
}

/** What a request is about, in the words of the desk's lists, whatever language its sender reads. */
export function storedTitle(request: DeskRequest): string {
  if (request.kind === 'report') return `${request.agent}: ${stored.reasons[request.reason]}`;
  return request.kind === 'privacy' ? stored.wishes[request.wish] : contentOf(request).title;
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
    const turns = conversation.map(({ role, text }) =>
      role === 'user' ? t('Visitor: {text}', { text }) : t('Assistant: {text}', { text }),
    );
    const text = [...(about === undefined ? [] : [about]), ...turns].join('\n\n');
    return { kind: 'enquiry', requestId, contact, form: {}, subject: t('Conversation with the assistant'), text };
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
