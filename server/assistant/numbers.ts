import { cueIn, freightNumberIn, type NumberKind } from './freightShapes';
import { functionWords, phoneWords } from './numberWords';
import { asciiDigits, type Tokens } from './tokens';
import { wordSet } from '../../shared/text/fold';

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

/** A run of digits; offsets in the text. */
interface Atom {
  digits: string;
  start: number;
  end: number;
}

/** Minimum digits of a phone number anywhere; shorter ones count only next to a word for calling. */
const fewestDigits = 7;
const longestPhone = 20;
/** Maximum length of what separates the parts of a number, in characters. */
const longestGap = 3;
const gapMarks = /^(?:[\s.,()/_*–—‑‐:'’·•|~\u200c-]|\u200d|\ufe0f|\u20e3)*$/u;
/** Numbers in a row without a word between them; more are no sentence, and are not recognised one by one. */
const longestRow = 60;
/** How much of the surroundings is read, in characters. */
const lookBack = 120;
const lookAhead = 60;
const mask = '\u0001';
const fillers = wordSet('number is us me on at to line our the code short no just now');
/** Six or more spelled-out digits, as in 'zero seven one two three four'. */
const spoken =
  /(?<![\p{L}\p{M}])(?:zero|oh|nil|one|two|three|four|five|six|seven|eight|nine|double|triple)(?:[\s,.*-]{1,6}(?:zero|oh|nil|one|two|three|four|five|six|seven|eight|nine|double|triple)){5,}(?![\p{L}\p{M}])/giu;

/** A sentence with digits in ASCII, and the same with addresses masked; offsets are those of the sentence. */
interface Line {
  tokens: Tokens;
  whole: string;
  masked: string;
}

function lineOf(tokens: Tokens, isOutside: (token: number) => boolean): Line {
  const line: Line = { tokens, whole: '', masked: '' };
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokens.at(at);
    const plain =
      kind === 'digits' ? Array.from(text, (one) => asciiDigits(one).padEnd(one.length, '\ufe0f')).join('') : text;
    line.whole += plain;
    line.masked += isOutside(at) ? plain : mask.repeat(text.length);
  }
  return line;
}

/** Whether runs of digits with this between them may be one number; '(120 + 80) / 6000' is arithmetic. */
const isJoint = (gap: string): boolean =>
  gap.length <= longestGap && gapMarks.test(gap) && !(gap.includes(')') && /[/*]/.test(gap));

/** The runs of digits of a text, in rows that could be read as one number. */
function rowsOf(text: string): Atom[][] {
  const rows: Atom[][] = [];
  for (const { 0: digits, index: start } of text.matchAll(/\d+/g)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const atom = { digits, start, end: start + digits.length };
    if (
      row !== undefined &&
      last !== undefined &&
      start - last.end <= longestGap &&
      isJoint(text.slice(last.end, start))
    )
      row.push(atom);
    else rows.push([atom]);
  }
  return rows;
}

/** How many runs of digits, from a position of a row, form an allowed phone number. */
function allowedPhone(allowed: AllowedPhones, row: readonly Atom[], index: number): number {
  let digits = '';
  let longest = 0;
  for (let count = 1; index + count <= row.length; count += 1) {
    digits += row[index + count - 1]?.digits ?? '';
    if (digits.length > longestPhone) break;
    if (allowed.allowsPhone(digits)) longest = count;
  }
  return longest;
}

/** Whether a word for calling precedes a number, with at most two small words between. */
function isDialled(before: string): boolean {
  const words = before
    .toLowerCase()
    .split(/[\s*:./]+/u)
    .filter((word) => word !== '');
  for (const word of words.slice(-3).reverse()) {
    if (phoneWords.has(word)) return true;
    if (word === 'number' && cueIn(before.slice(0, before.toLowerCase().lastIndexOf(word)))?.kind !== 'code')
      return true;
    if (!fillers.has(word)) return false;
  }
  return false;
}

/**
 * Whether the following words say what the number counts: '500 agents', '45 kg', '24/7', but not 'paybill 123456
 * account 7890'.
 */
function isCounted(after: string): boolean {
  const [, mark, word = ''] = /^[\s*]{0,3}(?:([%°])|(\p{Ll}[\p{L}\p{M}]*))/u.exec(after) ?? [];
  return mark !== undefined || (word !== '' && !functionWords.has(word) && !phoneWords.has(word));
}

/** Reads one row: allowed phone numbers, freight numbers, and what is left. */
function readRow(
  { tokens, whole, masked }: Line,
  row: readonly Atom[],
  allowed: AllowedPhones,
): { start: number; end: number; kind: NumberSpan['kind'] }[] {
  const spans: { start: number; end: number; kind: NumberSpan['kind'] }[] = [];
  const first = row[0]?.start ?? 0;
  const before = whole.slice(Math.max(0, first - lookBack), first);
  const [sign = ''] = /[+＋(]{0,2}$/u.exec(before) ?? [];
  tokens.steps += lookBack;
  // A row has no words in it: one cue is that of all its numbers.
  const cue = cueIn(before);
  const startOf = (index: number): number => (row[index]?.start ?? 0) - (index === 0 ? sign.length : 0);
  let isInternational = /[+＋]/u.test(sign);
  let loose: Atom[] = [];
  const settle = (): void => {
    const [from] = loose;
    const last = loose.at(-1);
    if (from === undefined || last === undefined) return;
    const length = loose.reduce((sum, { digits }) => sum + digits.length, 0);
    const start = from === row[0] ? startOf(0) : from.start;
    const isShort =
      length >= 3 &&
      length < fewestDigits &&
      from === row[0] &&
      isDialled(before) &&
      !isCounted(whole.slice(last.end, last.end + lookAhead));
    if (length >= fewestDigits || isShort) spans.push({ start, end: last.end, kind: 'foreign' });
    else for (const atom of loose) spans.push({ start: atom.start, end: atom.end, kind: 'plain' });
    loose = [];
  };
  for (let index = 0; index < row.length;) {
    const atom = row[index];
    if (atom === undefined) break;
    const { start } = atom;
    const phone = allowedPhone(allowed, row, index);
    tokens.steps += lookAhead;
    const freight =
      phone > 0 || isInternational || row.length > longestRow
        ? undefined
        : freightNumberIn({
            before: index === 0 ? before : '',
            ahead: masked.slice(start, start + lookAhead),
            gap: index === 0 ? '' : masked.slice(row[index - 1]?.end, start),
            cue,
          });
    if (phone === 0 && freight === undefined) {
      loose.push(atom);
      index += 1;
      continue;
    }
    settle();
    let next = index + Math.max(phone, 1);
    while (freight !== undefined && (row[next]?.end ?? Infinity) <= start + freight.length) next += 1;
    spans.push({
      start: phone > 0 ? startOf(index) : start,
      end: row[next - 1]?.end ?? start,
      kind: freight?.kind ?? 'allowed',
    });
    isInternational = false;
    index = next;
  }
  settle();
  return spans;
}

/** The numbers of a sentence, in order. `isOutside` tells whether a token is outside the addresses. */
export function readNumbers(
  tokens: Tokens,
  allowed: AllowedPhones,
  isOutside: (token: number) => boolean,
): NumberSpan[] {
  const line = lineOf(tokens, isOutside);
  const spans = [
    ...rowsOf(line.masked).flatMap((row) => readRow(line, row, allowed)),
    ...Array.from(line.masked.matchAll(spoken), ({ 0: words, index }) => ({
      start: index,
      end: index + words.length,
      kind: 'foreign' as const,
    })),
  ];
  return spans
    .sort((left, right) => left.start - right.start)
    .map(({ start, end, kind }) => ({ from: tokens.indexAt(start), to: tokens.indexAt(end - 1) + 1, kind }));
}
