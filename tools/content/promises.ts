import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { promisesSchema, type Promised } from '../../content/schemas/promises';
import { paths } from '../../src/navigation/paths';
import { mayPromise, sentencesOf } from './promiseWords';
import type { TextPlace } from './textRules';

/** Where the messages of pages and mails are looked up: each language has all of them (tests/shared/language). */
export const messagesFile = 'language/sw/site.json';
const register = 'promises.json';
/** The names in them are of people, or nobody reads them: what the assistant learns from, and the desk's periods. */
const unseen = /^(?:promises|people|members|desk|assistant-languages)\.json$|^assistant\.md$|^assistant\//;
const sources = ['server', 'src', 'shared', 'machines', 'places', 'assistant'];
const pages: ReadonlySet<string> = new Set(Object.values(paths));

/** A source that has a sentence, or the list of messages if none has it in one piece. */
function sourceOf(root: string, sentence: string): string {
  const plain = (code: string): string => code.replace(/' \+\s*'/g, '').replaceAll("\\'", "'");
  const files = sources
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter((name) => /\.tsx?$/.test(name));
  const found = files.find((file) => plain(readFileSync(join(root, file), 'utf8')).includes(sentence));
  return found ?? `content/${messagesFile}`;
}

/** What is wrong with a file, and the test in it, that an entry names; null for nothing. */
function missingPart(root: string, named: string): string | null {
  const [file = '', ...title] = named.split(': ');
  const path = join(root, file);
  // A container is built without tests.
  if (!existsSync(join(root, file.split('/')[0] ?? ''))) return null;
  if (!existsSync(path)) return `${file} does not exist`;
  if (title.length === 0 || readFileSync(path, 'utf8').includes(title.join(': '))) return null;
  return `${file} has no test "${title.join(': ')}"`;
}

/** What an entry names and there is not: its keeper, its test, or an address. */
function missingParts(root: string, { keeper, test, pages: places }: Promised): string[] {
  const named = [keeper, test].filter((one) => one !== undefined);
  const unknown = places.filter((page) => page.startsWith('/') && !pages.has(page));
  return [
    ...named.map((one) => missingPart(root, one)).filter((fault) => fault !== null),
    ...unknown.map((page) => `${page} is no page of this site`),
  ];
}

/**
 * Sentences that may promise something and are not in the register, and entries that nothing needs or keeps.
 * `places`: all texts of `content/` and the messages. `root`: of the repository.
 */
export function findPromiseFaults(root: string, places: readonly TextPlace[], entries: unknown): TextPlace[] {
  const { output, success } = v.safeParse(promisesSchema, entries);
  // What is wrong with its form, the check of all files says.
  if (!success) return [];
  const known = new Set(output.map(({ sentence }) => sentence));
  const seen = places
    .filter(({ file }) => !unseen.test(file))
    .flatMap(({ file, field, text }) => sentencesOf(text).map((sentence) => ({ file, field, text: sentence })));
  const all = new Set(seen.map(({ text }) => text));
  const unkept = seen
    .filter(({ file, text }) => !known.has(text) && mayPromise(text, file))
    .map(({ file, field, text }) => {
      const where = file === messagesFile ? `: "${text}" (${sourceOf(root, text)})` : `: "${text}"`;
      const help = 'name its keeper and test, how it is kept by hand, or why it promises nothing; or do not say it';
      return {
        file,
        field: file === messagesFile ? '' : field,
        text: `content/${register} does not have${where} – ${help} (docs/content.md)`,
      };
    });
  const wrong = output.flatMap((entry, index) => {
    const gone = all.has(entry.sentence) ? [] : ['is written nowhere any more: delete it'];
    const twice = output.findIndex(({ sentence }) => sentence === entry.sentence) < index ? ['stands here twice'] : [];
    return [...gone, ...twice, ...missingParts(root, entry)].map((message) => ({
      file: register,
      field: String(index),
      text: `"${entry.sentence}": ${message}`,
    }));
  });
  return [...unkept, ...wrong];
}
