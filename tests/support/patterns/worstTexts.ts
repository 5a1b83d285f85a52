import { visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { parsed, setOf, type OneCharacter } from './program';

/** A text of any length that repeats its `pump`. */
export interface Shape {
  head: string;
  pump: string;
  tail: string;
}

/** The text of a shape, with about `length` characters. */
export function textOf({ head, pump, tail }: Shape, length: number): string {
  return head + pump.repeat(Math.max(1, Math.round((length - head.length - tail.length) / pump.length))) + tail;
}

/** A character of each class that patterns distinguish, besides those they name. */
const samples = Array.from('aZ05_ \t\n.,-!<٣éßЖ中😀\u00a0\u0301\u200b');
/** Matched by no pattern, except by negated sets. */
const unmatched = '\u0001';
/** Quantifiers with this maximum or more count as unbounded. */
const many = 10;
/** Number of characters to try in pairs. */
const paired = 6;

const isOne = (node: AST.Node): node is OneCharacter =>
  node.type === 'CharacterClass' ||
  ((node.type === 'Character' || node.type === 'CharacterSet') && !node.parent.type.startsWith('CharacterClass'));

/**
 * Texts that maximise a pattern's work, built from its parts: each character it distinguishes, each repeatable part and
 * each prefix, repeated with and without a matching end.
 */
export function worstShapes(source: string, flags: string): Shape[] {
  const pattern = parsed(source, flags);
  const ones = new Map<string, (character: number) => boolean>();
  const named = new Set<string>();
  const quantifiers: AST.Quantifier[] = [];
  const alternatives: AST.Alternative[] = [];
  const meet = (node: OneCharacter): void => {
    if (isOne(node)) ones.set(node.raw, setOf(node, flags));
  };
  visitRegExpAST(pattern, {
    onCharacterEnter: (node) => {
      meet(node);
      named.add(String.fromCodePoint(node.value));
    },
    onCharacterSetEnter: meet,
    onCharacterClassEnter: meet,
    onQuantifierEnter: (node) => quantifiers.push(node),
    onAlternativeEnter: (node) => alternatives.push(node),
  });

  /** The first character of each class that the pattern's sets distinguish. */
  const kindsOf = (sets: readonly ((character: number) => boolean)[]): string[] => {
    const first = new Map<string, string>();
    for (const character of [...named, ...samples]) {
      const kind = sets.map((has) => Number(has(character.codePointAt(0) ?? 0))).join('');
      if (!first.has(kind)) first.set(kind, character);
    }
    return [...first.values()];
  };
  const alphabet = kindsOf([...ones.values()]);
  const inside = ({ raw }: OneCharacter): string[] =>
    alphabet.filter((character) => ones.get(raw)?.(character.codePointAt(0) ?? 0));

  /** A text matched by an element, with repeated parts once. */
  const matchOf = (element: AST.Element): string => {
    if (element.type === 'Quantifier') return matchOf(element.element).repeat(Math.max(1, element.min));
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return wordOfAll(element.alternatives[0]?.elements ?? []);
    if (element.type === 'Backreference') return Array.isArray(element.resolved) ? '' : matchOf(element.resolved);
    return isOne(element) ? (inside(element)[0] ?? '') : '';
  };
  const wordOfAll = (elements: readonly AST.Element[]): string => elements.map(matchOf).join('');
  /** A text that leads from the start of the pattern to an element. */
  const pathTo = (node: AST.Node): string => {
    const { parent } = node;
    if (parent === null) return '';
    const before =
      parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)) : [];
    return pathTo(parent) + wordOfAll(before);
  };
  const pumpsOf = (element: AST.Element): string[] => {
    if (isOne(element)) return inside(element);
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return element.alternatives.map(({ elements }) => wordOfAll(elements));
    return [matchOf(element)];
  };

  const shapes: Shape[] = [];
  const loops = quantifiers.filter(({ max }) => max >= many);
  const loopSets = loops
    .flatMap(({ element }) => (isOne(element) ? [ones.get(element.raw)] : []))
    .filter((has) => has !== undefined);
  const pairs = kindsOf(loopSets).slice(0, paired);
  const pumps = [...alphabet, ...pairs.flatMap((one) => pairs.map((other) => one + other))];
  for (const pump of pumps) {
    for (const [head, tail] of [
      ['', ''],
      ['', unmatched],
      [unmatched, unmatched],
    ] as const)
      shapes.push({ head, pump, tail });
  }
  for (const loop of loops) {
    const head = pathTo(loop);
    for (const pump of pumpsOf(loop.element)) {
      for (const tail of ['', unmatched]) shapes.push({ head, pump, tail });
      for (const gap of ['', ' ']) shapes.push({ head: '', pump: head + pump + gap, tail: '' });
    }
  }
  const words = [...quantifiers.map(pathTo), ...alternatives.map((one) => pathTo(one) + wordOfAll(one.elements))];
  for (const word of words.flatMap((each) => [each, each.slice(0, -1)])) {
    for (const gap of ['', ' ', '\n']) shapes.push({ head: '', pump: word + gap, tail: '' });
  }
  const different = new Map(shapes.filter(({ pump }) => pump !== '').map((shape) => [JSON.stringify(shape), shape]));
  return [...different.values()];
}
