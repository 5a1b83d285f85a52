import { readLegalText } from './legal';

/** webpack loader for `content/legal/*.md`, imported with `?text`: exports `text` (types in src/content.d.ts). */
export default function legalLoader(source: string): string {
  return `export const text = ${JSON.stringify(readLegalText(source).text)};`;
}
