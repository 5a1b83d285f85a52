import { fileURLToPath } from 'node:url';
import { openBrowser } from './darkroom';
import { drawEdition, encodeEdition } from './editions';
import { makeIcons } from './icons';
import { makeMap } from './map';
import { makeOpenGraph } from './openGraph';
import { editions } from './pictures';

/**
 * `npm run art [-- NAME…]`: draws the whole kit, or only the named parts: editions of tools/art/pictures.ts, `icons`,
 * `map`, `open-graph`. The results are committed; docs/art.md says when to run it.
 */
const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const pictures = at('public/assets/art');
const wanted = process.argv.slice(2);
const asked = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

const unknown = wanted.filter(
  (name) => !['icons', 'map', 'open-graph', ...editions.map((edition) => edition.name)].includes(name),
);
if (unknown.length > 0) throw new Error(`No picture is called ${unknown.join(', ')}.`);

const browser = await openBrowser();
try {
  if (asked('icons')) await makeIcons(at('src/ui/art/logo.svg'), at('public/icons'));
  if (asked('map')) await makeMap(at('public'));
  for (const edition of editions) {
    if (!asked(edition.name)) continue;
    await encodeEdition(await drawEdition(browser, edition), edition, pictures, at('src/ui/art/versions.json'));
  }
  if (asked('open-graph')) await makeOpenGraph(browser, at(''), at('public/og'));
} finally {
  await browser.close();
}
