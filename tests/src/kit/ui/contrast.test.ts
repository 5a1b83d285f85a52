import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, '../../../../src/kit/ui/tokens/_properties.scss'), 'utf8');

function tokensOf(mixin: string): Map<string, string> {
  const body = new RegExp(`@mixin ${mixin} \\{([^}]*)\\}`).exec(source)?.[1] ?? '';
  return new Map([...body.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name, value]) => [name!, value!]));
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const grounds = ['paper', 'surface', 'surface-sunken'];
const texts = ['ink', 'text', 'text-muted', 'link', 'signal-text', 'danger', 'verified'];

/** Text on its background: at least 4.5. */
const textPairs: [text: string, ground: string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
  ['on-night', 'night'],
  ['on-night-muted', 'night'],
  ['on-night', 'night-raised'],
  ['on-night-muted', 'night-raised'],
  ['night', 'on-night'],
  ['verified', 'verified-surface'],
  ['danger', 'danger-surface'],
];

/** Control borders, focus rings and meaningful graphics: at least 3. */
const graphicPairs: [graphic: string, ground: string][] = [
  ...['line-strong', 'control-line', 'focus'].flatMap((token) =>
    grounds.map((ground): [string, string] => [token, ground]),
  ),
  ['signal', 'night'],
  ['signal', 'surface'],
  ['on-night', 'night'],
];

describe.each(['light', 'dark'])('%s', (mixin) => {
  const tokens = tokensOf(mixin);
  const value = (name: string | undefined): string => {
    const found = tokens.get(name ?? '');
    if (found === undefined) throw new Error(`${mixin} has no token --color-${String(name)}`);
    return found;
  };

  test.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphicPairs)('%s is visible on %s', (graphic, ground) => {
    expect(contrast(value(graphic), value(ground))).toBeGreaterThanOrEqual(3);
  });

  test('has every colour of the other theme', () => {
    const other = tokensOf(mixin === 'light' ? 'dark' : 'light');
    expect([...tokens.keys()].sort()).toEqual([...other.keys()].sort());
  });
});
