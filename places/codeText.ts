/** Unicode's "default ignorable" characters: zero-width marks, bidi controls, soft hyphens, variation selectors. */
const hidden = /\p{Default_Ignorable_Code_Point}/gu;
const hyphens = /[\p{Pd}\u2212\u02d7\u2043]/gu;

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Decimal digits of every script as ASCII digits: '٢٥' and '२५' give '25'. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode keeps the ten digits of a script together, from zero on.
    let zero = code;
    while (isDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Text without marks that nobody sees, with one form of space and hyphen and no full-width forms; trimmed. */
export function plainMarks(text: string): string {
  return text
    .replace(hidden, '')
    .replace(/[\uff01-\uff5e]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('\ufe62', '+')
    .replace(hyphens, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * A number, code or key as it was meant: what pasting, spreadsheets and keyboards of other scripts add is gone, and digits
 * are ASCII. Letters keep their case and accents.
 */
export function codeText(text: string): string {
  return plainDigits(plainMarks(text));
}

/** One line for people to read, such as a name: composed accents (NFC), without marks that change the direction of what follows. */
export function lineText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu, '')
    .trim();
}
