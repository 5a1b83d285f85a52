import * as v from 'valibot';
import { declareJob } from '../jobs/declaration';
import { handleJob, type JobHandler } from '../jobs/handler';
import type { OperatorLog } from '../logging';
import { MailFailure, mailFailure } from './failure';

export interface MailText {
  subject: string;
  text: string;
}

/** Sends one message. `id` is the same for each try, so that a message that arrives twice can be told. */
export type SendMail = (message: MailText & { id: string; to: string }) => Promise<void>;

/** Writes a mail from the data that was kept for it. @throws when the data has another shape. */
export type Letter = (data: unknown, siteUrl: string) => MailText;

/** A mail to be sent. The text is written when it is sent, from `data`, by the letter of this name. The key becomes its Message-ID. */
export const mailJob = declareJob('mail', v.object({ letter: v.string(), to: v.string(), data: v.unknown() }));

/** For about a day. */
const maxAttempts = 10;

interface Mailing {
  send: SendMail;
  siteUrl: string;
  /** By their names. */
  letters: Readonly<Record<string, Letter>>;
  log: OperatorLog;
}

/** Sends the mails that wait. What fails is logged and kept without a word of whom it was for. */
export function mailHandler({ send, siteUrl, letters, log }: Mailing): JobHandler {
  return handleJob(mailJob, {
    maxAttempts,
    run: async ({ letter, to, data }, { key }) => {
      const write = letters[letter];
      if (write === undefined) throw new MailFailure('unknown letter', false);
      const sent = async (): Promise<void> => send({ ...write(data, siteUrl), id: key, to });
      await sent().catch((error: unknown) => {
        throw mailFailure(error);
      });
      return undefined;
    },
    onFailure: (error, isGivenUp) => {
      const told = 'a mail could not be sent';
      log[isGivenUp ? 'error' : 'warn']({ err: error }, isGivenUp ? `${told} and is given up` : told);
    },
  });
}
