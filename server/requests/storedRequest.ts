import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { storedRequestSchema, type DeskRequest } from '../../shared/requests/contract';
import type { Schema } from '../lib/database/schema';
import type { Written } from '../lib/caselog/searchedWords';
import { caseTitle, privacyWishes, reportReasons } from '../lib/caselog/caseTitle';
import type { CaseHeading } from '../lib/caselog/log';

const contactSchema = v.object({ name: v.string(), email: v.string(), phone: v.optional(v.string()) });
const storedSchema = v.pipe(v.string(), v.parseJson(), storedRequestSchema);

/** What a request says, for a mail or the desk's page. */
export interface ShownRequest {
  contact: { name: string; email: string; phone: string | null };
  /** What it is about, on one line. */
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** What was written at length. */
  texts: readonly { label: string; text: string }[];
}

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
      const reason = reportReasons()[request.reason];
      return {
        title: caseTitle({ kind: 'report', title: agent, reason: request.reason }),
        facts: [
          [t('Agent'), agent],
          ...(agentId === undefined ? [] : ([[t('Agent id'), agentId]] as const)),
          [t('What is wrong'), reason],
        ],
        texts: [{ label: t('What happened'), text }],
      };
    }
    case 'privacy': {
      const wish = privacyWishes()[request.wish];
      return { title: wish, facts: [[t('Asked for'), wish]], texts: optional(t('Details'), request.text) };
    }
    case 'application':
      return {
        title: `${request.company}, ${request.country}`,
        facts: [
          [t('Company'), request.company],
          [t('Country'), request.country],
          ...(request.conduct === undefined
            ? []
            : ([[t('Code of conduct'), t('Signed, version {version}', { version: request.conduct })]] as const)),
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

/** How the desk lists a request: what was written, and the code of what was chosen. */
export function headingOf(request: DeskRequest): CaseHeading & { reason: string | null } {
  const sender = request.contact.name;
  if (request.kind === 'report') return { sender, title: request.agent, reason: request.reason };
  if (request.kind === 'privacy') return { sender, title: '', reason: request.wish };
  return { sender, title: contentOf(request).title, reason: null };
}

/** A hand-over of the assistant, as the enquiry that it is (server/requests/handoverLetters.ts). */
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

/** What the desk's search finds a request by; null if it was deleted. */
export async function readWrittenRequest(kysely: Kysely<Schema>, reference: string): Promise<Written | null> {
  const request = await readStoredRequest(kysely, reference);
  if (request === null) return null;
  return { phone: request.contact.phone, texts: shownRequest(request).texts.map(({ text }) => text) };
}
