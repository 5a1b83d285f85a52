import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '@shared/language/words';

const texts = ['site', 'desk', 'content'].flatMap((part) =>
  Object.values(JSON.parse(readFileSync(join('content/language/fr', `${part}.json`), 'utf8')) as Texts),
);

/** What French typography does not allow, by its name. A no-break space keeps a mark on the line of its word. */
const faults: Readonly<Record<string, RegExp>> = {
  'a plain space, or none, before a mark': /[^\u00a0?!][?!;»]|[^\u00a0]:(?=\s|$)| %/,
  'a plain space, or none, after «': /«[^\u00a0]/,
  'a straight apostrophe or quotation mark, or three dots': /['"]|\.\.\./,
  'a plain space before a unit': /[\d}#] (?:kg|km|c?m³|[kM]o)(?![\p{L}\d])/u,
  'two spaces': /\s{2}/,
};

test.each(Object.entries(faults))('French texts have not %s', (_name, fault) => {
  expect(texts.filter((text) => fault.test(text))).toEqual([]);
});
