import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { readCatalogue } from '../../../shared/language/catalogues';
import legalLoader, { readLegalText } from '../../../tools/content/legal';
import { compileWords } from '../../../tools/language/compile';

const source = readFileSync(join(__dirname, '../../../content/legal/terms.md'), 'utf8');

/** What a module exports as `text`. */
const exported = (module: string): unknown => {
  const value: unknown = runInNewContext(`${module.replace('export const text =', 'var text =')} JSON.stringify(text)`);
  return JSON.parse(String(value));
};

test('in another language title and description are translated, and the body is not', () => {
  const module = legalLoader(source).replace('export const', 'var');
  const french = compileWords(module, readCatalogue('content', 'fr')).replace('var', 'export const');
  const { text } = readLegalText(source);
  expect(exported(french)).toEqual({
    ...text,
    title: 'Conditions d’utilisation',
    description: expect.stringMatching(/^Ce que vous pouvez attendre/) as string,
  });
});

test('a text is its front matter and its blocks, and the loader exports it', () => {
  const { text } = readLegalText(source);
  expect(text).toMatchObject({
    title: 'Terms of use',
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  expect(text.body[0]?.kind).toBe('paragraph');
  expect(exported(legalLoader(source))).toEqual(text);
});

test('invalid front matter fails', () => {
  expect(() => readLegalText(source.replace(/^updatedAt: .*$/m, 'updatedAt: soon'))).toThrow('must be a date');
});
