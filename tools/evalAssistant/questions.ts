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
  /** Whose answer is right (`judge.ts`). */
  answer: string;
  /** A part of the right answer: a place, or the name of a service. */
  part?: string;
}

/** Open: looked at while the assistant was made. Blind: run only to report. */
export const halves = ['open', 'blind'] as const;
export type Half = (typeof halves)[number];

const schema = v.record(v.string(), v.strictObject(v.entriesFromList(languages, v.array(v.string()))));
const folder = typeof __dirname === 'string' ? __dirname : fileURLToPath(new URL('.', import.meta.url));

/** 'earlier question>>question>>class of the answer::part'; a single question needs none but itself. */
function asked(row: string, language: Language, line: string): Asked {
  const [said = '', part] = line.split('::');
  const [first = '', second, answer = row] = said.split('>>');
  return {
    row,
    language,
    ...(second !== undefined && { before: first }),
    question: second ?? first,
    answer,
    ...(part !== undefined && { part }),
  };
}

/** Reads one half of the questions. @throws if the file does not hold. */
export function readQuestions(half: Half): Asked[] {
  const rows = v.parse(schema, JSON.parse(readFileSync(join(folder, `${half}.json`), 'utf8')));
  return Object.entries(rows).flatMap(([row, byLanguage]) =>
    languages.flatMap((language) => byLanguage[language].map((line) => asked(row, language, line))),
  );
}
