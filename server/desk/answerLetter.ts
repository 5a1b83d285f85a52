import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../language/words';
import type { Schema } from '../database/schema';
import { inLanguage } from '../language';
import { letterBody } from '../mail/letterParts';
import type { Letter } from '../mail/mailJob';
import { languageOfReader } from '../cases/languageOfReader';
import { caseKinds } from './caseKinds';
import { readNotes } from './notes';

const dataSchema = v.object({ reference: v.string(), id: v.string() });

/** Answers of the desk by mail. Nothing is sent about a case that was erased. `desk` gets the replies. */
export function deskLetters(kysely: Kysely<Schema>, desk: string | null): { deskAnswer: Letter } {
  return {
    deskAnswer: async (data) => {
      const { reference, id } = v.parse(dataSchema, data);
      const row = await kysely.selectFrom('cases').select('kind').where('reference', '=', reference).executeTakeFirst();
      const sent = await caseKinds[row?.kind ?? '']?.readSent(kysely, reference);
      const note = (await readNotes(kysely, reference)).find((one) => one.id === id);
      if (sent === null || sent === undefined || note?.type !== 'answered') return null;
      const { subject, text } = note;
      const shownSubject = subject.includes(reference) ? subject : `${subject} (${reference})`;
      const body = inLanguage(await languageOfReader(kysely, reference, 'sender'), () => {
        const signature = `-- \n${content.legalName}\n${content.address.join('\n')}\n${t('Reference: {reference}', { reference })}`;
        return letterBody([text, signature], shownSubject);
      });
      return {
        to: sent.contact.email,
        replyTo: desk ?? content.emails.general,
        subject: shownSubject,
        ...body,
      };
    },
  };
}
