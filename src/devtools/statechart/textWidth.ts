const narrow = new Set("iljtfrI.,:;'|!()[] ·");
const wide = new Set('mwMW—@%→');

/**
 * Estimated width of a line of text in pixels, without a DOM; rather too wide than too narrow. Tuned for Inter,
 * Helvetica and similar fonts, and for any monospaced one.
 */
export function textWidth(text: string, size: number, face: 'text' | 'code'): number {
  if (face === 'code') return text.length * size * 0.605;
  let ems = 0;
  for (const letter of text)
    ems += narrow.has(letter) ? 0.33 : wide.has(letter) ? 0.9 : letter >= 'A' && letter <= 'Z' ? 0.7 : 0.575;
  return ems * size;
}

/** Wraps a text at spaces and after dots into lines of at most `most` characters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=[ .])/)) {
    const last = lines.at(-1);
    if (last !== undefined && (last + word).trimEnd().length <= most) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}
