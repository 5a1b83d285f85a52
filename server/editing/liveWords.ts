import type { Kysely } from 'kysely';
import type { ArticleSummary } from '../../shared/blog/contract';
import type { HoursValue } from '../../shared/editing/hours';
import type { Price } from '../../shared/editing/price';
import type { ShownQuestion, SiteWords } from '../../shared/editing/siteWords';
import type { Language } from '../../shared/language/languages';
import { readingTime, wordCount } from '../../shared/text/markdownFile';
import type { Schema } from '../lib/database/schema';
import { makePeriodicTask, oneAfterAnother, type PeriodicTask } from '../lib/jobs/periodicTask';
import { readInForce, wordsStamp, type StoredWords } from './editedWords';
import { isUntouched, type Seed, type WordsOf } from './seeds';
import { editedHours, editedPrice, questionsOf, siteWordsOf } from './siteWords';

/** Interval between looks for a change, in milliseconds: every gateway shows it within ten seconds. */
const pollInterval = 4_000;

/** An article that visitors see. */
export interface ShownArticle extends ArticleSummary {
  featured: boolean;
  /** Markdown. */
  body: string;
  /** Epoch milliseconds; null: as the site came with it. */
  changedAt: number | null;
}

export interface LiveWords {
  seeds: readonly Seed[];
  /** The articles that are shown, newest first. Another list after each change. */
  articles: () => readonly ShownArticle[];
  /** Whether there was an article of this slug, and is none any more. */
  wasWithdrawn: (slug: string) => boolean;
  /** The questions for readers of a language. */
  questions: (language: Language) => readonly ShownQuestion[];
  /** What pages show in place of `content/`, for readers of a language. Another object after each change. */
  siteWords: (language: Language) => SiteWords;
  /** The opening hours that an editor published last; null while those of `content/` hold. */
  hours: () => HoursValue | null;
  /** The price that an editor published last; null while that of `content/` holds. */
  price: () => Price | null;
  /** Called after each change. */
  followers: (() => void)[];
  /** Looks for a change now. */
  refresh: () => Promise<void>;
  polling: PeriodicTask;
}

function shownArticle({ key, language, value, at }: WordsOf<'article'> & { at: number | null }): ShownArticle {
  const { title, description, author, publishedAt, art, picture, featured, body } = value;
  return {
    slug: key,
    language,
    title,
    description,
    author,
    publishedAt,
    art,
    ...(picture !== '' && { imageUrl: picture }),
    minutes: readingTime(wordCount(body)),
    featured,
    body,
    changedAt: at,
  };
}

/** The newest first; those of a day by their slug. */
const byDay = (one: ShownArticle, other: ShownArticle): number =>
  other.publishedAt.localeCompare(one.publishedAt) || one.slug.localeCompare(other.slug);

/** What visitors see: what was published, and of `content/` what nobody has edited. */
export function articlesOf(seeds: readonly Seed[], inForce: readonly StoredWords[]): ShownArticle[] {
  const untouched = seeds.filter((seed) => isUntouched(seed, inForce)).map((seed) => ({ ...seed, at: null }));
  const edited = inForce.filter(({ state }) => state === 'published');
  return [...untouched, ...edited]
    .flatMap((words) => (words.kind === 'article' ? shownArticle(words) : []))
    .sort(byDay);
}

/** Follows what editors publish and withdraw, also at other gateways. `onError`: what was shown before stays. */
export function followWords(
  kysely: Kysely<Schema>,
  seeds: readonly Seed[],
  onError: (error: unknown) => void,
): LiveWords {
  let shown: string | undefined;
  let articles = articlesOf(seeds, []);
  let withdrawn: ReadonlySet<string> = new Set();
  let inForce: readonly StoredWords[] = [];
  const siteWords = new Map<Language, SiteWords>();
  const followers: (() => void)[] = [];
  const refresh = oneAfterAnother(async () => {
    const stamp = await wordsStamp(kysely);
    if (stamp === shown) return;
    inForce = await readInForce(kysely);
    siteWords.clear();
    articles = articlesOf(seeds, inForce);
    withdrawn = new Set(
      inForce.flatMap(({ kind, state, key }) => (kind === 'article' && state === 'withdrawn' ? key : [])),
    );
    for (const follow of followers) follow();
    shown = stamp;
  });
  return {
    seeds,
    articles: () => articles,
    wasWithdrawn: (slug) => withdrawn.has(slug) && !articles.some((article) => article.slug === slug),
    questions: (language) => questionsOf(language, seeds, inForce),
    siteWords: (language) => {
      const words = siteWords.get(language) ?? siteWordsOf(language, seeds, inForce);
      siteWords.set(language, words);
      return words;
    },
    hours: () => editedHours(inForce),
    price: () => editedPrice(seeds, inForce),
    followers,
    refresh,
    polling: makePeriodicTask(refresh, { interval: pollInterval, initialDelay: pollInterval, onError }),
  };
}
