import { parseArgs } from 'node:util';

/** @typedef {import('./kinds.mjs').Kind} Kind */

/**
 * What was asked for on the command line.
 * @param {readonly string[]} given
 * @returns {{ all: boolean, only: string[], part: [part: number, of: number] }}
 * @throws Error in a sentence.
 */
export function readArguments(given) {
  const { values } = parseArgs({
    args: [...given],
    options: { all: { type: 'boolean', default: false }, only: { type: 'string' }, part: { type: 'string' } },
  });
  const cut = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.part ?? '1/1');
  const [part, of] = [Number(cut?.[1]), Number(cut?.[2])];
  if (cut === null || part > of) throw new Error(`--part ${values.part}: write it as 2/4, the second part of four.`);
  return { all: values.all, only: values.only?.split(',') ?? [], part: [part, of] };
}

/**
 * The kinds of one part, of about the same length as the other parts: the longest kinds first, each to the part that
 * has least so far.
 * @param {readonly Kind[]} kinds
 * @param {[part: number, of: number]} part
 */
function partOf(kinds, [part, of]) {
  const parts = Array.from({ length: of }, () => ({ minutes: 0, names: /** @type {string[]} */ ([]) }));
  for (const { name, minutes } of [...kinds].sort((one, other) => other.minutes - one.minutes)) {
    const [least] = [...parts].sort((one, other) => one.minutes - other.minutes);
    least?.names.push(name);
    if (least !== undefined) least.minutes += minutes;
  }
  return kinds.filter(({ name }) => parts[part - 1]?.names.includes(name));
}

/**
 * Groups of lanes to run, see runStages.
 * @param {ReturnType<typeof import('./kinds.mjs').kinds>} kinds
 * @param {ReturnType<typeof readArguments>} asked
 * @returns {Kind[][][]}
 * @throws Error in a sentence for a name that no kind has.
 */
export function planOf({ change, release }, { all, only, part }) {
  const every = [...change.flat(2), ...release];
  const unknown = only.find((name) => !every.some((kind) => kind.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no kind of test named ${unknown}: ${every.map(({ name }) => name).join(', ')}.`);
  if (only.length > 0) return every.filter(({ name }) => only.includes(name)).map((kind) => [[kind]]);
  if (!all) return change;
  if (part[1] === 1) return [...change, ...release.map((kind) => [[kind]])];
  return partOf(every, part).map((kind) => [[kind]]);
}
