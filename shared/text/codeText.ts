/** Unicode's "default ignorable" characters: zero-width marks, bidi controls, soft hyphens, variation selectors. */
const hidden = /\p{Default_Ignorable_Code_Point}/gu;
const hyphens = /[\p{Pd}\u2212\u02d7\u2043]/gu;

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Converts decimal digits of any script to ASCII: '٢٥' and '२५' give '25'. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // In Unicode, the ten digits of a script are consecutive.
    let zero = code;
    while (isDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Removes invisible characters, normalises spaces, hyphens and full-width forms, and trims. */
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
 * Normalises a number, code or key: removes artefacts of pasting, spreadsheets and other keyboards, and converts digits
 * to ASCII. Letters keep their case and accents.
 */
export function codeText(text: string): string {
  return plainDigits(plainMarks(text));
}

/** Normalises a line for display, such as a name: composed accents (NFC), no direction marks. */
export function lineText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu, '')
    .trim();
}
