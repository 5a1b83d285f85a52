import * as v from 'valibot';

/** Letters whose data names no party, by whom they go to. */
const partyOf: Readonly<Record<string, string>> = {
  handover: 'desk',
  handoverReceipt: 'sender',
  deskAnswer: 'shipper',
};
const dataSchema = v.object({ reference: v.string(), party: v.optional(v.string()) });

export interface MailedParty {
  reference: string;
  /** `shipper`, `sender`, `desk`, `member` or an agent's id. */
  party: string;
}

/** Whom a mail is about a case to; null: it is about none. */
export function mailedParty(letter: string, data: unknown): MailedParty | null {
  const read = v.safeParse(dataSchema, data);
  if (!read.success) return null;
  const { reference, party = partyOf[letter] } = read.output;
  return party === undefined ? null : { reference, party };
}
