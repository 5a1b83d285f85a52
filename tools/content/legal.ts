import * as v from 'valibot';
import { legalSchema } from '../../content/schemas/legal';
import type { LegalText } from '../../src/pages/legal/LegalPage';
import { toBlocks } from '../../shared/text/markdownBlocks';
import { parseMarkdownFile } from './markdown';

/** Parses one file of `content/legal/`. @throws if its front matter is invalid or its text cannot be rendered. */
export function readLegalText(source: string): { text: LegalText } {
  const { attributes, body } = parseMarkdownFile(source);
  return { text: { ...v.parse(legalSchema, attributes), body: toBlocks(body) } };
}
