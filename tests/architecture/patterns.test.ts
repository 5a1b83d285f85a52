import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { patternsIn, type Pattern } from '../support/patternsIn';

const root = join(__dirname, '../..');
const rooms = ['assistant', 'machines', 'places', 'server', 'shared', 'src'];

/** Files whose patterns never meet a text of a stranger's. */
const ownTexts = new Set([
  // The site's own pages, once, at the start.
  'server/lib/http/pages.ts',
]);

/** Patterns made of words of our own, which are known only while the code runs. */
const madeOfOwnWords = new Set([
  'assistant/articles.ts',
  'assistant/languages.ts',
  'assistant/services.ts',
  'server/lib/http/allowedMethods.ts',
  'shared/text/fold.ts',
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

/** Limits by counts, not time, so that a busy machine gets the same result. */
const byCounts = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, randomSeed: 1 };
/** A larger automaton takes seconds; recheck then breeds texts instead, which may take 150 steps a character. */
const limits = {
  maxNFASize: 10_000,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 50,
  maxIteration: 2,
  crossoverSize: 10,
  mutationSize: 20,
  maxAttackStringSize: 100_000,
  attackLimit: 15_000_000,
};

/** Why each pattern that may take more than linear time does so. */
const faults = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap(({ place, source, flags }) => {
    const found = checkSync(source, flags, { ...byCounts, ...limits });
    if (found.status === 'safe') return [];
    return `${place}: ${found.status === 'vulnerable' ? found.complexity.summary : found.error.kind}: ${source}`;
  });

test('every pattern for untrusted text takes linear time', () => {
  expect(meetStrangers.length).toBeGreaterThan(300);
  expect(faults(different)).toEqual([]);
}, 300_000);

test('patterns built at run time consist of our own words', () => {
  expect(
    patternsOf
      .filter(({ file, unknown }) => unknown.length > 0 && !madeOfOwnWords.has(file))
      .flatMap(({ unknown }) => unknown),
  ).toEqual([]);
});

test('slower patterns are found, literal or built', () => {
  const { patterns } = patternsIn(
    'x.ts',
    String.raw`const words = 'parcels?'; const a = /\b(my)\b.*\bparcel\b/; const b = new RegExp(${'`\\\\s+${words}$`'}); const c = /(a+)+$/;`,
  );
  expect(patterns).toHaveLength(3);
  expect(faults(patterns)).toHaveLength(3);
});

test.each([/\s+$/, /^\s+|\s+$/, /(.*)x(.*)y/, /^(?:a|ab|b)+$/, /(?<!x)\s+$/, /\S+@\S+/, /<!--.*?-->/])(
  'finds a slow pattern: %s',
  ({ source, flags }) => {
    expect(faults([{ place: 'planted', source, flags }])).toHaveLength(1);
  },
);

test.each([/^\s+/, /(?<!\s)\s+$/, /"[^"]*"/, /^(.*)x$/, /\bparcels?\b/i, /\p{L}[\p{L}\p{M}]*/gu])(
  'accepts a linear pattern: %s',
  ({ source, flags }) => {
    expect(faults([{ place: 'planted', source, flags }])).toEqual([]);
  },
);
