import { join } from 'node:path';
import * as v from 'valibot';
import { JsonFile } from '../jsonFile';

const mailSchema = v.object({
  uid: v.number(),
  /** The mail as it came, in base64. */
  raw: v.string(),
  flags: v.array(v.string()),
});
const fileSchema = v.object({ uidValidity: v.number(), uidNext: v.number(), mails: v.array(mailSchema) });

export interface StoredMail {
  uid: number;
  raw: Buffer;
  flags: Set<string>;
}

const keptMails = 500;

/** The desk's mailbox: mails by ascending UID. Survives a restart. */
export class Mailbox {
  readonly mails: StoredMail[];
  uidValidity: number;
  uidNext: number;
  readonly #file: JsonFile<typeof fileSchema>;

  private constructor(
    file: JsonFile<typeof fileSchema>,
    { uidValidity, uidNext, mails }: v.InferOutput<typeof fileSchema>,
  ) {
    this.#file = file;
    this.uidValidity = uidValidity;
    this.uidNext = uidNext;
    this.mails = mails.map(({ uid, raw, flags }) => ({ uid, raw: Buffer.from(raw, 'base64'), flags: new Set(flags) }));
  }

  static async open(dataFolder: string, now: () => number = Date.now): Promise<Mailbox> {
    const file = new JsonFile(join(dataFolder, 'sandbox-mailbox.json'), fileSchema);
    const uidValidity = Math.floor(now() / 1_000);
    return new Mailbox(file, (await file.read()) ?? { uidValidity, uidNext: 1, mails: [] });
  }

  /** Puts a mail in, with CRLF at the end of its lines. */
  add(raw: Buffer | string): void {
    const text = typeof raw === 'string' ? raw : raw.toString('latin1');
    const bytes = Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'), typeof raw === 'string' ? 'utf8' : 'latin1');
    this.mails.push({ uid: this.uidNext, raw: bytes, flags: new Set() });
    this.uidNext += 1;
    this.mails.splice(0, Math.max(0, this.mails.length - keptMails));
    this.save();
  }

  /** As after a restore from a backup: the same mails with other UIDs (RFC 9051, section 2.3.1.1). */
  renumber(): void {
    this.uidValidity += 1;
    this.mails.forEach((mail, index) => {
      mail.uid = index + 1;
    });
    this.uidNext = this.mails.length + 1;
    this.save();
  }

  save(): void {
    const mails = this.mails.map(({ uid, raw, flags }) => ({ uid, raw: raw.toString('base64'), flags: [...flags] }));
    this.#file.save({ uidValidity: this.uidValidity, uidNext: this.uidNext, mails }).catch(() => undefined);
  }

  close(): Promise<void> {
    return this.#file.settled();
  }
}
