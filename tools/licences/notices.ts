import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { isAllowed } from './allowed';

/** Software of others that the site ships. */
export interface Notice {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
  text: string;
}

const packageFolder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

type StatsModules = ReturnType<Stats['toJson']>['modules'];

function* filesOf(modules: StatsModules): Iterable<string> {
  for (const { nameForCondition, modules: merged } of modules ?? []) {
    if (typeof nameForCondition === 'string') yield nameForCondition;
    yield* filesOf(merged);
  }
}

/** The folders of all packages with a module in a browser bundle, and webpack's, whose runtime is in one. */
export function bundledPackages(stats: Stats, root: string): string[] {
  const listed = { modules: true, nestedModules: true, cachedModules: true, dependentModules: true };
  const { modules } = stats.toJson({ all: false, ...listed });
  const folders = [...filesOf(modules)].flatMap((file) => packageFolder.exec(file)?.[1] ?? []);
  return [...new Set([...folders, join(root, 'node_modules/webpack')])];
}

const apacheLicence = 'node_modules/@google/generative-ai/LICENSE';

/** Firebase's packages name the Apache licence without its text, which is the same for all that have it. */
function textOf(folder: string, name: string, licence: string, root: string): string {
  const file = readdirSync(folder)
    .sort()
    .find((file) => /^(?:licen[cs]e|copying)/i.test(file));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  if (licence === 'Apache-2.0' && /^@?firebase\b/.test(name))
    return `Copyright Google LLC\n\n${readFileSync(join(root, apacheLicence), 'utf8')}`;
  throw new Error(`${name} is in a browser bundle and has no licence text.`);
}

/** @throws if a package has no licence text, or a licence that is not allowed. */
export function noticeOf(folder: string, root: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  if (license === undefined || !isAllowed(license))
    throw new Error(`${name} is in a browser bundle, and its licence is not allowed: ${license ?? 'none'}`);
  return { name, version, licence: license, text: textOf(folder, name, license, root) };
}

/** What is not a package but kept in this project. */
const copies: readonly [name: string, licence: string, file: string][] = [
  ['Archivo (font)', 'OFL-1.1', 'src/kit/ui/fonts/Archivo-OFL.txt'],
  ['Inter (font)', 'OFL-1.1', 'src/kit/ui/fonts/Inter-OFL.txt'],
  ['Common passwords (list)', 'MIT', 'src/features/accounts/forms/commonPasswords.LICENSE.txt'],
];

const line = '-'.repeat(80);

/** The notices of packages, by name, and of the fonts and lists that are kept in the project. */
export function noticesText(packages: readonly Notice[], root: string): string {
  const kept = copies.map(([name, licence, file]) => ({
    name,
    version: '',
    licence,
    text: readFileSync(join(root, file), 'utf8'),
  }));
  const sorted = [...packages].sort((one, other) => (one.name < other.name ? -1 : 1));
  const parts = [...sorted, ...kept].map(
    ({ name, version, licence, text }) =>
      `${line}\n${`${name} ${version}`.trim()}\nLicence: ${licence}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`,
  );
  return `This site ships work of others, each under the licence below.\n\n${parts.join('\n')}`;
}
