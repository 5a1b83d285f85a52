/** A part of a text. Contacts are kept in one piece and read from left to right. */
interface Part {
  text: string;
  isVerbatim: boolean;
}

// Deterministic patterns without backtracking, so that long texts take linear time.
const numbers = /[+(]?\p{Nd}[\p{Nd}()./-]*(?:[ \u00a0][\p{Nd}(][\p{Nd}()./-]*)*/gu;
const words = /[^\s()<>"'،؛;,]+/gu;
const address = /[\p{L}\p{N}]@[\p{L}\p{N}]|:\/\/|[\p{L}\p{N}]\.[\p{L}]{2}/u;
const atEnd = new Set('.,:!?؟*_'.split(''));

/** Minimum digits of a number kept in one piece; phone numbers of all countries have more. */
const fewestDigits = 7;

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && atEnd.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const isLongNumber = (text: string): boolean => text.replace(/\P{Nd}/gu, '').length >= fewestDigits;

/** Splits a text at phone numbers, email addresses and web addresses. The joined parts are the text. */
export function verbatimParts(text: string): Part[] {
  const found = [
    ...[...text.matchAll(numbers)].filter(([match]) => isLongNumber(match)),
    ...[...text.matchAll(words)].filter(([match]) => address.test(match)),
  ].sort((left, right) => left.index - right.index);
  const parts: Part[] = [];
  let from = 0;
  const add = (end: number, isVerbatim: boolean): void => {
    if (end > from) parts.push({ text: text.slice(from, end), isVerbatim });
    from = Math.max(from, end);
  };
  for (const { 0: match, index } of found) {
    // A number inside an address belongs to the address.
    if (index < from) continue;
    add(index, false);
    add(index + withoutEnd(match).length, true);
  }
  add(text.length, false);
  return parts;
}
