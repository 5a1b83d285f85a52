import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

export const languages = ['en', 'fr', 'sw', 'ar'] as const;
export type Language = (typeof languages)[number];

/** A question of the evaluation, and what a right answer is about. */
export interface Asked {
  /** The row of the table it counts in. */
  row: string;
  language: Language;
  /** What the visitor asked before, if anything. */
  before?: string;
  question: string;
  /** Whose answer is right (`judge.ts`); for two wishes in one, 'price&time'. */
  answer: string;
  /** A part of the right answer: a place, or the name of a service. */
  part?: string;
}

/**
 * Parts of the evaluation by author and day. Open: looked at while the assistant was made. Blind: run only to report.
 * People: as real people type, written by another author before its first run. Later: the same, once people's misses
 * were mended. Fresh: by a third author, after those. Rough: short, misspelt, angry and mixed ones, after fresh.
 * Street: by a fifth author, before looking at the examples or the engine, who then wrote examples for all intents.
 */
export const parts = {
  open: { author: 'first', day: '2026-11-25' },
  blind: { author: 'first', day: '2026-11-25' },
  people: { author: 'second', day: '2026-11-29' },
  later: { author: 'second', day: '2026-11-29' },
  fresh: { author: 'third', day: '2026-11-30' },
  rough: { author: 'fourth', day: '2026-11-30' },
  street: { author: 'fifth', day: '2026-11-30' },
} as const;
export type Part = keyof typeof parts;
export const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const schema = v.record(v.string(), v.strictObject(v.entriesFromList(languages, v.array(v.string()))));
const folder = typeof __dirname === 'string' ? __dirname : fileURLToPath(new URL('.', import.meta.url));

/** 'earlier question>>question>>class of the answer::part' or 'question=>classes'; most need but the question. */
function asked(row: string, language: Language, line: string): Asked {
  const [said = '', part] = line.split('::');
  const [turns = '', both = row] = said.split('=>');
  const [first = '', second, answer = both] = turns.split('>>');
  return {
    row,
    language,
    ...(second !== undefined && { before: first }),
    question: second ?? first,
    answer,
    ...(part !== undefined && { part }),
  };
}

/** Reads one part of the questions. @throws if the file does not hold. */
export function readQuestions(name: Part): Asked[] {
  const rows = v.parse(schema, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
  return Object.entries(rows).flatMap(([row, byLanguage]) =>
    languages.flatMap((language) => byLanguage[language].map((line) => asked(row, language, line))),
  );
}
