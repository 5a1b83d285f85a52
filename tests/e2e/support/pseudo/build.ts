import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogue } from '../../../../shared/language/catalogues';
import { readContentTexts } from '../../../../tools/language/contentTexts';
import { readMarked } from '../../../../tools/language/marked';
import { readMessages } from '../../../../tools/language/messages';
import { writeLanguage } from '../../../../tools/languagePages';
import { pseudoTexts, slot } from './words';

/**
 * Run by tsx: copies what a gateway needs to a folder, and puts the pseudo-language in the place of one there. It reads
 * what the last build kept. Argument: the folder.
 */
const [target = ''] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [dist, contentFolder] = [join(target, 'dist'), join(target, 'content')];

for (const name of ['assistant', 'content', 'dist', 'machines', 'places', 'server', 'shared'])
  cpSync(join(root, name), join(target, name), { recursive: true });
for (const name of ['package.json', 'tsconfig.json']) cpSync(join(root, name), join(target, name));
symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));

// The gateway compresses each page when it starts: of the other languages, it needs the English 404 only.
const pages = join(dist, 'pages');
for (const language of readdirSync(pages).filter((name) => name !== 'en'))
  rmSync(join(pages, language), { recursive: true });
writeFileSync(join(pages, 'en/routes.json'), JSON.stringify({ '*': '404.html' }));

const { site, desk } = readMessages(root);
const catalogue = join(contentFolder, 'language', slot);
mkdirSync(catalogue, { recursive: true });
const write = (part: string, messages: Iterable<string>): void =>
  writeFileSync(join(catalogue, `${part}.json`), JSON.stringify(pseudoTexts(messages)));
write('site', site);
write('desk', desk);
write('content', readContentTexts(root));
await writeLanguage({ dist, contentFolder }, await readMarked(dist), readCatalogue(contentFolder, slot));
