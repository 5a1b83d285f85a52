import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../../../shared/language/catalogues';
import type { Language } from '../../../shared/language/languages';
import { siteUrlPlaceholder } from '../../../shared/site/pagePlaceholders';
import { cardOf } from '../../../src/navigation/previewCard';
import { paths } from '../../../src/navigation/paths';
import { pageHtml } from '../../../tools/pageTemplate';
import { sitemapXml } from '../../../tools/languagePages';
import { readStructuredContent, structuredData, type StructuredContent } from '../../../tools/structuredData';

const root = join(__dirname, '../../..');
const typesOf = (data: readonly object[]): unknown[] =>
  data.map((item) => ('@type' in item ? item['@type'] : undefined));

describe('metadata for search engines and link previews', () => {
  let content: StructuredContent;
  const contentIn = (language: Language) =>
    readStructuredContent(join(root, 'content'), readCatalogue(join(root, 'content'), language));
  beforeAll(async () => {
    content = await contentIn('en');
  });

  it('names the organisation, the search and the questions on the home page', () => {
    const data = structuredData(paths.home, content);
    expect(typesOf(data)).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(data[0]).toMatchObject({ name: content.site.legalName, telephone: content.site.phone.display });
    expect(data[2]).toHaveProperty('mainEntity.length', content.faq.length);
  });

  it('gives every listed page a trail, and none to private or missing ones', () => {
    for (const path of [paths.faq, paths.quote, paths.members, paths.services])
      expect(typesOf(structuredData(path, content))).toContain('BreadcrumbList');
    for (const path of [paths.account, paths.signIn, '*']) expect(structuredData(path, content)).toEqual([]);
  });

  it('is in the language of the page', async () => {
    const arabic = await contentIn('ar');
    const [, website, faq] = structuredData(paths.home, arabic);
    expect(website).toMatchObject({ inLanguage: 'ar', url: `${siteUrlPlaceholder}/ar/` });
    expect(faq).toMatchObject({ inLanguage: 'ar' });
    expect(JSON.stringify(faq)).not.toContain(JSON.stringify(content.faq[0]?.question));
    expect(structuredData(paths.home, content)[1]).toMatchObject({
      inLanguage: 'en-GB',
      url: `${siteUrlPlaceholder}/`,
    });
    const [trail] = structuredData(paths.contact, arabic);
    expect(trail).toMatchObject({
      itemListElement: [
        { name: 'الرئيسية', item: `${siteUrlPlaceholder}/ar/` },
        { item: `${siteUrlPlaceholder}/ar/contact` },
      ],
    });
  });

  it('cannot be closed early by content', () => {
    const html = pageHtml({
      head: '',
      markup: '',
      scripts: [],
      styles: [],
      structuredData: [{ name: '</script><script>alert(1)</script>' }],
    });
    expect(html).not.toContain('</script><script>alert');
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>' });
  });

  it('has a picture for every preview', () => {
    for (const path of Object.values(paths))
      expect([path, existsSync(join(root, 'public', cardOf(path)))]).toEqual([path, true]);
  });

  it('lists addresses in the sitemap with the placeholder that the gateway replaces', () => {
    const xml = sitemapXml(['/', '/a&b'], ['en']);
    expect(xml).toContain(`<loc>${siteUrlPlaceholder}/</loc>`);
    expect(xml).toContain(`<loc>${siteUrlPlaceholder}/a&amp;b</loc></url>`);
    expect(sitemapXml(['/'], ['en', 'fr']).match(/<url>/g)).toHaveLength(2);
  });
});
