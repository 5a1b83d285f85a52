import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { caseKinds } from '../../shared/desk/kinds';
import type { DeskRequest } from '../../shared/requests/contract';
import type { Schema } from '../lib/database/schema';
import { filesOfCase, filesPart, type CaseFile } from '../lib/files/caseFiles';
import { inLanguage } from '../lib/http/language';
import type { PrivateLinks } from '../lib/links/links';
import { letterBody, type LetterPart } from '../lib/mail/letterParts';
import type { AddressedMail, Letter } from '../lib/mail/mailJob';
import { requestCases } from './requestCases';
import { languageOfReader } from '../lib/caselog/languageOfReader';
import { readLog } from '../lib/caselog/log';
import { isMailedByDesk, mailedByDesk, type SenderEvent, type SenderOpening, type SenderSnapshot } from './senderCase';
import { readStoredRequest } from './storedRequest';
import { handoverKeys, inThread, mailsBefore, subjects } from '../lib/caselog/threads';
import type { CaseMailEvent } from '../../machines/caseEvents';
import content from '../../content/site.json' with { type: 'json' };

/** Mail jobs of a case hold no personal data: letters read it when they are sent. */
const dataSchema = v.object({ reference: v.string(), number: v.number(), party: v.string() });

/** A case as its letters say it. */
export interface Correspondence {
  request: DeskRequest;
  opening: SenderOpening;
  /** Of the event that caused the mail; null if it has none. */
  text: string | null;
  /** What each side wrote last before that event; null if nothing. */
  earlier: Record<'sender' | 'desk', string | null>;
  snapshot: SenderSnapshot;
  /** A person has answered, asked back, or done what mails the sender. */
  isAnswered: boolean;
  files: readonly CaseFile[];
  /** The sender's page. */
  page: string;
  desk: string;
  siteUrl: string;
}

export interface Written extends Omit<AddressedMail, 'text' | 'subject'> {
  parts: LetterPart[];
}

/** Below every letter. */
export const signature = `${content.legalName}\n${content.address.join('\n')}`;
/** What somebody wrote with an event; null if nothing, or if it is not for the other side. */
function textOf(event: SenderEvent | CaseMailEvent): string | null {
  return mailedByDesk(event) ?? ('text' in event ? event.text : null);
}

/** Null: the letter is out of date. */
export type WriteLetter = (correspondence: Correspondence) => Written | null | Promise<Written | null>;

/**
 * Makes letters of a case, each to one party in its language and its thread. Nothing is sent about a request that was
 * deleted. `desk` also gets the replies.
 */
export function correspondence(
  kysely: Kysely<Schema>,
  desk: string,
  links: PrivateLinks,
): (party: 'sender' | 'desk', write: WriteLetter) => Letter {
  return (party, write): Letter =>
    async (data, siteUrl) => {
      const { reference, number } = v.parse(dataSchema, data);
      const request = await readStoredRequest(kysely, reference);
      if (request === null || (party === 'sender' && request.contact.email === '')) return null;
      const kind = requestCases[request.kind];
      const log = await readLog(kysely, kind, reference);
      if (log === null) return null;
      // The log's events begin with the second.
      const event = log.events[number - 2];
      const text = event === undefined ? null : textOf(event);
      const isAnswered = log.events.some(isMailedByDesk);
      const texts = log.events.slice(0, Math.max(number - 2, 0));
      const earlier = {
        sender: texts.findLast((one) => one.type === 'sender.wrote')?.text ?? request.text ?? null,
        desk: texts.map(mailedByDesk).findLast((one) => one !== null) ?? null,
      };
      const { opening, snapshot } = log;
      const files = await filesOfCase(kysely, reference);
      const about = { request, opening, snapshot, files, text, earlier, isAnswered, desk, siteUrl };
      const before = [
        ...(log.opening.source === 'chat' ? [handoverKeys(reference)[party]] : []),
        ...mailsBefore(kind, log, { reference, number, party }),
      ];
      return inLanguage(await languageOfReader(kysely, reference, party), async () => {
        const page = await links.url({ reference, party: 'sender', purpose: 'converse' });
        const written = await write({ ...about, page });
        if (written === null) return null;
        const { parts, ...mail } = written;
        const [news, ...others] = parts;
        const isTold = event !== undefined && (party === 'desk' || isMailedByDesk(event));
        const named = isTold ? filesPart(files, number, party === 'desk' ? party : 'party') : [];
        const all = news === undefined ? [] : [news, ...named, ...others];
        const subject =
          party === 'desk'
            ? subjects.desk(reference, caseKinds[request.kind].inMails)
            : subjects.sender(request.kind, reference);
        const thread = inThread(subject, before);
        return { ...mail, ...thread, ...letterBody(all, thread.subject) };
      });
    };
}
