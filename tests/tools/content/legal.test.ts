import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLegalText } from '../../../tools/content/legal';
import legalLoader from '../../../tools/content/legalLoader';

const source = readFileSync(join(__dirname, '../../../content/legal/terms.md'), 'utf8');

test('a text is its front matter and its blocks, and the loader exports it', () => {
  const { text } = readLegalText(source);
  expect(text).toMatchObject({
    title: 'Terms of use',
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  expect(text.body[0]?.kind).toBe('paragraph');
  expect(legalLoader(source)).toBe(`export const text = ${JSON.stringify(text)};`);
});

test('invalid front matter fails', () => {
  expect(() => readLegalText(source.replace(/^updatedAt: .*$/m, 'updatedAt: soon'))).toThrow('must be a date');
});
