const narrow = new Set("iljtfrI.,:;'|!()[] ·");
const wide = new Set('mwMW—@%→');

/**
 * How wide a line of text is drawn, in pixels, without a page to measure it on: a little too wide rather than too
 * narrow. Good for Inter, Helvetica and their like, and for any fixed-width face.
 */
export function textWidth(text: string, size: number, face: 'text' | 'code'): number {
  if (face === 'code') return text.length * size * 0.605;
  let ems = 0;
  for (const letter of text)
    ems += narrow.has(letter) ? 0.33 : wide.has(letter) ? 0.9 : letter >= 'A' && letter <= 'Z' ? 0.7 : 0.575;
  return ems * size;
}

/** Breaks a text between words (or after dots) into lines of at most `most` letters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=[ .])/)) {
    const last = lines.at(-1);
    if (last !== undefined && (last + word).trimEnd().length <= most) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}
