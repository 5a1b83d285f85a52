import { chainAt, type Atom, type Chain } from './chains';
import { freightNumberAt, type NumberKind } from './freightNumbers';
import { functionWords, phoneWords, spokenDigits } from './numberWords';
import { cueBefore } from './place';
import type { Tokens } from './tokens';

interface AllowedPhones {
  /** Whether an answer may mention this phone number. */
  allowsPhone(digits: string): boolean;
}

/** A number in a sentence: an allowed phone number, a foreign one, or a freight number. `to` is exclusive. */
export interface NumberSpan {
  from: number;
  to: number;
  kind: NumberKind | 'allowed' | 'foreign';
}

/** Minimum digits of a phone number anywhere; shorter ones count only next to a word for calling. */
const fewestDigits = 7;
const longestPhone = 20;
const fillers: ReadonlySet<string> = new Set([
  'number',
  'is',
  'us',
  'me',
  'on',
  'at',
  'to',
  'line',
  'our',
  'the',
  'code',
  'short',
  'no',
  'just',
  'now',
]);

/** How many runs of digits, from a position of a chain, form an allowed phone number. */
function allowedPhone(allowed: AllowedPhones, atoms: readonly Atom[], index: number): number {
  let digits = '';
  let longest = 0;
  for (let count = 1; index + count <= atoms.length; count += 1) {
    digits += atoms[index + count - 1]?.digits ?? '';
    if (digits.length > longestPhone) break;
    if (allowed.allowsPhone(digits)) longest = count;
  }
  return longest;
}

/** Whether a word for calling precedes a number, with at most two small words between. */
function isDialled(tokens: Tokens, before: number): boolean {
  let at = tokens.previous(before);
  if (tokens.isMark(at, ':.')) at = tokens.previous(at);
  for (let words = 0; words < 3; words += 1) {
    const word = tokens.wordAt(at);
    if (phoneWords.has(word)) return true;
    if (word === 'number' && cueBefore(tokens, at)?.kind !== 'code') return true;
    if (!fillers.has(word)) return false;
    at = tokens.previous(at);
  }
  return false;
}

/**
 * Whether the following words say what the number counts: '500 agents', '45 kg', '24/7', but not 'paybill 123456
 * account 7890'.
 */
function isCounted(tokens: Tokens, last: number): boolean {
  const next = tokens.next(last);
  const word = tokens.at(next).text;
  return tokens.isMark(next, '%°') || (/^\p{Ll}/u.test(word) && !functionWords.has(word) && !phoneWords.has(word));
}

function readChain(
  tokens: Tokens,
  chain: Chain,
  allowed: AllowedPhones,
  isOutside: (token: number) => boolean,
): NumberSpan[] {
  const { atoms } = chain;
  const spans: NumberSpan[] = [];
  let loose: Atom[] = [];
  let hasPlus = chain.isInternational;
  const endOf = (atom: Atom | undefined): number => (atom?.at ?? 0) + 1;
  const settle = (): void => {
    const [first] = loose;
    const last = loose.at(-1);
    if (first === undefined || last === undefined) return;
    const length = loose.reduce((sum, { digits }) => sum + digits.length, 0);
    const isShort = length >= 3 && length < fewestDigits && isDialled(tokens, first.at) && !isCounted(tokens, last.at);
    const from = first === atoms[0] ? chain.from : first.at;
    if (length >= fewestDigits || isShort) spans.push({ from, to: endOf(last), kind: 'foreign' });
    else for (const { at } of loose) spans.push({ from: at, to: at + 1, kind: 'plain' });
    loose = [];
  };
  for (let index = 0; index < atoms.length;) {
    const atom = atoms[index];
    if (atom === undefined) break;
    const phone = allowedPhone(allowed, atoms, index);
    const freight =
      phone > 0 || hasPlus ? { atoms: 0, kind: 'plain' as const } : freightNumberAt(tokens, atoms, index, isOutside);
    const taken = Math.min(phone > 0 ? phone : freight.atoms, atoms.length - index);
    if (taken === 0) {
      loose.push(atom);
      index += 1;
      continue;
    }
    settle();
    spans.push({
      from: index === 0 && phone > 0 ? chain.from : atom.at,
      to: endOf(atoms[index + taken - 1]),
      kind: phone > 0 ? 'allowed' : freight.kind,
    });
    hasPlus = false;
    index += taken;
  }
  settle();
  return spans;
}

/** Six or more spelled-out digits, as in 'zero seven one two three four'. */
function spokenAt(tokens: Tokens, from: number): number {
  let to = from;
  let words = 0;
  for (let at = from; spokenDigits.has(tokens.wordAt(at));) {
    words += 1;
    to = at + 1;
    at = to;
    while (at < to + 3 && (tokens.isSpace(at) || tokens.isMark(at, ',.-*'))) at += 1;
  }
  return words > 5 ? to : from;
}

/** The numbers of a sentence, in order. `isOutside` tells whether a token is outside the addresses. */
export function readNumbers(
  tokens: Tokens,
  allowed: AllowedPhones,
  isOutside: (token: number) => boolean,
): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isOutside(at)) continue;
    if (tokens.at(at).kind === 'digits') {
      const chain = chainAt(tokens, at, isOutside);
      spans.push(...readChain(tokens, chain, allowed, isOutside));
      at = chain.atoms.at(-1)?.at ?? at;
    } else if (spokenDigits.has(tokens.wordAt(at)) && !spokenDigits.has(tokens.wordAt(tokens.previous(at)))) {
      const to = spokenAt(tokens, at);
      if (to > at) spans.push({ from: at, to, kind: 'foreign' });
      at = Math.max(at, to - 1);
    }
  }
  return spans;
}
