import * as v from 'valibot';
import { declareJob } from '../jobs/declaration';
import { handleJob, type JobHandler } from '../jobs/handler';
import type { OperatorLog } from '../log/logging';
import { MailFailure, mailFailure } from './failure';
import type { RefusalMeaning } from './refusals';

export interface MailText {
  subject: string;
  text: string;
  /** The same content for programs that show HTML: a whole document, with everything that was typed escaped. */
  html?: string;
  /** Further header fields, such as `List-Unsubscribe`. They never contain what people typed. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
  /** It carries what a person wrote to its reader; other mails are marked as automatic (RFC 3834). */
  isWritten?: boolean;
  /** Ids of the mails that it goes on from: the first of the conversation, then the one before. */
  follows?: readonly string[];
}

/** A mail that is rendered from the database, with a recipient of its own. */
export interface AddressedMail extends MailText {
  to: string;
  /** Who gets the replies, instead of the desk of the settings. */
  replyTo?: string | { name: string; address: string };
}

/** Sends one message. `id` is the same for every attempt, so that duplicates can be recognised. */
export type SendMail = (message: AddressedMail & { id: string }) => Promise<void>;

/**
 * Renders a mail from its stored data. Null: what it was about is gone, and nothing is sent. @throws when the data is
 * invalid.
 */
export type Letter = (data: unknown, siteUrl: string) => MailText | Promise<AddressedMail | MailText | null>;

const payloadSchema = v.object({ letter: v.string(), to: v.optional(v.string()), data: v.unknown() });

/**
 * An outgoing mail, rendered from `data` by the named letter when it is sent. The job's key becomes the Message-ID.
 * `to` is absent if the letter knows the recipient.
 */
export const mailJob = declareJob('mail', payloadSchema);

/** Mails of which there are many at once: a kind of its own, so that no other mail waits for them. */
export const newsletterMailJob = declareJob('newsletterMail', payloadSchema);

/** Retries for three days: a mail server may be away over a weekend (RFC 5321, section 4.5.4.1, gives it four). */
const maxAttempts = 18;

interface Mailing {
  /** Which mails. */
  job?: typeof mailJob;
  send: SendMail;
  siteUrl: string;
  /** By name. */
  letters: Readonly<Record<string, Letter>>;
  /** By name of a letter. */
  outcomes?: Readonly<Record<string, OnOutcome>>;
  /** Called before a mail is sent, so that what comes back can be told apart. */
  remember?: (key: string, letter: string, data: unknown) => Promise<void>;
  /** Where replies to a mail reach its case; null: nowhere but the mailbox. */
  replyTo?: (letter: string, data: unknown) => string | null;
  log: OperatorLog;
}

/**
 * Gets the data of a letter once the mail server has accepted it, or refused it for good, or it was given up: then
 * `meaning` has the reason. May be called again for the same letter.
 */
export type OnOutcome = (data: unknown, outcome: 'accepted' | 'refused', meaning: RefusalMeaning) => Promise<unknown>;

/** Sends queued mails. Failures are logged and stored without the recipient. */
export function mailHandler({
  job = mailJob,
  send,
  siteUrl,
  letters,
  outcomes = {},
  remember,
  replyTo = () => null,
  log,
}: Mailing): JobHandler {
  return handleJob(job, {
    maxAttempts,
    run: async ({ letter, to, data }, { key, attempts }) => {
      const write = letters[letter];
      if (write === undefined) throw new MailFailure('unknown letter', false);
      const sent = async (): Promise<boolean> => {
        const mail = await write(data, siteUrl);
        if (mail === null) return false;
        await remember?.(key, letter, data);
        // Letters that lead to a person, such as the chosen agent, stay as they are.
        const address = 'replyTo' in mail && typeof mail.replyTo === 'object' ? null : replyTo(letter, data);
        await send({ to: to ?? '', ...mail, ...(address === null ? {} : { replyTo: address }), id: key });
        return true;
      };
      const isAccepted = await sent().catch(async (error: unknown) => {
        const failure = mailFailure(error);
        // Given up for want of an answer, it says nothing about the address.
        const meaning = failure.permanent ? failure.meaning : 'temporary';
        // A failure to note the refusal is retried, with the mail.
        if (failure.permanent || attempts + 1 >= maxAttempts) await outcomes[letter]?.(data, 'refused', meaning);
        throw failure;
      });
      if (isAccepted)
        await outcomes[letter]?.(data, 'accepted', 'unknown').catch((error: unknown) => {
          // Never sent again for this.
          log.error({ err: error }, 'a mail was sent, which could not be noted');
        });
      return undefined;
    },
    onFailure: (error, isGivenUp) => {
      const message = 'a mail could not be sent';
      log[isGivenUp ? 'error' : 'warn']({ err: error }, isGivenUp ? `${message} and was given up` : message);
    },
  });
}
