import { readLegalText } from './legal';

/**
 * webpack loader for `content/legal/*.md`, imported with `?text`: exports `text` (types in src/imports.d.ts). Title and
 * description are translated as those of `content/*.json` are, because they are in `JSON.parse` (compileWords).
 */
export default function legalLoader(source: string): string {
  const { title, description, ...others } = readLegalText(source).text;
  const translated = JSON.stringify(JSON.stringify({ title, description }));
  return `export const text = { ...JSON.parse(${translated}), ...${JSON.stringify(others)} };`;
}
