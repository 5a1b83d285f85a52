import { fireEvent } from '@testing-library/react';
import { ArticleCover } from '@/features/blog/ArticleCover';
import { renderWithProviders } from '../../../support/renderWithProviders';

function cover(article: { art: 'default' | 'autonomous-shipping'; imageUrl?: string }) {
  const { container } = renderWithProviders(<ArticleCover article={article} sizes="100vw" />);
  const image = () => container.querySelector('img');
  return { source: () => image()?.getAttribute('src') ?? null, fail: () => fireEvent.error(image() ?? container) };
}

test("shows the article's cover", () => {
  expect(cover({ art: 'autonomous-shipping' }).source()).toContain('cover-autonomous-shipping');
  expect(cover({ art: 'default' }).source()).toContain('cover-default');
});

test("the article's own picture is preferred, then the default cover, then none", () => {
  const { source, fail } = cover({ art: 'autonomous-shipping', imageUrl: '/pictures/own.jpg' });
  expect(source()).toBe('/pictures/own.jpg');
  fail();
  expect(source()).toContain('cover-default');
  fail();
  expect(source()).toBeNull();
});

test('a drawn cover that is missing falls back to the default one', () => {
  const { source, fail } = cover({ art: 'autonomous-shipping' });
  fail();
  expect(source()).toContain('cover-default');
});
