import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { JsonFile } from '../jsonFile';
import type { Answerable } from '../mailbox/replies';

/**
 * A message that a provider would have sent to a person (docs/architecture.md "Sandbox"). `at` in epoch milliseconds.
 */
const messageSchema = v.object({
  id: v.string(),
  channel: v.picklist(['email', 'sms']),
  to: v.string(),
  subject: v.exactOptional(v.string()),
  text: v.string(),
  /** HTML part of an email, if it has one. */
  html: v.exactOptional(v.string()),
  /** Address of the email's `List-Unsubscribe` header for one-click requests (RFC 8058). */
  unsubscribe: v.exactOptional(v.string()),
  /** One-time code, if the message has one. */
  code: v.exactOptional(v.string()),
  /** Link to the site, if the message has one. */
  link: v.exactOptional(v.string()),
  at: v.number(),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** Shape of `/inbox.json`: newest first. */
const inboxSchema = v.object({ messages: v.array(messageSchema) });

const keptMessages = 500;

/** All messages of the stand-ins, newest first. Survives a restart. */
export class Inbox {
  readonly messages: Message[];
  readonly #file: JsonFile<typeof inboxSchema>;
  readonly #now: () => number;
  /** By id of a message; forgotten when the sandbox stops. */
  readonly #answerable = new Map<string, Answerable>();

  private constructor(file: JsonFile<typeof inboxSchema>, messages: Message[], now: () => number) {
    this.#file = file;
    this.messages = messages;
    this.#now = now;
  }

  static async open(dataFolder: string, now: () => number = Date.now): Promise<Inbox> {
    const file = new JsonFile(join(dataFolder, 'sandbox-inbox.json'), inboxSchema);
    return new Inbox(file, (await file.read())?.messages ?? [], now);
  }

  /** Shows the message at once and writes it to disk later, so that sending takes no measurable time. */
  deliver(message: Omit<Message, 'id' | 'at'>, answerable?: Answerable): void {
    const id = randomUUID();
    this.messages.unshift({ id, ...message, at: this.#now() });
    if (answerable !== undefined) this.#answerable.set(id, answerable);
    for (const { id: old } of this.messages.splice(keptMessages)) this.#answerable.delete(old);
    this.#file.save({ messages: this.messages }).catch(() => undefined);
  }

  /** How a message can be answered; undefined if it cannot. */
  answerable(id: string): Answerable | undefined {
    return this.#answerable.get(id);
  }

  close(): Promise<void> {
    return this.#file.settled();
  }
}
