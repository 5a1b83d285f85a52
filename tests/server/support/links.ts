import type { Kysely } from 'kysely';
import type { Schema } from '@server/lib/database/schema';
import { openLinks, type PrivateLinks } from '@server/lib/links/links';

export const linkSecret = 'a-secret-of-the-test-with-32-bytes';

/** Private links of a test's database. */
export function linksOf(kysely: Kysely<Schema>, siteUrl = 'https://keelway.example'): PrivateLinks {
  return openLinks({ kysely, secrets: [linkSecret], siteUrl });
}
