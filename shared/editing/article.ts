import * as v from 'valibot';
import { t } from '../language/words';
import { toBlocks } from '../text/markdownBlocks';
import { unsupportedLines } from '../text/markdownFile';

/** In UTF-16 code units. */
export const articleLimits = { title: 90, description: 400, author: 60, slug: 80, body: 60_000 } as const;
/** Lists cut the description to 80 characters. */
const shortestDescription = 120;

const tooLong = (longest: number) => () => t('Use at most {longest} characters.', { longest });
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest, tooLong(longest)));
/** A line of at most `longest` UTF-16 code units; gaps and line breaks become single spaces. */
export const oneLine = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/\s+/gu, ' ').trim()),
    v.maxLength(longest, tooLong(longest)),
    v.regex(/^\P{Cc}*$/u, () => t('Use one line of text.')),
  );

/** An article at the desk, as far as it is written. Its slug and language are those of its words. */
export const articleValueSchema = v.object({
  title: oneLine(articleLimits.title),
  description: oneLine(articleLimits.description),
  author: oneLine(articleLimits.author),
  /** ISO 8601; '' while there is none. */
  publishedAt: v.pipe(
    v.string(),
    v.regex(/^(?:|\d{4}-\d{2}-\d{2})$/, () => t('Enter a day such as 2026-01-31.')),
  ),
  /** Address of its own picture; '' for the drawn cover. */
  picture: v.pipe(v.string(), v.maxLength(300), v.regex(/^(?:|\/(?!\/)\S*|https:\/\/\S+)$/)),
  /** Name of the drawn cover. */
  art: v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** It stands first on the blog's screens, whatever is newer. */
  featured: v.boolean(),
  /** Markdown (docs/content.md). */
  body: text(articleLimits.body),
});
export type ArticleValue = v.InferOutput<typeof articleValueSchema>;

/** A new article, before anything is typed. */
export const emptyArticle: ArticleValue = {
  title: '',
  description: '',
  author: '',
  publishedAt: '',
  picture: '',
  art: 'default',
  featured: false,
  body: '',
};

/** The last part of an article's address. */
export const slugSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(articleLimits.slug, tooLong(articleLimits.slug)),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, () => t('Use lower-case letters and digits, with hyphens between words.')),
);

/** A tag, a comment, or the beginning of one. */
export const html = /<[a-z!/]/i;

/** Why visitors would not see a Markdown text as it is meant; null if they would. */
export function markdownFault(body: string): string | null {
  const lines = body.split('\n');
  const tag = lines.findIndex((line) => html.test(line));
  if (tag !== -1)
    return t('Line {line}: HTML is not run here, and would be shown as it is typed. Use Markdown.', { line: tag + 1 });
  const [unsupported] = unsupportedLines(body);
  if (unsupported !== undefined)
    return t('Line {line} has marks that this site does not know, and would be shown as it is typed.', {
      line: unsupported,
    });
  try {
    toBlocks(body);
    return null;
  } catch (error) {
    return t('This cannot be shown: {fault}.', { fault: error instanceof Error ? error.message : String(error) });
  }
}

function isDay(typed: string): boolean {
  const at = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === typed;
}

/** What an article lacks before visitors may see it, by field. */
export function articleFaults({ title, description, author, publishedAt, body }: ArticleValue): Record<string, string> {
  const inBody = body.trim() === '' ? t('Write the article.') : markdownFault(body);
  return {
    ...(title === '' && { title: t('Enter a title.') }),
    ...(description.length < shortestDescription && {
      description: t('Write at least {shortest} characters: lists show the first 80.', {
        shortest: shortestDescription,
      }),
    }),
    ...(author === '' && { author: t('Enter the author’s name.') }),
    ...(!isDay(publishedAt) && { publishedAt: t('Enter a day such as 2026-01-31.') }),
    ...(inBody !== null && { body: inBody }),
  };
}
