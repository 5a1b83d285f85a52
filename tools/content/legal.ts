import * as v from 'valibot';
import { legalSchema } from '../../content/schemas/legal';
import { toBlocks } from '../../shared/text/markdownBlocks';
import type { LegalText } from '../../src/pages/legal/LegalPage';
import { parseMarkdownFile } from '../../shared/text/markdownFile';

/** Parses one file of `content/legal/`. @throws if its front matter is invalid or its text cannot be rendered. */
export function readLegalText(source: string): { text: LegalText } {
  const { attributes, body } = parseMarkdownFile(source);
  return { text: { ...v.parse(legalSchema, attributes), body: toBlocks(body) } };
}

/**
 * webpack loader for `content/legal/*.md`, imported with `?text`: exports `text` (types in src/imports.d.ts). Title and
 * description are translated as those of `content/*.json` are, because they are in `JSON.parse` (compileWords).
 */
export default function legalLoader(source: string): string {
  const { title, description, ...others } = readLegalText(source).text;
  const translated = JSON.stringify(JSON.stringify({ title, description }));
  return `export const text = { ...JSON.parse(${translated}), ...${JSON.stringify(others)} };`;
}
