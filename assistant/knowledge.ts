import MiniSearch from 'minisearch';
import fillerWords from '../content/assistant/filler-words.json' with { type: 'json' };
import { fold } from '../shared/text/fold';
import type { ArticleText } from './articles';
import { allEntries, type Entry, type Mode, type QuestionText } from './entries';
import { readQuestion } from './question';

export interface Knowledge {
  /** The best entry; undefined if none scores high enough. */
  find: (words: readonly string[]) => Entry | undefined;
  /** The entry whose question matches word for word; `folded` input. */
  asked: (folded: readonly string[]) => Entry | undefined;
  /** The entry of this title. */
  titled: (title: string) => Entry | undefined;
}

const modeWords: readonly (readonly [Mode, readonly string[]])[] = [
  ['air', ['air', 'airfreight', 'plane', 'flight', 'fly', 'airport', 'airline']],
  ['sea', ['sea', 'ocean', 'seafreight', 'vessel', 'boat', 'ship']],
  ['land', ['road', 'truck', 'trucking', 'lorry', 'rail', 'train', 'land']],
];

/** The transport mode in the words, if there is exactly one. */
export function modeOf(words: readonly string[]): Mode | undefined {
  const named = modeWords.filter(([, list]) => list.some((word) => words.includes(word)));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/** Words of a question that say nothing about its topic. */
const empty = new Set(fillerWords.unsearched);
/** Minimum score of an answer, tuned on the questions of tests/assistant. */
const leastScore = 5;

const wordsOf = (question: string): string => readQuestion(question).folded.join(' ');

/** Indexes `content/` and the blog once; a search takes well under a millisecond. */
export function buildKnowledge(articles: readonly ArticleText[], questions?: readonly QuestionText[]): Knowledge {
  const entries = allEntries(articles, questions);
  const index = new MiniSearch<{ id: number; title: string; keywords: string; text: string }>({
    fields: ['title', 'keywords', 'text'],
    tokenize: (text) => fold(text).split(' '),
    processTerm: (term) =>
      empty.has(term) ? null : term.replace(/(?<=\w{3})(ies|es|s)$/, (ending) => (ending === 'ies' ? 'y' : '')),
    searchOptions: {
      boost: { title: 3, keywords: 2 },
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(
    entries.map(({ title, keywords, details, short }, id) => ({
      id,
      title,
      keywords,
      text: [short, ...details].join(' '),
    })),
  );
  const nameOf = (words: readonly string[]): string => words.filter((word) => !empty.has(word)).join(' ');
  const named = entries.flatMap((entry) =>
    [entry.seedTitle ?? entry.title, entry.title].map((name) => ({ name, entry })),
  );
  const byName = new Map(named.map(({ name, entry }) => [fold(name), entry]));
  const byQuestion = new Map(
    named.filter(({ name }) => name.endsWith('?')).map(({ name, entry }) => [wordsOf(name), entry]),
  );
  return {
    titled: (title) => byName.get(fold(title)),
    asked: (folded) => byQuestion.get(folded.join(' ')),
    find: (words) => {
      const exact = byName.get(nameOf(words));
      if (exact !== undefined) return exact;
      const mode = modeOf(words);
      const fits = ({ id }: { id: unknown }): boolean =>
        mode === undefined || [undefined, mode].includes(entries[Number(id)]?.mode);
      const best = index.search(words.join(' ')).find(fits);
      return best !== undefined && best.score >= leastScore ? entries[Number(best.id)] : undefined;
    },
  };
}
