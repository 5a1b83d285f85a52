import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultByAutomaton, faultBySteps } from '../support/patterns/faults';
import { patternsIn, type Pattern } from '../support/patterns/patternsIn';

const root = join(__dirname, '../..');
const rooms = ['assistant', 'language', 'machines', 'places', 'server', 'src'];

/** Files whose patterns never meet a text of a stranger's. */
const ownTexts = new Set([
  // The site's own pages, once, at the start.
  'server/site/pages.ts',
]);

/** Patterns made of words of our own, which are known only while the code runs. */
const madeOfOwnWords = new Set([
  'assistant/articles.ts',
  'assistant/languages.ts',
  'server/allowedMethods.ts',
  'places/folding.ts',
]);

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`),
);
const patternsOf = files.map((file) => ({ file, ...patternsIn(file, readFileSync(join(root, file), 'utf8')) }));
const meetStrangers = patternsOf.filter(({ file }) => !ownTexts.has(file)).flatMap(({ patterns }) => patterns);
/** Each once: many are written in several places. */
const different = [
  ...new Map(meetStrangers.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values(),
];

const faults = (patterns: Pattern[], of: (pattern: Pattern) => string | null): string[] =>
  patterns.map(of).filter((fault) => fault !== null);

test('every pattern for untrusted text takes linear time', () => {
  expect(meetStrangers.length).toBeGreaterThan(300);
  expect(faults(different, faultByAutomaton)).toEqual([]);
}, 300_000);

test('every pattern for untrusted text takes steps in proportion to its worst text of 100,000 characters', () => {
  expect(faults(different, faultBySteps)).toEqual([]);
}, 300_000);

test('patterns built at run time consist of our own words', () => {
  expect(
    patternsOf
      .filter(({ file, unknown }) => unknown.length > 0 && !madeOfOwnWords.has(file))
      .flatMap(({ unknown }) => unknown),
  ).toEqual([]);
});

test('the checks find slower patterns, literal or built', () => {
  const { patterns } = patternsIn(
    'x.ts',
    String.raw`const words = 'parcels?'; const a = /\b(my)\b.*\bparcel\b/; const b = new RegExp(${'`\\\\s+${words}$`'}); const c = /(a+)+$/;`,
  );
  expect(patterns).toHaveLength(3);
  expect(faults(patterns, faultByAutomaton)).toHaveLength(3);
  expect(faults(patterns, faultBySteps)).toHaveLength(3);
});

const quadratic = [
  /^(a+)+$/,
  /\s+$/,
  /^\s+|\s+$/,
  /(.*)x(.*)y/,
  /^(?:a|ab|b)+$/,
  /\d+-\d+x/,
  /(?<!x)\s+$/,
  /(?=.*x)y/,
  /(?<=a.*)b/,
  /(.{1,3})+\1x/,
  /<!--.*?-->/,
  /\[.*\]\(.*\)/,
  /\S+@\S+/,
  /\$\s*\d*\s*\.\s*x/,
  /(?:ab)+(?:ab)+c/,
  /x.{0,400}y.{0,400}z/,
  /^(?:(?:a|b)*c?)*$/,
];

test.each(quadratic)('counts the steps of a slow pattern: %s', ({ source, flags }) => {
  expect(faultBySteps({ place: 'planted', source, flags })).toContain('Infinity steps');
});

const linear = [
  /^\s+/,
  /(?<!\s)\s+$/,
  /"[^"]*"/,
  /^(.*)x$/,
  /\bparcels?\b/i,
  /(?<=\d) (?=\d)/g,
  /\p{L}[\p{L}\p{M}]*/gu,
  /^(?:a|b)+?c/m,
  /a{0,9}\B/y,
];

test.each(linear)('accepts a linear pattern: %s', ({ source, flags }) => {
  expect(faultBySteps({ place: 'planted', source, flags })).toBeNull();
});
