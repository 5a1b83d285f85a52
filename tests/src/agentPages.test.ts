import { renderAgentPage } from '@/prerender';
import { agent, countries, country, missing, place } from '../support/agentPages';
import { testConfig } from '../support/renderWithProviders';

test.each([countries, country, place, agent])('$path names itself to search engines', async (page) => {
  const { head, markup } = await renderAgentPage(page, testConfig);
  expect(head).toContain(`<link rel="canonical" href="http://localhost:3000${page.path}"/>`);
  expect(head).toMatch(/<title>[^<]{10,} · Keelway<\/title><meta name="description" content="[^"]{50,}"\/>/);
  expect(head).toContain(`<meta property="og:url" content="http://localhost:3000${page.path}"/>`);
  for (const element of ['<header', '<main', '<h1', '<footer']) expect(markup).toContain(element);
});

test('an unknown address is not indexed', async () => {
  const { head, markup } = await renderAgentPage(missing, testConfig);
  expect(head).toContain('content="noindex"');
  expect(head).not.toContain('canonical');
  expect(markup).toContain('href="/agents/kenya/mombasa"');
});
