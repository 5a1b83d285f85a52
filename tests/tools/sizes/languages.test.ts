import type { Language } from '@shared/language/languages';
import { checkLanguageSizes } from '../../../tools/sizes/languages';

function check(sizes: [Language, number][]): string[] {
  const lines: string[] = [];
  checkLanguageSizes(new Map(sizes), (line) => lines.push(line));
  return lines;
}

test('prints each language beside English', () => {
  expect(
    check([
      ['en', 118_000],
      ['fr', 118_700],
      ['sw', 117_900],
    ]),
  ).toEqual([
    '  home scripts, fr          118700 B brotli, 700 beside English',
    '  home scripts, sw          117900 B brotli, -100 beside English',
  ]);
});

test('a language may cost 10 KB, and no more', () => {
  expect(() =>
    check([
      ['en', 100_000],
      ['ar', 110_000],
    ]),
  ).not.toThrow();
  expect(() =>
    check([
      ['en', 100_000],
      ['ar', 110_001],
      ['fr', 100_000],
    ]),
  ).toThrow(/10000 B .*: ar\.$/);
});
