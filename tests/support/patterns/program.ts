import { RegExpParser, type AST } from '@eslint-community/regexpp';

/**
 * Instructions with their operands `x` and `y`.
 *
 * - `read`: consumes a character of set `x`; forwards if `y` is 1, backwards if it is -1
 * - `fork`: continues at `x`; on failure at `y`
 * - `go`: jumps to `x`
 * - `start`, `end`: of the text, or of a line
 * - `word`: a word boundary; if `x` is 1, no boundary
 * - `look`: `body` matches from here; if `x` is 1, it must not
 * - `keep`: saves the position in slot `x`
 * - `moved`: fails unless the position has changed since slot `x` was saved
 * - `again`: back-reference to the text between slots `x` and `y`
 * - `match`: success
 */
type Operation = 'read' | 'fork' | 'go' | 'start' | 'end' | 'word' | 'look' | 'keep' | 'moved' | 'again' | 'match';

export interface Instruction {
  operation: Operation;
  x: number;
  y: number;
  body: readonly Instruction[];
}

/** A pattern compiled for a backtracking engine. */
export interface Program {
  instructions: readonly Instruction[];
  /** Character sets as predicates on a code point, or on a code unit without the flag `u`. */
  sets: readonly ((character: number) => boolean)[];
  slots: number;
  isMultiline: boolean;
  isUnicode: boolean;
  isSticky: boolean;
}

/** An element that consumes exactly one character. */
export type OneCharacter = AST.Character | AST.CharacterSet | AST.CharacterClass;

/**
 * Parses a regular expression.
 * @throws RegExpSyntaxError if it is invalid
 */
export function parsed(source: string, flags: string): AST.Pattern {
  return new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
}

/** Returns the predicate for a one-character element under these flags. */
export function setOf({ raw }: OneCharacter, flags: string): (character: number) => boolean {
  const one = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gmy]/g, ''));
  const known = new Map<number, boolean>();
  return (character) => {
    let has = known.get(character);
    if (has === undefined) known.set(character, (has = one.test(String.fromCodePoint(character))));
    return has;
  };
}

const shortestOf = (alternatives: readonly AST.Alternative[]): number =>
  Math.min(...alternatives.map(({ elements }) => elements.reduce((sum, element) => sum + lengthOf(element), 0)));

/** Minimum length of an element, in characters. */
function lengthOf(element: AST.Element): number {
  if (element.type === 'Quantifier') return element.min * lengthOf(element.element);
  if (element.type === 'Group' || element.type === 'CapturingGroup') return shortestOf(element.alternatives);
  return element.type === 'Assertion' || element.type === 'Backreference' ? 0 : 1;
}

/**
 * Compiles a pattern: optional parts become forks, counted repetitions are unrolled.
 * @throws Error for unsupported features: sets of the flag `v`, case-insensitive back-references
 */
export function compiled(source: string, flags: string): Program {
  const sets: ((character: number) => boolean)[] = [];
  const indexes = new Map<string, number>();
  const groups = new Map<AST.CapturingGroup, number>();
  let slots = 0;

  const setIndex = (element: OneCharacter): number => {
    const index = indexes.get(element.raw) ?? sets.length;
    if (index === sets.length) sets.push(setOf(element, flags));
    indexes.set(element.raw, index);
    return index;
  };
  const groupSlot = (group: AST.CapturingGroup): number => {
    const slot = groups.get(group) ?? slots;
    if (slot === slots) slots += 2;
    groups.set(group, slot);
    return slot;
  };

  function bodyOf(alternatives: readonly AST.Alternative[], way: 1 | -1): Instruction[] {
    const out: Instruction[] = [];
    const add = (operation: Operation, x = 0, y = 0, body: readonly Instruction[] = []): Instruction => {
      const instruction = { operation, x, y, body };
      out.push(instruction);
      return instruction;
    };

    const assertion = (element: AST.Assertion): void => {
      if (element.kind === 'start') add('start');
      else if (element.kind === 'word') add('word', Number(element.negate));
      else if (element.kind === 'lookahead') add('look', Number(element.negate), 0, bodyOf(element.alternatives, 1));
      else if (element.kind === 'lookbehind') add('look', Number(element.negate), 0, bodyOf(element.alternatives, -1));
      else add('end');
    };

    const once = (element: AST.Element): void => {
      if (element.type === 'Quantifier') repeated(element);
      else if (element.type === 'Assertion') assertion(element);
      else if (element.type === 'Group') oneOf(element.alternatives);
      else if (element.type === 'CapturingGroup') {
        const slot = element.references.length > 0 ? groupSlot(element) : undefined;
        if (slot !== undefined) add('keep', way === 1 ? slot : slot + 1);
        oneOf(element.alternatives);
        if (slot !== undefined) add('keep', way === 1 ? slot + 1 : slot);
      } else if (element.type === 'Backreference') {
        if (Array.isArray(element.resolved) || way === -1 || flags.includes('i'))
          throw new Error(`No way for ${source}`);
        const slot = groupSlot(element.resolved);
        add('again', slot, slot + 1);
      } else if (element.type === 'ExpressionCharacterClass') throw new Error(`No way for ${source}`);
      else add('read', setIndex(element), way);
    };

    /** A fork with its second branch set later; lazy quantifiers try `enter` last. */
    const fork = (isGreedy: boolean): ((leave: number) => void) => {
      const made = add('fork');
      const enter = out.length;
      return (leave) => Object.assign(made, isGreedy ? { x: enter, y: leave } : { x: leave, y: enter });
    };

    const repeated = ({ element, min, max, greedy }: AST.Quantifier): void => {
      for (let time = 0; time < min; time += 1) once(element);
      const canStand = lengthOf(element) === 0;
      const further = (): void => {
        const slot = slots;
        if (canStand) add('keep', (slots += 1) - 1);
        once(element);
        if (canStand) add('moved', slot);
      };
      const leaves: ((leave: number) => void)[] = [];
      if (max === Infinity) {
        const begin = out.length;
        leaves.push(fork(greedy));
        further();
        add('go', begin);
      } else {
        for (let time = min; time < max; time += 1) {
          leaves.push(fork(greedy));
          further();
        }
      }
      for (const leave of leaves) leave(out.length);
    };

    const oneOf = (choices: readonly AST.Alternative[]): void => {
      const ends: Instruction[] = [];
      for (const [index, { elements }] of choices.entries()) {
        const isLast = index === choices.length - 1;
        const next = isLast ? undefined : fork(true);
        for (const element of way === 1 ? elements : elements.toReversed()) once(element);
        if (!isLast) ends.push(add('go'));
        next?.(out.length);
      }
      for (const end of ends) end.x = out.length;
    };

    oneOf(alternatives);
    add('match');
    return out;
  }

  const instructions = bodyOf(parsed(source, flags).alternatives, 1);
  return {
    instructions,
    sets,
    slots,
    isMultiline: flags.includes('m'),
    isUnicode: flags.includes('u'),
    isSticky: flags.includes('y'),
  };
}
