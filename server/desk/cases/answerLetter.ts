import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../../content/site.json' with { type: 'json' };
import { t } from '../../../shared/language/words';
import { quoteCases } from '../../quotes/quoteCases';
import { languageOfReader } from '../../lib/caselog/languageOfReader';
import { readLog } from '../../lib/caselog/log';
import { readStoredQuote } from '../../quotes/storedQuote';
import { inThread, mailsBefore, subjects } from '../../lib/caselog/threads';
import type { Schema } from '../../lib/database/schema';
import { inLanguage } from '../../lib/http/language';
import { letterBody } from '../../lib/mail/letterParts';
import type { Letter } from '../../lib/mail/mailJob';
import { briefly } from '../../lib/mail/quoted';
import { readNotes } from './notes';

const dataSchema = v.object({ reference: v.string(), id: v.string() });

/**
 * Answers of the desk to shippers by mail; those to other requests are events of their logs. Nothing is sent about a
 * case that was erased. `desk` gets the replies.
 */
export function deskLetters(kysely: Kysely<Schema>, desk: string | null): { deskAnswer: Letter } {
  return {
    deskAnswer: async (data) => {
      const { reference, id } = v.parse(dataSchema, data);
      const quote = await readStoredQuote(kysely, reference);
      const log = quote === null ? null : await readLog(kysely, quoteCases, reference);
      const note = (await readNotes(kysely, reference)).find((one) => one.id === id);
      if (quote === null || log === null || note?.type !== 'answered') return null;
      const later = log.events.findIndex(({ at }) => at > note.at);
      const place = { reference, party: 'shipper', number: later === -1 ? 0 : later + 2 };
      return inLanguage(await languageOfReader(kysely, reference, 'sender'), () => {
        const thread = inThread(subjects.shipper(reference), mailsBefore(quoteCases, log, place));
        const parts = [
          // Mail programs begin another conversation with another subject.
          ...(note.subject.includes(reference) ? [] : [note.subject]),
          note.text,
          `-- \n${content.legalName}\n${content.address.join('\n')}\n${t('Reference: {reference}', { reference })}`,
          { heading: t('You wrote:'), typed: briefly(quote.notes ?? quote.cargo) },
        ];
        return {
          to: quote.contact.email,
          replyTo: desk ?? content.emails.general,
          isWritten: true,
          ...thread,
          ...letterBody(parts, thread.subject),
        };
      });
    },
  };
}
