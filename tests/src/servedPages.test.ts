import { renderServed } from '@/prerender';
import { testConfig } from '../support/renderWithProviders';

test('a page for one request is rendered within the site, for nobody to index', async () => {
  const { head, markup } = await renderServed('/newsletter/confirm/:token', { link: 'open' }, testConfig);
  expect(head).toContain('<title>Confirm your subscription · Keelway</title>');
  expect(head).toContain('content="noindex"');
  expect(head).not.toContain('canonical');
  expect(markup).toMatch(/<form [^>]*method="post"[^>]*>.*>Confirm</);
  for (const part of ['<header', '<main', '<footer']) expect(markup).toContain(part);
});
