import type { ArticleSummary, BlogPage } from '../../../shared/blog/contract';
import { published } from '../../../shared/language/languages';
import type { LiveWords, ShownArticle } from '../../editing/liveWords';
import { compressed, representation, type Representation } from '../../lib/http/representation';
import { PageMemory } from '../agentPages/pageMemory';
import { urlSet } from '../urlSet';
import { feedXml } from './feed';

interface BlogPagesOptions {
  words: Pick<LiveWords, 'articles' | 'wasWithdrawn'>;
  /** The site's origin. */
  siteUrl: string;
  /** Whether the site has a file at a path. */
  hasFile: (path: string) => boolean;
}

/** The pages of one state of the articles. */
interface Current {
  articles: readonly ShownArticle[];
  memory: PageMemory;
  files: PageMemory<Representation>;
}

export interface BlogPages {
  /** What the page at a path shows, without the slash at its end. */
  at: (path: string) => BlogPage;
  /** Rendered pages; empty again after each change of the articles. */
  memory: () => PageMemory;
  /** The feed of the articles, and the file of the site map that lists the blog. */
  feed: () => Promise<Representation>;
  sitemap: () => Promise<Representation>;
}

/** What pages show of an article beside its text. */
function summaryOf(article: ShownArticle): ArticleSummary {
  const { slug, language, title, description, author, publishedAt, art, imageUrl, minutes } = article;
  const facts = { slug, language, title, description, author, publishedAt, art, minutes };
  return imageUrl === undefined ? facts : { ...facts, imageUrl };
}

const neighbourOf = (article: ShownArticle | undefined) =>
  article === undefined ? null : { slug: article.slug, title: article.title, language: article.language };

/** Brotli quality for files that change while the gateway runs. */
const promptly = 5;

/** The blog, from what editors have published (docs/architecture.md "Pages of the blog"). */
export function makeBlogPages({ words, siteUrl, hasFile }: BlogPagesOptions): BlogPages {
  let current: Current | undefined;
  const now = (): Current => {
    const articles = words.articles();
    if (current?.articles !== articles) current = { articles, memory: new PageMemory(), files: new PageMemory() };
    return current;
  };
  const file = (path: string, contentType: string, text: () => string): Promise<Representation> => {
    const { files } = now();
    const kept = files.get(path);
    if (kept !== undefined) return Promise.resolve(kept);
    return files.render(path, async () =>
      representation(contentType, 'no-cache', await compressed(Buffer.from(text()), promptly)),
    );
  };
  return {
    at: (path) => {
      const { articles } = now();
      if (path === '/blog') {
        const first = articles.filter(({ featured }) => featured);
        const others = articles.filter(({ featured }) => !featured);
        return { kind: 'list', path, posts: [...first, ...others].map(summaryOf) };
      }
      const slug = path.slice('/blog/'.length);
      const place = articles.findIndex((article) => article.slug === slug);
      const article = articles[place];
      if (article === undefined) return { kind: 'missing', path, isWithdrawn: words.wasWithdrawn(slug) };
      const card = `/og/${slug}.jpg`;
      return {
        kind: 'article',
        path,
        article: summaryOf(article),
        body: article.body,
        card: hasFile(card) ? card : '/og/blog.jpg',
        newer: neighbourOf(articles[place - 1]),
        older: neighbourOf(articles[place + 1]),
      };
    },
    memory: () => now().memory,
    feed: () => file('feed', 'application/xml; charset=utf-8', () => feedXml(now().articles, siteUrl)),
    sitemap: () =>
      file('sitemap', 'application/xml; charset=utf-8', () =>
        urlSet(
          [
            { path: '/blog' },
            ...now().articles.map(({ slug, changedAt }) => ({
              path: `/blog/${slug}`,
              changedAt: changedAt ?? undefined,
            })),
          ],
          siteUrl,
          published,
        ),
      ),
  };
}
