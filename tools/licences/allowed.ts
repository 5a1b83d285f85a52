/** They allow to run and pass on the site as it is; docs/dependencies.md says which packages have others than MIT. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'PSF-2.0',
]);

/** Each choice of an SPDX expression, with the licences that it keeps; ORs stand outside here. */
const choicesOf = (expression: string): string[][] =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((choice) => choice.split(' AND '));

/** Whether an SPDX expression leaves a choice of allowed licences. `exception`: allows others for one package. */
export function isAllowed(expression: string, exception: (licence: string) => boolean = () => false): boolean {
  return choicesOf(expression).some((parts) => parts.every((part) => allowed.has(part) || exception(part)));
}
