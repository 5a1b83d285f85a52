import { render, screen } from '@testing-library/react';
import { Picture } from '@/kit/ui/art/Picture';
import { WorldMap } from '@/kit/ui/art/WorldMap';

describe('Picture', () => {
  test('offers AVIF before WebP and states its size, so that nothing shifts', () => {
    const { container } = render(<Picture name="sea" sizes="400px" alt="A container ship." />);
    const image = screen.getByRole('img', { name: 'A container ship.' });
    expect(image).toHaveAttribute('width', '1280');
    expect(image).toHaveAttribute('height', '960');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image.getAttribute('srcset')).toMatch(
      /^\/assets\/art\/sea-320\.[\da-f]{8}\.webp 320w, \/assets\/art\/sea-720\.[\da-f]{8}\.webp 720w, \/assets\/art\/sea-1280\.[\da-f]{8}\.webp 1280w$/,
    );
    expect(Array.from(container.querySelectorAll('source'), (source) => source.type)).toEqual(['image/avif']);
  });

  test('is prioritised if it fills the first screen', () => {
    render(<Picture name="sea" sizes="100vw" alt="A container ship." loading="eager" />);
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  test('is decorative without a text', () => {
    render(<Picture name="adrift" sizes="400px" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('the hero loads eagerly and has a portrait version', () => {
    const { container } = render(<Picture name="hero" sizes="100vw" alt="A port." />);
    const image = screen.getByRole('img', { name: 'A port.' });
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
    const upright = Array.from(container.querySelectorAll('source')).filter(
      (source) => source.media === '(orientation: portrait)',
    );
    expect(upright.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    for (const source of upright) expect(source).toHaveAttribute('height', '2144');
  });
});

describe('WorldMap', () => {
  test('refers to the land and the places of the map file', () => {
    const { container } = render(<WorldMap label="Member agents in 150 countries" />);
    expect(screen.getByRole('img', { name: 'Member agents in 150 countries' })).toBeInTheDocument();
    expect(Array.from(container.querySelectorAll('use'), (use) => use.getAttribute('href'))).toEqual([
      '/world-map.svg#land',
      '/world-map.svg#places',
    ]);
  });

  test('is hidden from assistive technology when decorative', () => {
    const { container } = render(<WorldMap />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
