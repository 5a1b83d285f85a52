import { render } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnswerLines } from '@/features/assistant/answer/AnswerLines';
import { firstWords, parseAnswer } from '@/features/assistant/answer/answerText';
import { histories } from '../../../../support/histories';
import { injections } from '../injections';

/** What an answer may be made of: text, `<b>`, `<br/>`, a span for a line or a contact, and a link to an https address with a hidden word on it. */
const allowed =
  /^(?:[^<>]|<\/?b>|<br\/>|<span dir="auto" class="line">|<span dir="ltr" translate="no" class="verbatim">|<\/span>|<a href="https:\/\/[^"<>\s]+" target="_blank" rel="noopener noreferrer nofollow">|<\/a>|<span class="hidden"> \(opens in a new tab\))*$/i;

const markupOf = (texts: readonly string[], isWhole: boolean) =>
  renderToStaticMarkup(
    texts.map((text, index) => <AnswerLines key={index} lines={parseAnswer(text, isWhole)} hasLinks />),
  );

const dense = (text: string) => text.replaceAll(/\s+/g, '');

/** Text without spaces and without what the rules take away. */
const bare = (text: string) => text.replaceAll(/\*|```|\/\/|\s+/g, '');

const scrap = fc.constantFrom(
  '**',
  '*',
  '//',
  '```',
  '`',
  '\n',
  ' ',
  '<',
  '>',
  '</',
  '"',
  "'",
  '&',
  '&lt;',
  '=',
  'https://',
  'http://',
  'javascript:',
  'script',
  'img src=x onerror=',
  'b>',
  'a href=',
  'keelway.example',
  '@',
  'word',
  '\u0000',
  '\u2028',
  '😀',
);

/** Of a hundred answers each; a release has 100,000. */
const batches = Math.min(histories(100), 1_000);

test(`${batches * 100} generated answers contain only allowed elements`, () => {
  // Many texts for one rendering: what is allowed is so whatever stands round it.
  const texts = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.array(scrap, { maxLength: 12 }).map((parts) => parts.join('')) },
      { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
    ),
    { minLength: 100, maxLength: 100, size: 'max' },
  );
  let seen = 0;
  fc.assert(
    fc.property(texts, fc.boolean(), (batch, isWhole) => {
      seen += batch.length;
      expect(allowed.test(markupOf(batch, isWhole))).toBe(true);
    }),
    { numRuns: batches },
  );
  expect(seen).toBe(batches * 100);
}, 60_000);

test('no word is lost, added or moved', () => {
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 30 }), (parts) => {
      const text = parts.join('').replaceAll('https://', 'x').replaceAll('http://', 'x');
      expect(
        dense(
          parseAnswer(text)
            .flat()
            .map((run) => run.text)
            .join(''),
        ),
      ).toBe(bare(text));
    }),
    { numRuns: 2_000 },
  );
});

test('the first words are a prefix of the line', () => {
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 30 }), fc.nat(20), (parts, count) => {
      for (const line of parseAnswer(parts.join(''))) {
        const whole = line.map((run) => run.text).join('');
        const begun = firstWords(line, count)
          .map((run) => run.text)
          .join('');
        expect(whole.startsWith(begun)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each(injections)('is text, and runs nothing: %s', (text) => {
  const { container } = render(<AnswerLines lines={parseAnswer(text)} hasLinks />);
  for (const element of container.querySelectorAll('*')) expect(['B', 'BR', 'A', 'SPAN']).toContain(element.tagName);
  for (const element of container.querySelectorAll('*'))
    expect(
      element
        .getAttributeNames()
        .filter((name) => !['href', 'target', 'rel', 'class', 'dir', 'translate'].includes(name)),
    ).toEqual([]);
  for (const link of container.querySelectorAll('a')) {
    expect(link.protocol).toBe('https:');
    expect(link.username).toBe('');
  }
  expect(bare(container.textContent.replaceAll(' (opens in a new tab)', ''))).toContain(
    bare(text.replaceAll(/https?:\/\/\S*/g, '')).slice(0, 12),
  );
});
