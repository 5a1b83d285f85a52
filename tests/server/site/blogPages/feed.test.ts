/** @jest-environment jsdom */
import type { ArticleSummary } from '@shared/blog/contract';
import { feedXml } from '@server/site/blogPages/feed';
import { xmlText } from '@server/site/rss';
import { articles } from '../../../support/blog';

const siteUrl = 'https://keelway.example';

function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const texts = (parent: ParentNode, name: string) =>
  [...parent.querySelectorAll(name)].map(({ textContent }) => textContent);

test('the feed is RSS 2.0 with one item per article, newest first, with absolute addresses', () => {
  const feed = parsed(feedXml(articles, siteUrl));
  expect(feed.documentElement.nodeName).toBe('rss');
  expect(feed.documentElement.getAttribute('version')).toBe('2.0');
  const channel = feed.querySelector('rss > channel') ?? feed;
  for (const name of ['title', 'link', 'description'])
    expect(channel.querySelector(`channel > ${name}`)?.textContent).toBeTruthy();
  const [self] = channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link');
  expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual(['self', `${siteUrl}/feed.xml`]);
  const items = [...feed.querySelectorAll('item')];
  const addresses = articles.map(({ slug }) => `${siteUrl}/blog/${slug}`);
  expect(items.map((item) => texts(item, 'link')[0])).toEqual(addresses);
  expect(items.map((item) => texts(item, 'guid')[0])).toEqual(addresses);
  const dates = texts(feed, 'pubDate');
  for (const date of dates)
    expect(date).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} 00:00:00 GMT$/);
  expect(dates.map((date) => Date.parse(date))).toEqual(dates.map((date) => Date.parse(date)).sort((a, b) => b - a));
  expect(texts(feed, 'lastBuildDate')).toEqual([dates[0]]);
});

test('text never becomes markup', () => {
  const hostile = `</title><script>alert("1")</script> & <![CDATA[ ]]> &lt; \u0000\u000B ñ 🚢`;
  const article: ArticleSummary = {
    title: hostile,
    description: hostile,
    author: hostile,
    slug: 'autonomous-shipping',
    publishedAt: '2026-01-31',
    art: 'default',
    language: 'en',
    minutes: 5,
  };
  const feed = parsed(feedXml([article], siteUrl));
  const said = hostile.replace('\u0000\u000B', '');
  expect(texts(feed, 'title').at(-1)).toBe(said);
  expect(texts(feed, 'description').at(-1)).toBe(said);
  expect(feed.querySelector('script')).toBeNull();
});

test('ordinary text stays as it is', () => {
  const text = 'Plain, with \'single\' and "double" quotes and\tdashes — 5 %';
  expect(parsed(`<text>${xmlText(text)}</text>`).documentElement.textContent).toBe(text);
  expect(xmlText('Dashes — 5 %')).toBe('Dashes — 5 %');
});
