import fc from 'fast-check';
import { bitCount, editDistance, letterMask, tooFar } from '@places/match/editDistance';

/** The textbook recursion over the whole table (optimal string alignment). */
function plainDistance(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_row, row) =>
    Array.from({ length: right.length + 1 }, (_cell, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1;
      const choices = [table[row - 1]![column]! + 1, table[row]![column - 1]! + 1, table[row - 1]![column - 1]! + same];
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
        choices.push(table[row - 2]![column - 2]! + 1);
      table[row]![column] = Math.min(...choices);
    }
  }
  return table[left.length]![right.length]!;
}

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'ab', 'ba'), { maxLength: 12 }).map((parts) => parts.join(''));
const limits = fc.integer({ min: 0, max: 3 });

describe('editDistance', () => {
  it.each([
    ['mombassa', 'mombasa', 1],
    ['mobmasa', 'mombasa', 1],
    ['ombasa', 'mombasa', 1],
    ['nombasa', 'mombasa', 1],
    ['mmbsaa', 'mombasa', 2],
    ['mombasa', 'mombasa', 0],
    ['nairobi', 'mombasa', tooFar],
  ])('%s to %s: %i', (typed, name, expected) => {
    expect(editDistance(typed, name, 2, false)).toBe(expected);
  });

  it('agrees with the full table', () => {
    fc.assert(
      fc.property(words, words, limits, (typed, name, allowed) => {
        const distance = plainDistance(typed, name);
        expect(editDistance(typed, name, allowed, false)).toBe(distance > allowed ? tooFar : distance);
      }),
      { numRuns: 3000 },
    );
  });

  it('measures to the best prefix of a name', () => {
    fc.assert(
      fc.property(words, words, limits, (typed, name, allowed) => {
        const distances = Array.from({ length: name.length + 1 }, (_cell, length) =>
          plainDistance(typed, name.slice(0, length)),
        );
        const distance = Math.min(...distances);
        expect(editDistance(typed, name, allowed, true)).toBe(distance > allowed ? tooFar : distance);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('letterMask', () => {
  it('never filters out a name within the allowed edits', () => {
    fc.assert(
      fc.property(words, words, (typed, name) => {
        expect(bitCount(letterMask(typed) & ~letterMask(name))).toBeLessThanOrEqual(plainDistance(typed, name));
      }),
    );
  });

  it.each([
    [0, 0],
    [1, 1],
    [-1, 32],
    [0b1011, 3],
  ])('counts the bits of %i', (bits, expected) => {
    expect(bitCount(bits)).toBe(expected);
  });
});

test('a mask has the bits of the letters, however often they occur', () => {
  expect(['', 'a', 'abc', 'cabba'].map(letterMask)).toEqual([0, 0b10, 0b1110, 0b1110]);
});
