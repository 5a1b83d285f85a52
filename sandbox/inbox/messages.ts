/** Something a provider would have sent to a person (design section 6). */
export interface Message {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
  text: string;
  /** One-time code in the message. */
  code?: string;
  /** Address of the site in the message. */
  link?: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Shape of `/inbox.json`: newest first. */
export interface Inbox {
  messages: Message[];
}
