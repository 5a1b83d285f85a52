import { createHash } from 'node:crypto';
import { fold } from '../../../shared/text/fold';

/** Characters of a slug before its suffix. */
const longestSlug = 80;

/** Lower-case ASCII words joined by hyphens ('Sèmè-Kpodji' gives 'seme-kpodji'); '' without a Latin letter or digit. */
export function slugOf(text: string): string {
  const words = fold(text.slice(0, 4 * longestSlug))
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > longestSlug) break;
    slug = longer;
  }
  return slug === '' ? (words[0] ?? '').slice(0, longestSlug) : slug;
}

/** The part of a slug after '--', which names one entry whatever its name is. */
function suffixOf(key: string): string {
  // An id as it is if it can stand in an address. '_' keeps hashes apart from ids.
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key) && key.length <= longestSlug) return key;
  return `_${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
}

/** The suffix of a slug, if it has one. */
export function suffixIn(slug: string): string | undefined {
  const start = slug.indexOf('--');
  return start === -1 ? undefined : slug.slice(start + 2);
}

/**
 * Distinct slugs for entries by key. Entries whose names give the same slug, or none, all get a suffix made from their
 * key: with it, a slug stays when others come or go.
 */
export function distinctSlugs(names: ReadonlyMap<string, string>, without: string): Map<string, string> {
  const plain = new Map([...names].map(([key, name]) => [key, slugOf(name)]));
  const uses = new Map<string, number>();
  for (const slug of plain.values()) uses.set(slug, (uses.get(slug) ?? 0) + 1);
  return new Map(
    [...plain].map(([key, slug]) => [
      key,
      slug !== '' && uses.get(slug) === 1 ? slug : `${slug === '' ? without : slug}--${suffixOf(key)}`,
    ]),
  );
}
