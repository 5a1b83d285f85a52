import type { Instruction, Program } from './program';

/** Thrown when a run exceeds its limit. */
export class TooManySteps extends Error {}

const newLines = new Set(['\n', '\r', '\u2028', '\u2029'].map((character) => character.charCodeAt(0)));
const isWord = (character: number): boolean => /\w/.test(String.fromCodePoint(character));

/**
 * Searches a text with a backtracking engine, from every start and, after a match, from its end, and counts the
 * instructions executed.
 * @throws TooManySteps for more than `most`
 */
export function countSteps(program: Program, text: string, most = Infinity): { steps: number; matches: number } {
  // Each distinct character is classified once: the text becomes a list of numbers in this alphabet.
  const alphabet: number[] = [];
  const letters = new Map<number, number>();
  const letterOf = (character: number): number => {
    const known = letters.get(character);
    if (known !== undefined) return known;
    letters.set(character, alphabet.length);
    return alphabet.push(character) - 1;
  };
  let row = new Uint16Array(text.length);
  let length = 0;
  for (let unit = 0; unit < text.length; length += 1) {
    const character = (program.isUnicode ? text.codePointAt(unit) : text.charCodeAt(unit)) ?? 0;
    row[length] = letterOf(character);
    unit += character > 0xffff ? 2 : 1;
  }
  row = row.subarray(0, length);
  const inSets = program.sets.map((has) => Uint8Array.from(alphabet, (character) => Number(has(character))));
  const inWords = Uint8Array.from(alphabet, (character) => Number(isWord(character)));
  const atLines = Uint8Array.from(alphabet, (character) => Number(newLines.has(character)));
  const slots = new Int32Array(program.slots);
  const at = (table: Uint8Array | undefined, place: number): number => table?.[row[place] ?? -1] ?? 0;
  let steps = 0;

  /** End of a match starting at `start`; -1 if there is none. */
  function endOf(instructions: readonly Instruction[], start: number): number {
    const later: number[] = [];
    let place = start;
    let next = 0;
    for (;;) {
      steps += 1;
      if (steps > most) throw new TooManySteps();
      const { operation, x, y, body } = instructions[next] as Instruction;
      next += 1;
      let holds = true;
      if (operation === 'read') {
        holds = at(inSets[x], y === 1 ? place : place - 1) === 1;
        place += y;
      } else if (operation === 'fork') {
        later.push(place, y);
        next = x;
      } else if (operation === 'go') next = x;
      else if (operation === 'start') holds = place === 0 || (program.isMultiline && at(atLines, place - 1) === 1);
      else if (operation === 'end') holds = place === row.length || (program.isMultiline && at(atLines, place) === 1);
      else if (operation === 'word') holds = (at(inWords, place - 1) !== at(inWords, place)) === (x === 0);
      else if (operation === 'look') holds = endOf(body, place) >= 0 === (x === 0);
      else if (operation === 'keep') {
        later.push(slots[x] ?? 0, -1 - x);
        slots[x] = place;
      } else if (operation === 'moved') holds = slots[x] !== place;
      else if (operation === 'again') {
        const [from = 0, to = 0] = [slots[x], slots[y]];
        for (let read = from; holds && read < to; read += 1, place += 1) {
          steps += 1;
          holds = row[read] === row[place];
        }
      } else return place;
      // Backtrack to the latest fork and restore its slots.
      while (!holds) {
        const then = later.pop();
        const where = later.pop();
        if (then === undefined || where === undefined) return -1;
        holds = then >= 0;
        if (holds) [place, next] = [where, then];
        else slots[-1 - then] = where;
      }
    }
  }

  let matches = 0;
  for (let start = 0; start <= row.length;) {
    const end = endOf(program.instructions, start);
    if (end < 0 && program.isSticky) break;
    if (end >= 0) matches += 1;
    start = Math.max(end, start + 1);
  }
  return { steps, matches };
}
