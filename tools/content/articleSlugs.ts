import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../content/blog', import.meta.url));

const publishedAt = (slug: string): string => {
  const text = readFileSync(join(folder, `${slug}.md`), 'utf8');
  return /^publishedAt: *(\S+)/m.exec(text)?.[1] ?? '';
};

/** Slugs of the articles in `content/blog/`, newest first, then by name. */
export const articleSlugs: readonly string[] = readdirSync(folder)
  .flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []))
  .sort()
  .map((slug) => ({ slug, date: publishedAt(slug) }))
  .sort((left, right) => right.date.localeCompare(left.date))
  .map(({ slug }) => slug);
