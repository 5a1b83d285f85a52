import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Reads the folder. In browser builds, webpack replaces this module by the lists themselves
// (tools/content/articleSlugsLoader.ts).

const root = fileURLToPath(new URL('../..', import.meta.url));

const publishedAt = (slug: string): string => {
  const text = readFileSync(join(root, 'content/blog', `${slug}.md`), 'utf8');
  return /^publishedAt: *(\S+)/m.exec(text)?.[1] ?? '';
};

/** Slugs of the articles in `content/blog/`, newest first, then by name. */
export const articleSlugs: readonly string[] = readdirSync(join(root, 'content/blog'))
  .flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []))
  .sort()
  .map((slug) => ({ slug, date: publishedAt(slug) }))
  .sort((left, right) => right.date.localeCompare(left.date))
  .map(({ slug }) => slug);

/** Slugs of the articles with a preview card of their own. */
export const slugsWithCard: readonly string[] = articleSlugs.filter((slug) =>
  existsSync(join(root, 'public/og', `${slug}.jpg`)),
);
