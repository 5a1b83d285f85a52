import * as v from 'valibot';
import { declareJob } from '../jobs/declaration';
import { handleJob, type JobHandler } from '../jobs/handler';
import type { OperatorLog } from '../logging';
import { MailFailure, mailFailure } from './failure';

export interface MailText {
  subject: string;
  text: string;
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
export type Letter = (data: unknown, siteUrl: string) => MailText | Promise<AddressedMail | null>;

/**
 * An outgoing mail, rendered from `data` by the named letter when it is sent. The job's key becomes the Message-ID.
 * `to` is absent if the letter knows the recipient.
 */
export const mailJob = declareJob(
  'mail',
  v.object({ letter: v.string(), to: v.optional(v.string()), data: v.unknown() }),
);

/** Retries for about a day. */
const maxAttempts = 10;

interface Mailing {
  send: SendMail;
  siteUrl: string;
  /** By name. */
  letters: Readonly<Record<string, Letter>>;
  log: OperatorLog;
}

/** Sends queued mails. Failures are logged and stored without the recipient. */
export function mailHandler({ send, siteUrl, letters, log }: Mailing): JobHandler {
  return handleJob(mailJob, {
    maxAttempts,
    run: async ({ letter, to, data }, { key }) => {
      const write = letters[letter];
      if (write === undefined) throw new MailFailure('unknown letter', false);
      const sent = async (): Promise<void> => {
        const mail = await write(data, siteUrl);
        if (mail !== null) await send({ to: to ?? '', ...mail, id: key });
      };
      await sent().catch((error: unknown) => {
        throw mailFailure(error);
      });
      return undefined;
    },
    onFailure: (error, isGivenUp) => {
      const message = 'a mail could not be sent';
      log[isGivenUp ? 'error' : 'warn']({ err: error }, isGivenUp ? `${message} and was given up` : message);
    },
  });
}
