import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { caseKinds } from '../../shared/desk/kinds';
import type { Schema } from '../lib/database/schema';
import { filesOfCase } from '../lib/files/caseFiles';
import { inLanguage } from '../lib/http/language';
import { letterBody, type LetterPart } from '../lib/mail/letterParts';
import type { Letter } from '../lib/mail/mailJob';
import type { AgentById } from '../directory/agentDirectory';
import { isMailEvent } from '../lib/caselog/caseMail';
import { quoteCases } from '../quotes/quoteCases';
import { requestCases } from '../requests/requestCases';
import type { CaseKind, LoggedEvent } from '../lib/caselog/kind';
import { readLog } from '../lib/caselog/log';
import { handoverKeys, inThread, mailsBefore, subjects } from '../lib/caselog/threads';
import type { CaseMailEvent } from '../../machines/caseEvents';
import content from '../../content/site.json' with { type: 'json' };

/** Mail jobs of a case hold no personal data: letters read it when they are sent. */
const dataSchema = v.object({ reference: v.string(), number: v.number(), party: v.literal('desk') });

const isPerson = (party: string): boolean => party === 'shipper' || party === 'sender';

/** `kept`: names of its files that the desk has. */
function partsOf(event: CaseMailEvent, about: string, agent: AgentById, kept: readonly string[]): LetterPart[] {
  if (event.type === 'mail.returned') {
    const { party } = event;
    const who = isPerson(party) ? `the ${party} of` : `${agent(party)?.name ?? party} about`;
    return [
      `A mail to ${who} the ${about} could not be delivered: its server refuses the address. Reach them in another way, such as by phone.`,
    ];
  }
  if (event.type === 'deadline.mail')
    return [`Nobody has read the mails in the ${about} in time. Act, or say at the desk that they are read.`];
  if (event.type !== 'mail.came') return [];
  const { from, subject, text, nature, files, way } = event;
  if (way === 'page')
    return [
      `The shipper has written on the page of the ${about}, which has ended. Answer it at the desk, or say that it is read.`,
      ...(kept.length === 0 ? [] : [{ facts: [['Files, at the desk', kept.join(', ')] as const] }]),
      { heading: 'The message:', typed: text },
    ];
  return [
    `Somebody has written by mail about the ${about}.`,
    way === 'address' || way === 'thread'
      ? 'It answers a mail of ours.'
      : 'Anybody can write so: neither the sender of a mail nor a reference proves who wrote it. It changes nothing in the case; if the words are of its parties, record them at the desk.',
    {
      facts: [
        ['From, as it says', from],
        ['Subject', subject],
        ...(kept.length === 0 ? [] : [['Files, at the desk', kept.join(', ')] as const]),
        ...(files.length === 0 ? [] : [['Files, in the mailbox', files.join(', ')] as const]),
      ],
    },
    nature === 'tooLarge'
      ? 'The mail is too large, so its text was not read: it is in the mailbox.'
      : { heading: 'The mail:', typed: text },
    ...(from === ''
      ? []
      : [`A reply to this mail goes to ${from}, and the case does not know of it: answer at the desk where you can.`]),
  ];
}

/** Tells the desk of a mail in a case, or of one of ours that came back. Nothing is sent about an erased case. */
export function caseMailLetters(
  kysely: Kysely<Schema>,
  deskEmail: string | null,
  agent: AgentById,
): { caseMail: Letter } {
  const write = async <Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
    kind: CaseKind<Opening, Event, Snapshot>,
    inMails: string,
    place: v.InferOutput<typeof dataSchema>,
    siteUrl: string,
  ) => {
    const { reference, number } = place;
    const log = await readLog(kysely, kind, reference);
    const event = log?.events[number - 2];
    if (log === null || event === undefined || !isMailEvent(event)) return null;
    const isHandedOver = 'source' in log.opening && log.opening.source === 'chat';
    const before = [...(isHandedOver ? [handoverKeys(reference).desk] : []), ...mailsBefore(kind, log, place)];
    const thread = inThread(subjects.desk(reference, inMails), before);
    const kept = (await filesOfCase(kysely, reference)).filter((file) => file.event === number);
    const names = kept.map(({ name }) => name);
    const parts = [
      ...partsOf(event, `${inMails} ${reference}`, agent, names),
      { label: 'The case at the desk', link: `${siteUrl}/desk/cases/${reference}` },
    ];
    const from = event.type === 'mail.came' ? event.from : '';
    return {
      to: deskEmail ?? content.emails.general,
      // Else a reply comes back to the desk's own mailbox, and reaches nobody.
      ...(from === '' ? {} : { replyTo: { name: '', address: from } }),
      isWritten: event.type === 'mail.came',
      ...thread,
      ...letterBody(parts, thread.subject),
    };
  };
  return {
    caseMail: async (data, siteUrl) => {
      const place = v.parse(dataSchema, data);
      const row = await kysely
        .selectFrom('cases')
        .select('kind')
        .where('reference', '=', place.reference)
        .executeTakeFirst();
      return inLanguage('en', () => {
        if (row?.kind === quoteCases.name) return write(quoteCases, caseKinds.quote.inMails, place, siteUrl);
        const kind = Object.values(requestCases).find(({ name }) => name === row?.kind);
        return kind === undefined ? null : write(kind, caseKinds[kind.name as 'enquiry'].inMails, place, siteUrl);
      });
    },
  };
}
