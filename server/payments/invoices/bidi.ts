import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A piece of a line that is drawn as it is. Those with right-to-left letters are turned by the font's shaper. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Marks of direction and joining; they are never drawn. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

interface Run {
  level: number;
  text: string;
}

function runsOf(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: Run[] = [];
  // By UTF-16 unit, as the levels are.
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const sign = mirrored.get(index) ?? line.charAt(index);
    const last = runs.at(-1);
    if (last?.level === level) last.text += sign;
    else runs.push({ level, text: sign });
  }
  return runs;
}

/** Rule L2 of the Unicode Bidirectional Algorithm (UAX 9). */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return ordered;
}

/** The pieces of a line from left to right: words, and what stands between them. */
export function visualPieces(line: string): string[] {
  return inVisualOrder(runsOf(line)).flatMap(({ level, text }) => {
    const pieces = text
      .replaceAll(invisible, '')
      .split(/( +)/)
      .filter((piece) => piece !== '');
    if (level % 2 === 0) return pieces;
    return pieces.reverse().map((piece) => (rightToLeft.test(piece) ? piece : Array.from(piece).reverse().join('')));
  });
}
