import { readEmail } from '../../shared/text/email';

/** A mailbox to compare. */
export interface Mailbox {
  /** In lower case, without what the provider ignores. */
  address: string;
  /** Domain as written, in ASCII. */
  domain: string;
}

const separators = /[\s,;|/]+|\bor\b/;

/** Reads one address. What follows a plus in its name is a label of its owner. */
function mailboxOf(text: string): Mailbox | null {
  const [address = ''] = text.split('?');
  const read = readEmail(address);
  if (!('address' in read)) return null;
  const written = read.address.toLowerCase();
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const plus = written.indexOf('+', 1);
  const name = written.slice(0, plus > 0 && plus < at ? plus : at);
  return { address: `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`, domain };
}

/** The addresses in a text: '"Amina" <amina@pwani.example>', 'mailto:a@b.example?subject=…', two with a comma. */
export function mailboxesIn(text: string): Mailbox[] {
  const whole = mailboxOf(text.trim());
  if (whole !== null) return [whole];
  return text.split(separators).flatMap((part) => {
    const mailbox = part.includes('@') ? mailboxOf(part.replace(/^[\p{L}-]+:(?=[^@]*@)/u, '')) : null;
    return mailbox === null ? [] : [mailbox];
  });
}
