import { checkSync } from 'recheck';
import { countSteps, TooManySteps } from './countSteps';
import type { Pattern } from './patternsIn';
import { compiled, type Program } from './program';
import { textOf, worstShapes, type Shape } from './worstTexts';

/** Text lengths in characters: `tried` to find the worst text, the others to count its steps. */
const tried = 500;
const [half, whole] = [50_000, 100_000];
/** Steps per character that count as linear: a pattern of a hundred alternatives takes 90. */
const maxStepsPerCharacter = 150;
/** Maximum growth in steps when the text doubles. */
const maxGrowth = 2.2;

/** Limits by counts, not time, so that a busy machine gets the same result. */
const byCounts = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, randomSeed: 1 };
/**
 * A larger automaton takes seconds; Recheck then generates texts instead. A few will do, because more are counted here.
 */
const sizes = { maxNFASize: 10_000, maxInitialGenerationSize: 100, maxGenerationSize: 50, maxIteration: 2 };
const breeding = {
  crossoverSize: 10,
  mutationSize: 20,
  maxAttackStringSize: whole,
  attackLimit: maxStepsPerCharacter * whole,
};

/**
 * Why a pattern may take more than linear time, by its automaton or by Recheck's generated texts; null if it does not.
 */
export function faultByAutomaton({ place, source, flags }: Pattern): string | null {
  const found = checkSync(source, flags, { ...byCounts, ...sizes, ...breeding });
  if (found.status === 'safe') return null;
  return `${place}: ${found.status === 'vulnerable' ? found.complexity.summary : found.error.kind}: ${source}`;
}

/** Steps on a text and the matches found; Infinity beyond linear work. */
function counted(program: Program, text: string): { steps: number; matches: number } {
  try {
    return countSteps(program, text, maxStepsPerCharacter * text.length);
  } catch (error) {
    if (error instanceof TooManySteps) return { steps: Infinity, matches: NaN };
    throw error;
  }
}

/**
 * Why a pattern takes more than linear work on 100,000 characters of the worst text built from its parts; null if it
 * does not.
 * @throws Error if the counted matches differ from the engine's
 */
export function faultBySteps({ place, source, flags }: Pattern): string | null {
  const program = compiled(source, flags);
  const engine = new RegExp(source, `${flags.replace('g', '')}g`);
  let most = 0;
  let worst: Shape = { head: '', pump: ' ', tail: '' };
  for (const shape of worstShapes(source, flags)) {
    const text = textOf(shape, tried);
    const { steps, matches } = counted(program, text);
    if (steps > most) [most, worst] = [steps, shape];
    if (steps === Infinity) break;
    const found = [...text.matchAll(engine)].length;
    if (matches !== found) throw new Error(`${place}: ${matches} matches counted, ${found} found in ${text}`);
  }
  const stepsOn = (length: number): number => counted(program, textOf(worst, length)).steps;
  const [less, more] = most === Infinity ? [0, Infinity] : [stepsOn(half), stepsOn(whole)];
  if (more <= maxGrowth * less) return null;
  return `${place}: ${more} steps on the text ${JSON.stringify(worst)}: ${source}`;
}
