const ends = new Set(".,;:!?'’_]؟،؛".split(''));
const excluded = new Set('<>"`*»“”|\\^{}，。、！？；：（）【】《》「」'.split(''));

/**
 * End (exclusive) of the web address that begins at `start`. Brackets belong to it in pairs, an apostrophe only if
 * something follows; closing punctuation does not. Each character is read at most twice.
 */
export function webAddressEnd(text: string, start: number): number {
  let open = 0;
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (excluded.has(character) || /\s/u.test(character)) break;
    if (character === '(') open += 1;
    if (character === ')') {
      if (open === 0) break;
      open -= 1;
    }
  }
  while (end > start && (ends.has(text.charAt(end - 1)) || (text.charAt(end - 1) === '(' && open > 0))) end -= 1;
  return end;
}
