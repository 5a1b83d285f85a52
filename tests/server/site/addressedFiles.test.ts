import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, brotliCompressSync } from 'node:zlib';
import { siteUrlPlaceholder } from '@shared/site/pagePlaceholders';
import type { PublicConfig } from '@shared/site/publicConfig';
import { loadSite } from '@server/site/load';
import { makeBuiltSite } from '../support/builtSite';

const config: PublicConfig = {
  siteUrl: 'https://keelway.example',
  identity: { projectId: 'p', apiKey: 'k', authDomain: 'd' },
  payments: { publicKey: '', apiUrl: '', payUrl: '', checkoutUrl: '' },
  features: { chat: true, payments: true, identity: true, members: true, offline: true, handover: true, badges: true },
  sandbox: false,
};

test("the feed contains the site's address in every encoding; other files are unchanged", async () => {
  const site = makeBuiltSite();
  const feed = `<rss><link>${siteUrlPlaceholder}/blog</link>${'<item/>'.repeat(200)}</rss>`;
  writeFileSync(join(site.folder, 'site/feed.xml'), feed);
  // As built: compressed before the address is known.
  writeFileSync(join(site.folder, 'site/feed.xml.br'), brotliCompressSync(feed));
  writeFileSync(join(site.folder, 'site/robots.txt'), 'User-agent: *\n');
  const loaded = await loadSite(site.folder, config);
  site.remove();
  const expected = feed.replace(siteUrlPlaceholder, 'https://keelway.example');
  const found = loaded?.files.get('/feed.xml');
  expect(found?.bodies.get('identity')?.toString()).toBe(expected);
  expect(brotliDecompressSync(found?.bodies.get('br') ?? Buffer.of()).toString()).toBe(expected);
  expect(found?.contentType).toBe('application/xml; charset=utf-8');
  expect(loaded?.files.get('/robots.txt')?.bodies.get('identity')?.toString()).toBe('User-agent: *\n');
});
